import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();
const cut = /Failed to load resource|ERR_CONNECTION_REFUSED|net::/;

async function fillQuote(page: Page): Promise<void> {
  for (const [side, country, postcode, city] of [
    ['From', 'Germany', '10115', 'Berlin'],
    ['To', 'France', '75001', 'Paris'],
  ] as const) {
    const place = page.getByRole('group', { name: side, exact: true });
    await place.getByRole('combobox', { name: 'Country' }).fill(country);
    await page.keyboard.press('Enter');
    await place.getByRole('combobox', { name: 'Postcode' }).fill(postcode);
    await place.getByRole('combobox', { name: 'City' }).fill(city);
    await page.keyboard.press('Escape');
  }
  await page.getByText('Document', { exact: true }).click();
  for (const [label, text] of [
    ['Length', '35'],
    ['Width', '27'],
    ['Height', '1'],
    ['Weight', '0.3'],
    ['Value', '1'],
    ['Description', 'Signed contract'],
    ['Description of contents', 'Contract'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

test('a quote asked of a dead server keeps every word and is asked once when it is back', async ({
  page,
  signInAs,
  allow,
}) => {
  test.setTimeout(120_000);
  allow(cut);
  await signInAs('customer');
  await page.goto('/shippingQuote');
  await fillQuote(page);
  await server().stop();
  const ask = page.getByRole('button', { name: 'Get express quote' });
  await ask.click();
  await expect(page.getByRole('alert').filter({ hasText: 'System error' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Signed contract');
  await server().startAgain();
  await ask.dblclick();
  await expect(page).toHaveURL(/\/offerList/);
  await page.goto('/shippingOrders');
  await expect(page.getByText('Paris, FR')).toHaveCount(1);
});

test('a list that cannot be read says so and can be tried again', async ({ page, signInAs, allow }) => {
  test.setTimeout(120_000);
  allow(cut);
  await signInAs('customer');
  await expect(page.getByText('Tokyo, JP').first()).toBeVisible();
  await server().stop();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first()
    .fill('Lerwick');
  const retry = page.getByRole('button', { name: /try again|retry/i }).first();
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await server().startAgain();
  await retry.click();
  await expect(page.getByText('Lerwick, GB').first()).toBeVisible();
  await expect(page.getByText('Tokyo, JP')).toHaveCount(0);
});

test('two tabs pay one order once', async ({ page, context, signInAs, allow }) => {
  allow(/Failed to load resource.*(400|409)/);
  await signInAs('customer');
  const other = await context.newPage();
  const path = '/shippingQuote/7/shipmentSummary';
  await page.goto(path);
  await other.goto(`${server().address}${path}`);
  for (const tab of [page, other]) await tab.getByRole('checkbox', { name: /terms/i }).check();
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: /^Pay / }).dblclick()));
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/shipmentDetails/);
  await page.goto('/shipmentDetails/7');
  await expect(page.getByText('Total paid')).toBeVisible();
  await expect(page.getByText('1,518.76').last()).toBeVisible();
});
