import type { Page } from 'playwright/test';
import { providerEndpoints } from '#contract/providers.ts';
import { signInToApi } from './api-client.ts';
import type { FileServer } from './servers.ts';
import { expect } from './fixture.ts';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The line of a list that holds a text, in the table of a desktop or the cards of a phone. */
export const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

export const card = (page: Page) => page.getByRole('dialog', { name: 'provider card' });

/** A provider with the required fields only. */
export const heron = {
  name: 'Heron Barges',
  type: false,
  email: 'desk@heron.example',
  phone: null,
  rules: null,
  includeMargin: false,
  margin: 5,
  priceRangeList: [],
  insurance: null,
  pickupInfo: null,
  shipmentInfo: null,
  serviceInfo: null,
  trackingLink: null,
};

/** Adds a provider by the API, without a page. */
export const addProvider = async ({ address }: FileServer, name: string) =>
  (await signInToApi(address, 'csd', { isStaff: true })).send(providerEndpoints.create, { body: { ...heron, name } });

export async function openProviders(page: Page): Promise<void> {
  await page.goto('/shippingProviders');
  await expect(page.getByText('Kestrel Road Freight').first()).toBeVisible();
}
