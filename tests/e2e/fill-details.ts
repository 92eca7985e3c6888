import type { Locator, Page } from 'playwright/test';
import { expect } from './fixture.ts';

export type PartyName = 'Ship from' | 'Ship to';

/** One side of the details form. */
export const party = (page: Page, name: PartyName): Locator => page.getByRole('group', { name });

export const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true });

/** The choice of a way of handing over. */
export const pickupMethod = (page: Page, name: 'Scheduled pick-up' | 'Call for pick-up' | 'Drop-off'): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** The drop-off points to choose from. */
export const points = (page: Page): Locator =>
  page.getByRole('radiogroup', { name: 'Drop-off point' }).getByRole('radio');

export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });

type PartyTexts = Record<'Company' | 'Contact' | 'Phone' | 'Email' | 'Street', string>;

const lumen: PartyTexts = {
  Company: 'Lumen Radteile GmbH',
  Contact: 'Mira Vos',
  Phone: '+49 30 23125101',
  Email: 'mira@lumen-radteile.example',
  Street: 'Lampenweg 12',
};

const hudson: PartyTexts = {
  Company: 'Hudson Cycles',
  Contact: 'Dana Whitfield',
  Phone: '+1 212 555 0147',
  Email: 'dana@hudson-cycles.example',
  Street: '412 Lantern Avenue',
};

/** Unfolds the sender where it is filled in already. */
export async function showSender(page: Page): Promise<void> {
  await expect(field(party(page, 'Ship to'), 'Company')).toBeVisible();
  const change = party(page, 'Ship from').getByRole('button', { name: 'Change the sender' });
  if (await change.isVisible()) await change.click();
}

export const showMoreLines = (page: Page, name: PartyName): Promise<void> =>
  party(page, name).getByRole('button', { name: 'More lines' }).click();

async function fillParty(page: Page, name: PartyName, texts: PartyTexts): Promise<void> {
  if (name === 'Ship from') await showSender(page);
  for (const [label, text] of Object.entries(texts)) await field(party(page, name), label).fill(text);
}

/** Fills both sides of the details in. */
export async function fillParties(page: Page): Promise<void> {
  for (const name of ['Ship from', 'Ship to'] as const) await fillParty(page, name, lumen);
}

/** Types both addresses of a shipment from Berlin to New York, and a pick-up. */
export async function fillDetails(page: Page): Promise<void> {
  await fillParty(page, 'Ship from', lumen);
  await fillParty(page, 'Ship to', hudson);
  await party(page, 'Ship to').getByRole('combobox', { name: 'State' }).fill('New York');
  await choosePickupDay(page);
}

/** Takes the courier for the last day of the calendar, so that no cut-off of today matters. */
export async function choosePickupDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pick-up date' }).click();
  const free = page.locator('table button:visible:not([disabled])');
  await free.nth((await free.count()) - 1).click();
  await field(page, 'Package ready by').fill('10:00');
  await field(page, 'Office close time').fill('13:00');
}

/** Presses Next and arrives at the summary. */
export async function goToSummary(page: Page): Promise<void> {
  await next(page).click();
  await expect(page).toHaveURL(/\/shipmentSummary$/);
  await expect(page.getByRole('heading', { name: /confirm shipment/i })).toBeVisible();
}
