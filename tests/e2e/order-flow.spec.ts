import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { readLabel } from '../support/read-label.ts';
import { fillDetails } from './fill-details.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

const side = (page: Page, name: 'From' | 'To') => page.getByRole('group', { name, exact: true });

async function choosePlace(
  page: Page,
  name: 'From' | 'To',
  country: string,
  postcode: string,
  city: string,
): Promise<void> {
  const place = side(page, name);
  // Cleared first, because `fill` skips an equal value, and then nothing is chosen.
  await place.getByRole('combobox', { name: 'Country' }).clear();
  await place.getByRole('combobox', { name: 'Country' }).fill(country);
  await page.keyboard.press('Enter');
  await place.getByRole('combobox', { name: 'Postcode' }).fill(postcode);
  await place.getByRole('combobox', { name: 'City' }).fill(city);
  await page.keyboard.press('Escape');
}

async function packLamps(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Length', '40'],
    ['Width', '30'],
    ['Height', '25'],
    ['Weight', '4.2'],
    ['Value', '32'],
    ['Description', 'LED bicycle lamps, aluminium'],
    ['Description of contents', 'Bicycle lamps'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('combobox', { name: 'Country of manufacture' }).clear();
  await page.getByRole('combobox', { name: 'Country of manufacture' }).fill('Germany');
  await page.keyboard.press('Enter');
}

test('a customer walks from the sign-in to a label that carries the waybill number @phone', async ({
  page,
  signInAs,
  checkAccessibility,
  isPhone,
}) => {
  await signInAs('customer');
  await expect(page).toHaveURL(/\/shippingOrders/);
  await checkAccessibility();

  await page.getByRole('link', { name: 'New quote' }).first().click();
  await expect(page).toHaveURL(/\/shippingQuote$/);
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(page.getByText('Country value is required')).toHaveCount(1);
  await expect(side(page, 'To').getByRole('combobox', { name: 'Country' })).toBeFocused();
  await checkAccessibility();
  await choosePlace(page, 'From', 'Germany', '10115', 'Berlin');
  await choosePlace(page, 'To', 'US', '10001', 'New York');
  await packLamps(page);
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('6.0 kg');
  await page.getByRole('button', { name: 'Get express quote' }).click();

  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
  const id = /shippingQuote\/(\d+)/.exec(page.url())![1]!;
  const offers = page.getByRole('main').getByRole('radio');
  await expect(offers).toHaveCount(3);
  await expect(offers.first()).toBeChecked();
  await page.getByRole('radio', { name: /Meridian Express/ }).check({ force: true });
  await checkAccessibility();
  await page.getByRole('button', { name: 'Order', exact: true }).click();

  await expect(page).toHaveURL(/\/shippingDetailsForm/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Company value is required')).toHaveCount(1);
  await checkAccessibility();
  await fillDetails(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await expect(page).toHaveURL(/\/shipmentSummary/);
  await expect(page.getByRole('heading', { name: /confirm shipment/i })).toBeVisible();
  await expect(page.getByText('Hudson Cycles')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Pay 185.89 USD' }).dblclick();

  await expect(page).toHaveURL(/\/shipmentDetails/);
  const download = page.getByRole('button', { name: 'Download label' });
  await expect(download).toBeVisible();
  await checkAccessibility();
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Label.pdf');
  const label = await readLabel(new Uint8Array(readFileSync(await file.path())));
  const awb = label.barcodes[0]!;
  expect(awb).toMatch(/^\d{10}$/);
  expect(label.text.replaceAll(/\s/g, '')).toContain(awb);
  await expect(page.getByText(awb, { exact: true }).first()).toBeVisible();

  await page.goto('/shippingOrders');
  const row = isPhone
    ? page.getByRole('listitem').filter({ hasText: awb })
    : page.getByRole('row').filter({ hasText: awb });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Ordered');
  await expect(row).toContainText(id);
});

test('a quote is requested once, however often its button is pressed', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  await choosePlace(page, 'From', 'Germany', '10115', 'Berlin');
  await choosePlace(page, 'To', 'US', '10001', 'New York');
  await packLamps(page);
  // Holds back the script of the offers step, so that the button can be pressed again after the response.
  const offersMayCome = Promise.withResolvers<void>();
  await page.route(/offer-list-step-[^/]*\.js$/, async (route) => {
    await offersMayCome.promise;
    await route.continue();
  });
  const path = offerEndpoints.requestExpress.fullPath;
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) requestedUrls.push(request.url());
  });
  const responded = page.waitForResponse((response) => response.url().endsWith(path));
  await page.getByRole('button', { name: 'Get express quote' }).dblclick();
  await (await responded).finished();
  await page.getByRole('button', { name: 'Get express quote' }).dblclick();
  offersMayCome.resolve();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
  expect(requestedUrls).toHaveLength(1);
});

test('leaving a typed quote asks first, and No keeps it @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/shippingQuote');
  await choosePlace(page, 'From', 'Germany', '10115', 'Berlin');
  const orders = page.getByRole('link', { name: isPhone ? /orders/i : 'Shipping orders' }).first();
  await orders.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Where are unsaved data. Do You want to continue?');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(side(page, 'From').getByRole('combobox', { name: 'City' })).toHaveValue('Berlin');
  await orders.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/shippingOrders/);
});

test('packages fold to a line, and a removed one comes back @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  await packLamps(page);
  await page.getByRole('button', { name: 'Add another package' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  const folded = page.getByRole('button', { name: /1 × 40×30×25 cm/ });
  await expect(folded).toBeVisible();
  await page.getByRole('button', { name: 'Remove package 1' }).click();
  await expect(folded).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Length' })).toHaveValue('40');
});

test('the largest value of a package is seen whole beside its currency @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  const value = page.getByRole('textbox', { name: 'Value', exact: true });
  await value.fill('9999999.99');
  expect(await value.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a step that is not reached yet redirects to the current one', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource.*404/);
  await signInAs('customer', '/shippingQuote/11/shipmentSummary');
  await expect(page).toHaveURL(/\/shippingQuote\/11\/offerList/);
  await page.goto('/shippingQuote/11');
  await expect(page).toHaveURL(/\/shippingQuote\/11\/offerList/);
  await page.goto('/shippingQuote/999999/offerList');
  await expect(page.getByText('We couldn’t find this order.')).toBeVisible();
});

test('support sees whom it acts for, costs and margins', async ({ page, signInAs, checkAccessibility }) => {
  await signInAs('csd', '/shippingQuote/11/offerList');
  await expect(page.getByText('Lumen Radteile GmbH').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/margin/i).first()).toBeVisible();
  await checkAccessibility();
});
