import type { Page } from 'playwright/test';
import { expect } from './fixture.ts';
import type { Visit } from './visits.ts';

const at = '/shippingQuote/11/offerList';

export async function openReceipt(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /security fee/ })
    .first()
    .click();
  await expect(page.getByRole('table').first()).toBeVisible();
}

async function requestMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get more offers' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Due time' })).toBeVisible();
}

async function openNote(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Note:/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'CSD note' })).toBeVisible();
}

/** Forms over the list of offers, and links that nobody made. */
export const offerVisits: readonly Visit[] = [
  {
    as: null,
    name: 'a return link that nobody made',
    at: `/return/${'x'.repeat(43)}`,
    sees: 'does not lead to a return',
  },
  { as: null, name: 'a link that nobody made', at: `/offer/${'x'.repeat(43)}`, sees: 'This link does not work' },
  { as: 'csd', name: 'note on an offer', at, sees: 'Shown to the customer.', show: openNote },
  { as: 'customer', name: 'more offers', at, sees: 'Ask the providers', show: requestMore },
];
