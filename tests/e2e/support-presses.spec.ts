import type { Page } from 'playwright/test';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { demoCaller } from '../support/demo-caller.ts';
import { addOfferRequest } from '../support/order-rows.ts';
import { signInToApi } from './api-client.ts';
import { countPresses } from './count-presses.ts';
import { expect, test, useServer } from './fixture.ts';
import { ordersOn } from './orders-on-screen.ts';
import { madeOrders, makeOrders } from './shipment-orders.ts';

const offerRequest = { id: 0 };

/** The orders of the five jobs: one paid to a provider, one whose transfer is agreed, one that a provider was asked for. */
async function makeJobs(db: Db): Promise<void> {
  await makeOrders(db);
  const caller = await demoCaller(db, 'customer');
  const offer = await db
    .selectFrom('requests')
    .select('selectedOfferId')
    .where('id', '=', madeOrders.other)
    .executeTakeFirstOrThrow();
  await db.updateTable('offers').set({ express: false }).where('id', '=', offer.selectedOfferId).execute();
  offerRequest.id = (await addOfferRequest(db, caller, { name: 'Kestrel Sea' })).id;
  const later = { expiresAt: new Date(Date.now() + 86_400_000 * 20) };
  await changeOrder(db, offerRequest.id, later);
}

const server = useServer({}, makeJobs);
const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens the list anew: a count begins there. */
async function openList(page: Page, isPhone: boolean): Promise<void> {
  await page.goto('/shippingOrders');
  await expect(ordersOn(page, isPhone).nth(5)).toBeVisible();
}

