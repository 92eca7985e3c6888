import type { Page } from 'playwright/test';
import { fillQuote } from './fill-quote.ts';
import { expect, test, useServer, workerInFull } from './fixture.ts';

const server = useServer();
test.use(workerInFull);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get all available quotes' });
const open = (page: Page) => page.getByRole('button', { name: 'Get all available quotes' }).click();

test('a dialog sends the quote to all providers and keeps what was typed @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shippingQuote');
  await open(page);
  // Missing fields of the quote itself are shown first.
  // The origin is that of the last quote.
  await expect(page.getByRole('combobox', { name: 'Country' }).nth(1)).toBeFocused();
  await expect(dialog(page)).toBeHidden();

  await fillQuote(page);
  await page.getByRole('textbox', { name: 'Length', exact: true }).fill('900');
  await page.getByRole('button', { name: 'Get express quote' }).click();
  const limits = page.getByRole('alert').filter({ hasText: 'Limits exceeded for express quotes.' });
  await expect(limits).toContainText('300 × 300 × 180 cm and 1000 kg');
  const length = page.getByRole('textbox', { name: 'Length', exact: true });
  await expect(length).toHaveAccessibleDescription('Over 300 cm');
  await page.getByText('inch, lb').click();
  await expect(length).toHaveValue('354.33');
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Actual weight0.7 lb');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(length).toHaveValue('900');
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true });
  await weight.fill('1234.56');
  await weight.blur();
  await expect(weight).toHaveValue('1234.56');
  await expect(weight).toHaveAccessibleDescription('Over 1000 kg each');
  await weight.fill('0.3');
  await open(page);
  await expect(dialog(page)).toContainText('have 24 hours to reply');
  await expect(dialog(page)).toContainText('The last day on which the goods may arrive');
  const target = dialog(page).getByRole('textbox', { name: 'Target price' });
  await expect(target).toBeFocused();
  await target.press('Enter');
  await expect(dialog(page).getByText('Target price value is required')).toBeVisible();
  await expect(target).toBeFocused();
  await checkAccessibility('all offers, price missing');
  await target.fill('120,5');
  await dialog(page).getByLabel('FCA, free carrier').check();
  await dialog(page).getByLabel('Sea').check();
  await dialog(page).getByLabel('Other').fill('Ring twice');
  await expect(target).toHaveValue('120.50');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await page.reload();
  await open(page);
  await expect(target).toHaveValue('120.50');
  await expect(dialog(page).getByLabel('Sea')).toBeChecked();
  await expect(dialog(page).getByLabel('Other')).toHaveValue('Ring twice');

  await dialog(page).getByRole('button', { name: 'Ask all providers' }).dblclick();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
  await expect(page.getByText('Tern Project Logistics').first()).toBeVisible();
  const notice = page.getByRole('region', { name: 'Request details' });
  await expect(notice).toContainText(/At the latest.*FCA.*sea.*Ring twice/);
  await checkAccessibility('offers with what was asked for');
  await page.goto(`/shipmentDetails/${/\d+/.exec(new URL(page.url()).pathname)![0]}`);
  await expect(notice).toContainText(/Ring twice.*120\.50 USD/);
  await page.goto('/shippingOrders');
  await expect(page.getByText('Paris, FR')).toHaveCount(1);
});

test('support sends a quote to all providers for a company, which then sees the offers @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('csd', '/shippingQuote');
  await page.getByRole('combobox', { name: 'Company' }).fill('Maple');
  await page.keyboard.press('Enter');
  await fillQuote(page);
  await open(page);
  await dialog(page).getByRole('textbox', { name: 'Target price' }).fill('900');
  await dialog(page).getByRole('button', { name: 'Ask all providers' }).click();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
  await expect(page.getByText('Tern Project Logistics').first()).toBeVisible();
  await expect(page.getByText('Maple Instruments').first()).toBeVisible();
});

test('offline the quote waits, and all providers get one request when the connection is back @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource|ERR_CONNECTION_REFUSED|net::|fetching the script/);
  await signInAs('customer', '/shippingQuote');
  await fillQuote(page);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await open(page);
  await dialog(page).getByRole('textbox', { name: 'Target price' }).fill('0');
  await server().stop();
  await dialog(page).getByRole('button', { name: 'Ask all providers' }).click();
  await expect(page).toHaveURL(/\/shippingOrders/);
  await expect(page.getByRole('status').filter({ hasText: 'Your quote is saved on this device' })).toBeVisible();
  await server().startAgain();
  await page.goto('/unsent');
  await expect(page.getByRole('heading', { name: 'Quote from all providers Berlin → Paris' })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Quote from all providers Berlin → Paris was sent.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Tern Project Logistics').first()).toBeVisible();
});
