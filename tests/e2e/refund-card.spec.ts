import type { Page } from 'playwright/test';
import { mailEndpoints } from '#contract/mails.ts';
import { cardMessages } from '#domain/messages/cards.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { chooseCard, fillCard, makePayable, payButton, summaryOf } from './payable-order.ts';

const server = useServer();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a card payment is refunded once through the gateway, and the customer is told', async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs('customer');
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  await page.goto(summaryOf(id));
  await chooseCard(page);
  await fillCard(page, '5200000000001005');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);

  const supportPage = await (await browser.newContext({ baseURL: server().address })).newPage();
  await supportPage.goto('/admin');
  await supportPage.getByLabel('Username').fill('csd');
  await supportPage.getByLabel('Password').fill('quayside-demo');
  await press(supportPage, 'Login');
  await expect(supportPage).toHaveURL(/shippingOrders/);
  await supportPage.goto(`/shipmentDetails/${id}`);
  await press(supportPage, 'Enter the invoice');
  const invoice = dialog(supportPage, 'Vendor invoice');
  await invoice.getByRole('textbox', { name: 'Invoice number' }).fill('INV-9');
  await invoice.getByRole('textbox', { name: 'Amount EUR' }).fill('100');
  await invoice.getByRole('textbox', { name: 'Invoice date' }).fill('15.11');
  await press(supportPage, 'Save the invoice');
  await expect(statusWith(supportPage, 'Vendor invoice has been saved')).toBeVisible();

  const support = await signInToApi(server().address, 'csd', { isStaff: true });
  const due = (await support.send(shipmentEndpoints.details, { params: { id } })).invoice!.refund;
  expect(due).toBeGreaterThan(1);
  await press(supportPage, 'Send refund');
  const send = dialog(supportPage, 'Send refund to customer');
  await expect(send.getByRole('textbox', { name: 'Refund' })).toHaveValue(due.toFixed(2));
  // Until the gateway has settled the charge, only the whole of it can go back.
  await send.getByRole('button', { name: 'Send refund' }).click();
  await expect(send.getByText(cardMessages.refundNotSettled)).toBeVisible();
  await fetch(`${process.env['QUAYSIDE_GATEWAY']!}/control/settle`, { method: 'POST', body: '{}' });
  // Pressed twice: the second press finds the first one under way.
  await send.getByRole('button', { name: 'Send refund' }).dblclick();
  await expect(statusWith(supportPage, 'Refund sent')).toBeVisible();

  const after = await support.send(shipmentEndpoints.details, { params: { id } });
  expect(after.invoice).toMatchObject({ refundSent: true });
  expect(after.cardRefund).toMatchObject({ sent: due });
  await expect
    .poll(async () => {
      const { items } = await support.send(mailEndpoints.list, { query: { searchText: `Refund for order ${id}` } });
      return items.map(({ recipient, state }) => `${recipient} ${state}`);
    })
    .toEqual(['mira@lumen-radteile.example sent']);
  await supportPage.context().close();
});
