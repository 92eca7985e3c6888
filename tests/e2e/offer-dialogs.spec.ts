import type { Page } from 'playwright/test';
import { offerEndpoints, offerActEndpoints } from '#contract/offers.ts';
import { lampsPackage, lampsQuote } from '../support/valid-bodies.ts';
import { requestFromAllProviders, dayFromNow } from './request-from-providers.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const unsavedDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Where are unsaved data. Do You want to continue?', exact: true });
const form = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const kyc = (page: Page) => form(page, 'Verification of your company');

test('text typed into a form over the offers is not lost by an accidental press @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  const id = await requestFromAllProviders(server());
  await signInAs('manager', `/shippingQuote/${id}/offerList`);
  const orders = page.getByRole('link', { name: isPhone ? /orders/i : 'Shipping orders' }).first();
  await orders.click();
  await expect(page).toHaveURL(/shippingOrders/);
  await page.goBack();
  await press(page, 'Enter price: Kestrel Road Freight');
  const dialog = form(page, 'Firm price of Kestrel Road Freight');
  const price = dialog.getByRole('textbox', { name: 'Provider’s price' });
  // Nothing typed, nothing asked.
  await expect(price).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await press(page, 'Enter price: Kestrel Road Freight');
  await price.fill('512.40');
  const ways: [string, () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['a press beside', () => page.mouse.click(5, 5)],
    ['the cross', () => dialog.getByRole('button', { name: 'Close' }).click()],
    ['Cancel', () => dialog.getByRole('button', { name: 'Cancel' }).click()],
    ['the browser’s own way', () => page.evaluate(() => history.forward())],
  ];
  for (const [way, close] of ways) {
    await close();
    await expect(unsavedDialog(page), way).toBeVisible();
    await unsavedDialog(page).getByRole('button', { name: 'No' }).click();
    await expect(unsavedDialog(page), way).toBeHidden();
    await expect(price, way).toHaveValue('512.40');
  }
  expect(page.url()).toContain(`/shippingQuote/${id}/offerList`);

  // Taken back by hand it is as it was.
  await price.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await press(page, 'Decline: Kestrel Road Freight');
  const refusal = form(page, 'Decline for Kestrel Road Freight?');
  await refusal.getByRole('textbox', { name: 'Reason' }).fill('No truck');
  await page.keyboard.press('Escape');
  await unsavedDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(refusal).toBeHidden();
  // An offer that was thrown away holds nobody back.
  await orders.click();
  await expect(page).toHaveURL(/shippingOrders/);
});

test('the first arriving offer closes no dialog @full', async ({ page, signInAs }) => {
  const customer = await signInToApi(server().address, 'customer');
  const { shippingRequestId: id } = await customer.send(offerEndpoints.requestAll, {
    body: {
      ...lampsQuote(),
      Packages: [{ ...lampsPackage(), length: 900 }],
      TargetPrice: 900,
      PickupDate: dayFromNow(4),
      ExpectedDate: null,
      DeadlineDate: null,
    },
  });
  await signInAs('customer', `/shippingQuote/${id}/offerList`);
  const offers = page.locator('input[name=offer]');
  await expect(offers).toHaveCount(0);
  await press(page, 'Custom shipping request');
  const dialog = form(page, 'Custom shipping request');
  const goods = dialog.getByRole('textbox').first();
  await goods.fill('A boat on its cradle');

  const support = await signInToApi(server().address, 'csd', { isStaff: true });
  const { shippingOfferRequests: requests } = await support.send(offerEndpoints.options, { params: { id } });
  const days = { pickUpDate: dayFromNow(5), deliveryDate: dayFromNow(9), providerNote: null };
  await support.send(offerActEndpoints.enterTargetPrice, {
    params: { id: requests[0]!.id },
    body: { targetPrice: 400, ...days },
  });
  await expect(offers).toHaveCount(1);
  await expect(goods).toHaveValue('A boat on its cradle');
});

test('a customer without access learns how to get it instead of ordering @full', async ({
  page,
  request,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  allow(/Failed to load resource.*403/);
  const sent: string[] = [];
  page.on('request', (each) => void (each.method() === 'POST' && sent.push(new URL(each.url()).pathname)));
  await signInAs('newcomer', '/shippingQuote/6/offerList');
  await expect(page.getByRole('radio').first()).toBeChecked();
  sent.length = 0;
  await press(page, 'Order');
  await expect(kyc(page)).toContainText('has not passed full KYC verification');
  await checkAccessibility('KYC');
  // Nobody was asked to order.
  expect(sent).toEqual([]);
  const link = kyc(page).getByRole('link', { name: 'Open the KYC form' });
  await expect(kyc(page).getByRole('link', { name: 'Fill it in on screen' })).toBeFocused();
  await expect(link).toHaveAttribute('target', '_blank');
  const file = await request.get(new URL((await link.getAttribute('href'))!, server().address).href);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(kyc(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/);

  // Closing asks the server anew. The page does not believe that answer when the server refuses.
  await page.route(/shippingOptions/i, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response: response, json: { ...body, hasAccessToShippingService: true } });
  });
  await kyc(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(kyc(page)).toBeHidden();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await press(page, 'Order');
  await expect(kyc(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('Escape');
  await expect(kyc(page)).toBeHidden();
  await expect(page).toHaveURL(/\/shippingQuote\/6\/offerList/);
});

test('support orders for a company without access @full', async ({ page, signInAs }) => {
  await signInAs('csd', '/shippingQuote/6/offerList');
  await press(page, 'Order');
  await expect(page).toHaveURL(/\/shippingQuote\/6\/shippingDetailsForm/);
});
