import type { Page } from 'playwright/test';
import { readQr } from '../support/read-label.ts';
import { expect, test, useServer, workerInFull } from './fixture.ts';

useServer();
test.use(workerInFull);

const order = 9;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const events = (page: Page) => page.getByRole('list', { name: 'Tracking' }).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function open(page: Page, id = order): Promise<void> {
  await page.goto(`/shipmentDetails/${id}`);
  await expect(page.getByRole('heading', { name: 'Tracking' })).toBeVisible();
}

/** Opens the public page of the order and returns its link. */
async function share(page: Page): Promise<string> {
  await press(page, 'Share tracking');
  await press(page, 'Make a link');
  const field = dialog(page, 'Share tracking').getByLabel('Link', { exact: true });
  await expect(field).toHaveValue(/\/track\/[\w-]{43}$/);
  return await field.inputValue();
}

for (const userName of ['csd', 'manager']) {
  test(`${userName} says what happened, and it stands in the tracking @full`, async ({
    page,
    signInAs,
    checkAccessibility,
  }) => {
    const city = userName === 'csd' ? 'Metz' : 'Dijon';
    await signInAs(userName);
    await open(page);
    await press(page, 'Add tracking event');
    const form = dialog(page, 'Add tracking event');
    await press(page, 'Save');
    await expect(form.getByText('What happened value is required')).toBeVisible();
    await expect(form.getByText('Time value is required')).toBeVisible();
    await checkAccessibility('adding to the tracking with errors');
    await form.getByLabel('What happened').selectOption('On hold');
    await form.getByLabel('Where').selectOption('Another city');
    await form.getByLabel('City').fill('Lampenweg 12');
    await form.getByLabel('Time').fill('0');
    await form.getByLabel('Note').fill('Strike at the hub');
    await press(page, 'Save');
    await expect(form.getByText('City must be a name without a street or number')).toBeVisible();
    await form.getByLabel('City').fill(city);
    await press(page, 'Save');
    await expect(form).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Tracking event added' })).toBeVisible();
    const added = events(page).filter({ hasText: city });
    await expect(added).toContainText(/On hold ?.*Strike at the hub.*00:00 local time/);
    await checkAccessibility('tracking');

    await added.getByRole('button', { name: 'Correct On hold' }).click();
    const correction = dialog(page, 'Correct tracking event');
    await expect(correction.getByLabel('City')).toHaveValue(city);
    await correction.getByLabel('What happened').selectOption('In transit: departed');
    await press(page, 'Save');
    await expect(page.getByRole('status').filter({ hasText: 'Tracking event corrected' })).toBeVisible();
    await expect(added).toContainText('In transit: departed');
    await added.getByRole('button', { name: 'Withdraw In transit: departed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(added).toHaveCount(0);
  });
}

test('a customer shares the tracking by link and QR code; anybody reads it, without scripts, until it is closed', async ({
  page,
  signInAs,
  checkAccessibility,
  browser,
}) => {
  await signInAs('customer');
  await open(page);
  await expect(page.getByRole('button', { name: 'Add tracking event' })).toHaveCount(0);
  await press(page, 'Share tracking');
  await expect(page.getByText('This shipment is not shared now.')).toBeVisible();
  await press(page, 'Cancel');
  await expect(page.getByText('A public link is out')).toHaveCount(0);
  const link = await share(page);
  await expect(dialog(page, 'Share tracking').getByLabel('Link', { exact: true })).toBeFocused();
  await checkAccessibility('sharing the tracking');
  const picture = await page.getByRole('img', { name: 'QR code of the link' }).screenshot();
  expect(await readQr(picture)).toEqual([link]);

  const viewport = page.viewportSize();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('Berlin, Germany')).toBeVisible();
  await expect(other.getByRole('list', { name: 'Stops of the shipment' }).getByRole('listitem')).toHaveCount(5);
  await expect(other.locator('section').getByRole('listitem').first()).toContainText(/UTC[+-]|local time/);
  await expect(other.locator('body')).not.toContainText(/Lampenweg|Mira|USD|lumen/i);
  const width = await other.locator('body').evaluate((body) => body.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewport!.width);
  await context.close();

  await press(page, 'Done');
  await expect(page.getByText('A public link is out')).toBeVisible();
  await press(page, 'Share tracking');
  await expect(dialog(page, 'Share tracking').getByLabel('Link', { exact: true })).toHaveValue(link);
  await press(page, 'Stop sharing');
  await press(page, 'Yes');
  await expect(page.getByText('Sharing has stopped.')).toBeVisible();
  await expect(page.getByText('A public link is out')).toHaveCount(0);
  expect((await page.request.get(link)).status()).toBe(404);
});

test('the public page is readable in light and dark, also where the portal is installed, and says when there is none @full', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(/Failed to load resource.*404/);
  await signInAs('customer');
  await open(page);
  const link = await share(page);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Journey' })).toBeVisible();
    await expect(page.locator('#root')).toHaveCount(0);
    await checkAccessibility(`public tracking, ${colorScheme}`);
    const response = await page.goto(`${new URL(link).pathname.slice(0, -1)}!`);
    expect(response!.status()).toBe(404);
    await expect(page.getByText('Shipment not found')).toBeVisible();
    await checkAccessibility(`no public tracking, ${colorScheme}`);
  }
});

test('an order damaged or without tracking updates says so @full', async ({ page, signInAs }) => {
  await signInAs('csd');
  await open(page, 3);
  await expect(page.getByText(/^No update since \d{1,2} \w{3} \d{4}, \d{2}:\d{2} UTC/)).toBeVisible();
  await press(page, 'Add tracking event');
  await dialog(page, 'Add tracking event').getByLabel('What happened').selectOption('Delivered: with damage');
  await dialog(page, 'Add tracking event').getByLabel('Where').selectOption('to');
  await dialog(page, 'Add tracking event').getByLabel('Time').fill('0:00');
  await press(page, 'Save');
  await expect(page.getByText('The shipment arrived damaged.')).toBeVisible();
  await expect(page.getByText(/^No update since/)).toHaveCount(0);
});
