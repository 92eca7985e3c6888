import type { Page } from 'playwright/test';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { cardMessages } from '#domain/messages/cards.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { checkLowScreen } from './low-screen.ts';
import { madeOrders, makeOrders } from './shipment-orders.ts';

const server = useServer({}, makeOrders);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const statusButton = (page: Page) => page.getByRole('button', { name: /, change the status$/ });
const support = () => signInToApi(server().address, 'csd', { isStaff: true });

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/shipmentDetails/${id}`);
  await expect(page.getByRole('heading', { name: 'Shipment details' })).toBeVisible();
}

test('a customer sees the status as text and can edit only the package contents @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await open(page, madeOrders.byCard);
  await expect(
    page.getByRole('button', { name: /contact|invoice|refund|cancel|change the status|description/i }),
  ).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create return shipping' })).toBeVisible();

  await open(page, madeOrders.fresh);
  await expect(page.getByRole('button', { name: /contact|cancel|change the status/i })).toHaveCount(0);
  await press(page, 'Edit description of package 1');
  const form = dialog(page, 'Package 1');
  const contents = form.getByRole('textbox', { name: 'Description of contents' });
  await expect(contents).toBeFocused();
  await contents.fill('x'.repeat(91));
  await expect(form.getByText('91 / 90')).toBeVisible();
  await press(page, 'Save');
  await expect(form.getByText('Max 90 characters')).toBeVisible();
  await checkAccessibility('package description, broken rule');
  await contents.fill('Bicycle lamps');
  await press(page, 'Save');
  await expect(statusWith(page, 'Package description has been changed')).toBeVisible();
  await expect(page.getByText('Bicycle lamps').filter({ visible: true })).toBeVisible();
});

test('support gives an order every status but Deleted and Expired @full', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(/409/);
  await signInAs('csd');
  await open(page, madeOrders.other);
  await statusButton(page).click();
  const form = dialog(page, 'Change the status');
  await expect(form.getByRole('combobox').getByRole('option')).toHaveText([
    'New',
    'Waiting for payment',
    'Paid',
    'Ordered',
    'Delivered',
    'Declined',
  ]);
  await expect(form).toContainText('does not move money');
  await checkAccessibility('change the status');
  await form.getByRole('combobox').selectOption('Declined');
  await press(page, 'Change status');
  await expect(statusWith(page, 'Shipping status has been changed')).toBeVisible();
  await expect(statusButton(page)).toContainText('Declined');

  // Somebody else is quicker: both are shown.
  await statusButton(page).click();
  await form.getByRole('combobox').selectOption('Ordered');
  await expect(form).toContainText('The label goes back from Declined to Ordered.');
  const other = await support();
  await other.send(shipmentChangeEndpoints.changeState, { params: { id: madeOrders.other }, body: { status: 'P' } });
  await press(page, 'Change status');
  await expect(form.getByRole('row', { name: 'Status Ordered Paid' })).toBeVisible();
  await checkAccessibility('both statuses');
  await press(page, 'Save mine');
  await expect(statusButton(page)).toContainText('Ordered');
});

test('Paid on an order with an agreed transfer writes its payment @full', async ({ page, signInAs }) => {
  await signInAs('manager', `/shippingQuote/${madeOrders.byTransfer}/shipmentDetails`);
  await statusButton(page).click();
  const form = dialog(page, 'Change the status');
  await expect(form).toContainText('does not move money');
  await form.getByRole('combobox').selectOption('Paid');
  await expect(form).toContainText('is awaiting a transfer of 120.00 USD.');
  await press(page, 'Change status');
  await expect(statusButton(page)).toContainText('Paid');
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect(page.getByText('Bank transfer')).toBeVisible();
});

test('editing a contact keeps what somebody else saved meanwhile', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(/409/);
  const id = madeOrders.fresh;
  await signInAs('csd');
  await open(page, id);
  await press(page, 'Edit ship-from contact');
  const form = dialog(page, 'Ship-from contact');
  const phone = form.getByRole('textbox', { name: 'Phone' });
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await press(page, 'Save');
  await expect(form.getByText('Email address is not valid')).toBeVisible();
  await checkAccessibility('contact, broken rule');
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@lumen.example');
  await phone.fill('+49 30 111111');
  await page.keyboard.press('Escape');
  const unsavedDialog = page.getByRole('dialog', { name: 'Where are unsaved data. Do You want to continue?' });
  await unsavedDialog.getByRole('button', { name: 'No' }).click();
  const from = {
    contact: 'Ada Brown',
    company: 'Lumen Radteile GmbH',
    phone: '+49 30 222222',
    email: 'ada@lumen.example',
  };
  await (await support()).send(shipmentChangeEndpoints.updateContacts, { params: { id }, body: { from } });
  await press(page, 'Save');
  await expect(form.getByRole('row', { name: 'Phone +49 30 111111 +49 30 222222' })).toBeVisible();
  await press(page, 'Use the saved version');
  await expect(phone).toHaveValue('+49 30 222222');
  await phone.fill('+49 30 333333');
  await press(page, 'Save');
  await expect(statusWith(page, 'Contact from has been updated')).toBeVisible();
  await expect(page.getByRole('link', { name: '+49 30 333333' })).toBeVisible();
});

test('AWB and pick-up number are entered where no carrier gave them @full', async ({ page, signInAs }) => {
  await signInAs('csd');
  await open(page, madeOrders.byCard);
  await press(page, 'Enter AWB and pick-up number');
  const form = dialog(page, 'AWB and pick-up number');
  await press(page, 'Save');
  await expect(form.getByText('AWB number value is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'AWB number' }).fill('KR-4711');
  await expect(form.getByRole('checkbox', { name: 'Set the order to Ordered as well' })).toBeChecked();
  await press(page, 'Save');
  await expect(page.getByText('KR-4711', { exact: true })).toBeVisible();
  await expect(statusButton(page)).toContainText('Ordered');
  // A carrier's label brings its own numbers.
  await open(page, 9);
  await expect(page.getByRole('button', { name: 'Cancel shipping' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter AWB and pick-up number' })).toHaveCount(0);
});

test('the invoice shows its total while it is typed, and the refund stays within its limit', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(/status of 400/);
  const id = madeOrders.byCard;
  await signInAs('csd');
  await open(page, id);
  await press(page, 'Enter the invoice');
  const form = await checkLowScreen(page, dialog(page, 'Vendor invoice'));
  await form.getByRole('textbox', { name: 'Invoice number' }).fill('INV-7');
  await form.getByRole('textbox', { name: 'Amount EUR' }).fill('92,005');
  await press(page, 'Save the invoice');
  await expect(form.getByText('can mean 92005 or 92.005')).toBeVisible();
  await form.getByRole('textbox', { name: 'Amount EUR' }).fill('92');
  await press(page, 'Save the invoice');
  await expect(form.getByText('Invoice date value is required')).toBeVisible();
  await expect(form.getByRole('row', { name: /Amount USD.*100\.00/ })).toBeVisible();
  await expect(form.getByText(/will be credited to the customer’s deposit/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Invoice date' }).fill('15.11');
  await checkAccessibility('vendor invoice');
  await press(page, 'Save the invoice');
  await expect(statusWith(page, 'Vendor invoice has been saved')).toBeVisible();
  const staff = await support();
  const { invoice, cardRefund } = await staff.send(shipmentEndpoints.details, { params: { id } });
  expect(invoice).toMatchObject({ number: 'INV-7', amountEUR: 92, amountUSD: 100 });

  await press(page, 'Edit refund');
  const edit = dialog(page, 'Edit refund');
  await expect(edit).toContainText('At most the security fee of 20.00 USD');
  const max = edit.getByRole('textbox', { name: 'Max refund' });
  await max.fill('20.01');
  await press(page, 'Save');
  await expect(edit.getByText('Max eligible refund can not be larger than security fee')).toBeVisible();
  await max.fill('12.50');
  await press(page, 'Save');
  await expect(statusWith(page, 'Refund has been edited')).toBeVisible();

  await press(page, 'Send refund');
  const send = dialog(page, 'Send refund to customer');
  const amount = send.getByRole('textbox', { name: 'Refund' });
  await expect(amount).toHaveValue('12.50');
  await expect(send).toContainText('At most 12.50 USD');
  await amount.fill('12.51');
  await send.getByRole('button', { name: 'Send refund' }).click();
  await expect(
    send.getByText('Refund should not exceed max eligible refund, deposit balance and amount paid with credit card'),
  ).toBeVisible();
  await checkAccessibility('send refund, too much');
  await amount.fill('12.50');
  // No card provider stands behind this server: what it would answer stands in for it.
  const notSettled = { status: 400, json: { Errors: { sendRefundAmount: [cardMessages.refundNotSettled] } } };
  await page.route(/SendRefund/, (route) => route.fulfill(notSettled), { times: 1 });
  await send.getByRole('button', { name: 'Send refund' }).click();
  await expect(amount).toHaveAccessibleDescription(new RegExp(cardMessages.refundNotSettled));
  await expect(amount).toBeFocused();
  await amount.press('End');
  await amount.press('Backspace');
  await expect(send.getByText(cardMessages.refundNotSettled)).toBeHidden();
  await amount.fill('12.50');
  await page.route(/SendRefund/, (route) => route.fulfill({ json: { ...invoice, refund: 12.5, refundSent: true } }));
  await send.getByRole('button', { name: 'Send refund' }).click();
  await expect(statusWith(page, 'Refund sent')).toBeVisible();
  expect(cardRefund?.sent).toBe(0);
});

test('a manager edits a refund beyond the security fee, and an invoice that was changed meanwhile is shown @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/409/);
  const id = madeOrders.other;
  const staff = await support();
  const invoice = { number: 'INV-8', date: '2026-11-15', amountEUR: 92, amountUSD: null };
  await staff.send(invoiceEndpoints.enter, { params: { id }, body: invoice });
  await signInAs('manager');
  await open(page, id);
  await press(page, 'Edit refund');
  const edit = dialog(page, 'Edit refund');
  await expect(edit).toContainText('At most 99,999,999.99 USD');
  await edit.getByRole('textbox', { name: 'Max refund' }).fill('25');
  await staff.send(invoiceEndpoints.editRefund, { body: { shippingRequestId: id, refundAmountUSD: 3 } });
  await press(page, 'Save');
  await expect(edit.getByRole('row', { name: 'Max refund 25.00 3.00' })).toBeVisible();
  await press(page, 'Save mine');
  await expect(statusWith(page, 'Refund has been edited')).toBeVisible();
  expect((await staff.send(shipmentEndpoints.details, { params: { id } })).invoice?.refund).toBe(25);
});
