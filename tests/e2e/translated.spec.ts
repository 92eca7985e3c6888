import type { Locator, Page } from 'playwright/test';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { fillQuote } from './fill-quote.ts';
import { makePayable, summaryOf } from './payable-order.ts';
import { visits } from './visits.ts';
import { followVisit, isFirstVisit } from './walk-screens.ts';

const server = useServer();

test.beforeEach(({ page }) => page.addInitScript({ path: `${import.meta.dirname}/translate-page.js` }));

/** Waits until what stands there is the translator's. */
const isTranslated = (text: Locator): Promise<void> => expect(text.locator('font').first()).toBeVisible();
const line = (page: Page, term: string): Locator =>
  page
    .locator('dl > *')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .locator('dd')
    .first();

test('the receipt of a translated page follows the discount', async ({ page, signInAs }) => {
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  await signInAs('customer', summaryOf(id));
  const total = line(page, 'Total');
  await expect(total).toHaveText('185.89 USD');
  await isTranslated(total);
  await page.getByRole('textbox', { name: 'Discount code' }).fill('AUTUMN5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Pay 176.60 USD' })).toBeVisible();
  await expect(total).toHaveText('176.60 USD');
  await expect(line(page, 'From your deposit')).toHaveText('−176.60 USD');
  await expect(line(page, 'Discount')).toHaveText('−9.29 USD');
});

test('the totals of a translated quote follow the typing @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  await fillQuote(page);
  const declared = line(page, 'Declared value');
  const type = (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text);
  for (const [quantity, value, sum] of [
    ['2', '12.5', '25.00 USD'],
    ['3', '100', '300.00 USD'],
  ] as const) {
    await isTranslated(declared);
    await type('Quantity', quantity);
    await type('Value', value);
    await expect(declared).toHaveText(sum);
  }
  await expect(line(page, 'Pieces')).toHaveText('3');
  // Rows that come and go, between texts that are the translator's.
  await page.getByRole('button', { name: 'Add another package' }).click();
  await expect(page.getByRole('heading', { name: 'Packages 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Packages 1' })).toBeVisible();
});

for (const viewer of ['customer', 'csd', 'manager'] as const) {
  test(`every screen of ${viewer} can be opened and left while it is translated @full`, async ({
    page,
    signInAs,
    allow,
  }) => {
    allow(/Failed to load resource.*(400|403|404)/);
    await signInAs(viewer);
    // A visit with a state of its own changes an order, or opens what the next one would have to close.
    for (const visit of visits.filter(({ as, show }) => as === viewer && !show).filter(isFirstVisit)) {
      await followVisit(page, visit);
      await expect(page.getByText(visit.sees).filter({ visible: true }).first(), visit.name).toBeVisible();
      await isTranslated(page.locator('main'));
      await expect(page.getByText('This screen cannot be shown'), visit.name).toBeHidden();
    }
  });
}