test('the five daily jobs of support take few presses, and a status can be undone @full', async ({
  page,
  signInAs,
  checkAccessibility,
  isPhone,
}) => {
  await signInAs('csd');
  const support = await signInToApi(server().address, 'csd', { isStaff: true });
  const infoOf = (id: number) => support.send(shipmentEndpoints.mainInfo, { params: { id } });

  await test.step('book a paid order of a provider: 4', async () => {
    await openList(page, isPhone);
    const presses = await countPresses(page);
    await press(page, `Enter AWB, order ${madeOrders.other}`);
    await expect(dialog(page, 'AWB and pick-up number').getByLabel('AWB number')).toBeFocused();
    await page.keyboard.type('KS-4711');
    await page.keyboard.press('Tab');
    await page.keyboard.type('PU-12');
    await page.keyboard.press('Enter');
    await expect(statusWith(page, 'AWB and pick-up number have been saved')).toBeVisible();
    expect(await presses.take()).toBeLessThanOrEqual(4);
    expect(await infoOf(madeOrders.other)).toMatchObject({ awbNumber: 'KS-4711', prgNumber: 'PU-12', status: 'O' });
    // The address names the act no more: loading anew opens no form.
    await expect(page).toHaveURL(/shipmentDetails$/);
  });

  await test.step('enter the vendor’s invoice: 4', async () => {
    await openList(page, isPhone);
    const presses = await countPresses(page);
    await press(page, `Enter invoice, order ${madeOrders.other}`);
    await expect(dialog(page, 'Vendor invoice').getByLabel('Invoice number')).toBeFocused();
    await page.keyboard.type('INV-9');
    await page.keyboard.press('Tab');
    await page.keyboard.type('10.11');
    await page.keyboard.press('Tab');
    await expect(dialog(page, 'Vendor invoice').getByText('0.92 EUR per USD', { exact: true })).toBeVisible();
    await page.keyboard.type('50 usd');
    await expect(dialog(page, 'Vendor invoice')).toContainText('46.00 EUR at 0.92 EUR per USD');
    await checkAccessibility('invoice typed in dollars');
    await page.keyboard.press('Enter');
    await expect(statusWith(page, 'Vendor invoice has been saved')).toBeVisible();
    expect(await presses.take()).toBeLessThanOrEqual(4);
    const { invoice } = await support.send(shipmentEndpoints.details, { params: { id: madeOrders.other } });
    expect(invoice).toMatchObject({ number: 'INV-9', date: '2026-11-10', amountEUR: 46, amountUSD: 50 });
  });

  await test.step('confirm a transfer: 3', async () => {
    await openList(page, isPhone);
    const presses = await countPresses(page);
    await press(page, `Confirm transfer, order ${madeOrders.byTransfer}`);
    const form = dialog(page, `Confirm transfer of order ${madeOrders.byTransfer}`);
    await expect(form).toContainText('The order becomes Paid');
    await form.getByRole('button', { name: 'Confirm transfer' }).click();
    await expect(statusWith(page, `The transfer for order ${madeOrders.byTransfer} is confirmed`)).toBeVisible();
    expect(await presses.take()).toBeLessThanOrEqual(3);
    expect(await infoOf(madeOrders.byTransfer)).toMatchObject({ status: 'P', paid: true });
    // Money came: that is nothing to undo.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('enter a provider’s price: 4', async () => {
    await openList(page, isPhone);
    const presses = await countPresses(page);
    await press(page, `Enter price, order ${offerRequest.id}`);
    const form = dialog(page, 'Firm price of Kestrel Sea');
    await expect(form.getByLabel('Provider’s price')).toBeFocused();
    await page.keyboard.type('92 eur');
    await expect(form).toContainText('100.00 USD at 0.92 EUR per USD');
    await page.keyboard.press('Tab');
    await page.keyboard.type('tomorrow');
    await page.keyboard.press('Tab');
    await page.keyboard.type('+6');
    await page.keyboard.press('Enter');
    await expect(statusWith(page, 'The firm price of Kestrel Sea was entered')).toBeVisible();
    expect(await presses.take()).toBeLessThanOrEqual(4);
    const { otherShippingOffers } = await support.send(offerEndpoints.options, { params: { id: offerRequest.id } });
    expect(otherShippingOffers[0]).toMatchObject({
      currentShippingProviderPriceUsd: 100,
      pickUpDate: '2026-11-19',
      deliveryDate: '2026-11-24',
    });
  });

  await test.step('find by AWB: 1', async () => {
    await openList(page, isPhone);
    const presses = await countPresses(page);
    await page.getByRole('searchbox').click();
    await page.keyboard.type('KS-4711');
    await expect(ordersOn(page, isPhone).filter({ hasText: 'KS-4711' })).toBeVisible();
    await expect(ordersOn(page, isPhone)).toHaveCount(1);
    expect(await presses.take()).toBeLessThanOrEqual(1);
  });

  await test.step('the palette acts on the open order, and its status can be undone', async () => {
    await page.goto(`/shipmentDetails/${madeOrders.byCard}`);
    const before = (await infoOf(madeOrders.byCard)).status;
    await expect(page.getByRole('heading', { name: 'Customer support' })).toBeVisible();
    // Parts that come while it is open bring their acts, as the customer's does here.
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find' });
    await expect(page.getByRole('option', { name: /Enter AWB/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /New quote for Lumen Radteile GmbH/ })).toBeVisible();
    await checkAccessibility('palette over an order');
    await field.fill('change status');
    await page.getByRole('option', { name: /Change status/ }).click();
    const form = dialog(page, 'Change the status');
    await form.getByRole('combobox').selectOption('Delivered');
    await form.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(statusWith(page, 'has its earlier status again')).toBeVisible();
    expect((await infoOf(madeOrders.byCard)).status).toBe(before);
  });
});

test('a late undo is refused, and an action that is no longer possible says so @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/409/);
  await signInAs('csd', `/shipmentDetails/${madeOrders.checked}`);
  await page.getByRole('button', { name: /change the status$/ }).click();
  await dialog(page, 'Change the status').getByRole('combobox').selectOption('Declined');
  await page.getByRole('button', { name: 'Change status' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  const support = await signInToApi(server().address, 'csd', { isStaff: true });
  const other = { params: { id: madeOrders.checked }, body: { status: 'O' } } as const;
  await support.send(shipmentChangeEndpoints.changeState, other);
  await undo.click();
  await expect(statusWith(page, 'Not undone')).toBeVisible();
  expect(await support.send(shipmentEndpoints.mainInfo, { params: { id: madeOrders.checked } })).toMatchObject({
    status: 'O',
  });
  await page.goto(`/shippingQuote/${madeOrders.checked}/shipmentDetails?act=transfer`);
  await expect(statusWith(page, 'This can no longer be done')).toBeVisible();
});
