import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { financeEndpoints } from '#contract/finance.ts';
import { createFakeGateway } from '../support/fake-gateway.ts';
import { demoCaller } from '../support/demo-caller.ts';
import { addPaid } from '../support/paid-orders.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { openMenu } from './orders-on-screen.ts';

// 200.00 of the credit are used.
let paidId = 0;
const server = useServer({}, async (db) => {
  const { id } = await addPaid(db, await demoCaller(db, 'customer'), createFakeGateway(), { total: 200, credit: 200 });
  paidId = id;
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const panel = (page: Page) => page.getByRole('region', { name: /^Customer / });
const question = (page: Page) => page.getByRole('dialog', { name: 'Where are unsaved data. Do You want to continue?' });
const rows = (page: Page, isPhone: boolean) =>
  isPhone ? page.getByRole('list', { name: 'Finance history' }).getByRole('listitem') : page.locator('tbody > tr');
const read = async () =>
  (await signInToApi(server().address, 'csd', { isStaff: true })).send(financeEndpoints.read, { params: { id: 1 } });

/** The pixels that the words of the chosen option have to spare. */
const spareWidth = (element: Element): number => {
  const select = element as HTMLSelectElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  const words = pen.measureText(select.selectedOptions[0]!.text).width;
  return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words;
};

test('a filter shows the whole words of its choice @full', async ({ page, signInAs }) => {
  await signInAs('csd', '/financeHistory/1');
  const payment = page.getByRole('combobox', { name: 'Payment type' });
  await expect(payment).toHaveText(/Any payment type/);
  expect(await payment.evaluate(spareWidth)).toBeGreaterThan(0);
});

test('support chooses a company on the orders list and edits its data @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('csd');
  await expect(panel(page)).toBeHidden();
  const company = page.getByRole('combobox', { name: 'Company' });
  await company.fill('Maple');
  await page.getByRole('option', { name: 'Maple Instruments Inc.' }).click();
  await expect(page).toHaveURL(/customerId=3/);
  await expect(panel(page)).toContainText('Maple Instruments Inc.');
  await expect(panel(page)).toContainText('Credit balance');
  await expect(panel(page)).toContainText('Debit');
  // The orders of others are gone.
  await expect(page.getByText('Hong Kong, HK')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit finance' })).toBeHidden();
  await press(page, 'Details');
  await expect(panel(page)).toContainText('logistics@maple-instruments.example');
  await press(page, 'Edit customer data');
  const dialog = page.getByRole('dialog', { name: 'Edit Maple Instruments Inc.' });
  await dialog.getByLabel('Email').fill('nobody');
  await press(page, 'Save');
  await expect(dialog).toContainText('Email address is not valid');
  await checkAccessibility('customer data with an error');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'No' }).click();
  await dialog.getByLabel('Email').fill('desk@maple.example');
  await press(page, 'Save');
  await expect(page.getByText('Customer updated successfully')).toBeVisible();
  await expect(panel(page)).toContainText('desk@maple.example');

  const expectQuoteOfMaple = async () => {
    // The list has a field of the same name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New shipping quote and order');
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Maple Instruments Inc.');
  };
  await page.getByRole('link', { name: 'New quote', exact: true }).click();
  await expectQuoteOfMaple();
  // The menu and a key do what the button does.
  await page.goBack();
  await expect(panel(page)).toContainText('Maple Instruments Inc.');
  await page.getByRole('link', { name: 'New shipping quote and order' }).click();
  await expectQuoteOfMaple();
  await page.goBack();
  await expect(panel(page)).toContainText('Maple Instruments Inc.');
  await page.keyboard.press('n');
  await expectQuoteOfMaple();
  await page.goto('/shippingQuote');
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('');
  await page.getByRole('button', { name: 'Get all available quotes' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.goto('/shippingQuote?customerId=3');
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Maple Instruments Inc.');
  expect(await page.evaluate(() => window.scrollY), 'another address begins at its top').toBe(0);
});

test('a credit limit below the used credit shows an error while it is typed and is not saved @full', async ({
  page,
  signInAs,
}) => {
  const before = await read();
  await signInAs('manager', '/shippingQuote/11/offerList');
  await expect(panel(page)).toContainText('Lumen Radteile GmbH');
  await press(page, 'Details');
  await press(page, 'Edit finance');
  const dialog = page.getByRole('dialog', { name: 'Edit finance of Lumen Radteile GmbH' });
  const limit = dialog.getByLabel('Credit limit');
  await limit.fill('199.99');
  await expect(dialog.getByRole('status')).toContainText('−0.01');
  await expect(dialog.getByRole('status')).toContainText('Credit balance must be positive or 0');
  await press(page, 'Save');
  await expect(limit).toBeFocused();
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  expect(await read()).toEqual(before);
  await limit.fill('8000.5');
  await expect(dialog.getByRole('status')).toContainText('7,800.50');
  await dialog.getByLabel('Customer specific pricing').fill('3,25');
  await dialog.getByLabel('Comment').fill('=SUM(A1) agreed');
  await press(page, 'Save');
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toContainText('7,800.50');
  expect(await read()).toMatchObject({ creditLimit: 8000.5, creditBalance: 7800.5, customerSpecificPricing: 3.25 });
});

test('the second of two people who save balances sees both and adds to the newer ones @full', async ({
  page,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  allow(/409/);
  const { debit, creditLimit } = await read();
  const text = (amount: number) => amount.toFixed(2);
  await signInAs('csd', '/financeHistory/1');
  await press(page, 'Edit finance');
  const dialog = page.getByRole('dialog', { name: /^Edit finance/ });
  await dialog.getByLabel('Debit').fill(text(debit + 100));
  await dialog.getByLabel('Comment').fill('Kept');
  const other = await signInToApi(server().address, 'manager', { isStaff: true });
  await other.send(financeEndpoints.edit, {
    params: { id: 1 },
    body: { debit: debit + 30, creditLimit, customerSpecificPricing: null, comment: 'Meanwhile' },
  });
  await press(page, 'Save');
  const row = dialog.getByRole('row', { name: /Debit/ });
  await expect(row).toContainText(text(debit + 130));
  await expect(row).toContainText(text(debit + 30));
  await checkAccessibility('two versions of the balances');
  await press(page, 'Save mine');
  await expect(dialog).toBeHidden();
  expect((await read()).debit).toBeCloseTo(debit + 130, 2);
  await expect(page.getByText('Kept')).toBeVisible();
});

test('the history is filtered, sorted, shared by its address and exported @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  const staff = await signInToApi(server().address, 'manager', { isStaff: true });
  const { debit, creditLimit } = await read();
  await staff.send(financeEndpoints.edit, {
    params: { id: 1 },
    body: { debit: debit + 1, creditLimit, comment: '=SUM(A1) exported' },
  });
  await signInAs('manager', '/shippingOrders?customerId=1');
  await press(page, 'Details');
  await page.getByRole('link', { name: 'View finance history' }).click();
  await expect(page).toHaveURL(/\/financeHistory\/1\?companyHash=/);
  await expect(page.getByText('LUMEN', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Debit and credit balance from/ })).toBeVisible();
  await press(page, 'Payment');
  await expect(page).toHaveURL(/type=1/);
  await page.getByLabel('Payment type').selectOption('Credit');
  await expect(rows(page, isPhone)).toHaveCount(1);
  await expect(rows(page, isPhone)).toContainText('−200.00');
  await page.reload();
  await expect(rows(page, isPhone)).toHaveCount(1);
  expect(page.url()).toContain('companyHash=');
  await rows(page, isPhone)
    .getByRole('link', { name: String(paidId) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/shipmentDetails/${paidId}`));
  await page.goBack();
  await press(page, 'Refund');
  await press(page, 'Payment');
  await expect(page.getByText('No balance changes match these filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  // A day is typed in any usual form.
  const dateFrom = page.getByRole('textbox', { name: 'Date from (UTC)' });
  await dateFrom.pressSequentially('24.11.');
  await expect(page).toHaveURL(/dateFrom=2026-11-24/);
  await dateFrom.blur();
  await expect(dateFrom).toHaveValue('2026-11-24');
  await press(page, 'Clear filters');
  await expect(dateFrom).toHaveValue('');
  await expect(rows(page, isPhone).first()).toBeVisible();
  const started = page.waitForEvent('download');
  await press(page, 'Export');
  const file = await started;
  expect(file.suggestedFilename()).toBe('finance-history-LUMEN.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(`Payment,${paidId},-200,Credit,`);
  // A comment of staff is no formula.
  expect(text).toContain(",'=SUM(A1) exported,");
  expect(text.trim().split('\r\n').length).toBe((await rows(page, isPhone).count()) + 1);
});

test('a customer that cannot be loaded gets a message, and customers have no such page @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/500|404/);
  await signInAs('csd');
  await page.route(/customerFinanceHistory/i, (route) =>
    route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
  );
  await page.goto('/financeHistory/1');
  await expect(page.getByText('The finance history could not be loaded.')).toBeVisible();
  await page.unroute(/customerFinanceHistory/i);
  await press(page, 'Retry');
  await expect(page.getByText('Manual correction').last()).toBeVisible();
  await page.goto('/financeHistory/999999');
  await expect(page.getByText('Nothing to see here')).toBeVisible();
});

test('customers are redirected from the finance page and see no finance panel @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote/11/offerList');
  await expect(page.getByRole('heading', { name: 'Express offers' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.goto('/financeHistory/1');
  await expect(page).toHaveURL(/\/unauthorized/);
});

test('leaving a typed form over an order asks first @full', async ({ page, signInAs }) => {
  await signInAs('csd');
  await openMenu(page, 5);
  await page.getByRole('link', { name: 'Details of order 5', exact: true }).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
  await press(page, 'Details');
  await press(page, 'Edit customer data');
  const dialog = page.getByRole('dialog', { name: /^Edit Lumen/ });
  await dialog.getByLabel('Phone').fill('+49 30 7');
  await page.goBack();
  await question(page).getByRole('button', { name: 'No' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveValue('+49 30 7');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/shippingOrders/);
});
