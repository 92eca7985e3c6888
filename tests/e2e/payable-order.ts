import type { Page } from 'playwright/test';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { lampsDetails, lampsPackage, lampsQuote } from '../support/valid-bodies.ts';
import type { ApiClient } from './api-client.ts';

/** Makes an order that lacks only its payment of 185.89 USD, and returns its number. A large one costs more than the demo customer has. */
export async function makePayable(asker: ApiClient, isLarge = false): Promise<number> {
  const quote = {
    ...lampsQuote(),
    ...(isLarge && { InsuranceAmount: 1500, Packages: [{ ...lampsPackage(), quantity: 100, weight: 40 }] }),
  };
  const { shippingRequestId: id } = await asker.send(offerEndpoints.requestExpress, { body: quote });
  const { expressShippingOffers } = await asker.send(offerEndpoints.options, { params: { id } });
  const meridian = expressShippingOffers.find((offer) => offer.shippingProviderName === 'Meridian Express')!;
  await asker.send(offerEndpoints.order, { params: { id }, body: { OfferId: meridian.id } });
  // Pick-up by phone, so that no day can be too late.
  const details = { ...lampsDetails('2026-11-19'), pickupType: 'C', phone: '+49 30 23125101' } as const;
  await asker.send(shipmentEndpoints.saveDetails, { params: { id }, body: details });
  return id;
}

export const summaryOf = (id: number): string => `/shippingQuote/${id}/shipmentSummary`;

/** The form of the card, and in it the fields of the card, each a frame of its own. */
export const cardForm = (page: Page) => page.frameLocator('iframe[title="Card details"]');
export const cardField = (page: Page, name: 'Card number' | 'Expiry date' | 'Security code') =>
  cardForm(page).frameLocator(`iframe[title="${name}"]`).getByRole('textbox', { name });

/** Fills in a card that expires in December 2030. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await cardField(page, 'Card number').fill(number);
  await cardField(page, 'Expiry date').fill('12/30');
  await cardField(page, 'Security code').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [\d,.]+ USD$/ });

/** Chooses the card and waits for its form. */
export async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await cardField(page, 'Security code').waitFor();
}
