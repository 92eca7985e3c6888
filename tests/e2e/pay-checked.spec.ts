import type { BrowserContext, Page } from 'playwright/test';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { cardField, cardForm, chooseCard, fillCard, makePayable, payButton, summaryOf } from './payable-order.ts';

// Responses that are lost, late or never come: nobody pays twice, and everybody learns the outcome.

const server = useServer();

const agreed = '4000000000001000';
const challengeCard = '4000000000001091';
const chargedAndCut = '4000000000002032';
const brokenGateway = '4000000000002057';
/** A payment without a response is looked up within a minute (rule PAY-15), later where a machine has much to do. */
const settledWithin = { timeout: 300_000 };

const confirmPath = `**${paymentEndpoints.confirm.fullPath.replace('{id}', '*')}`;
const checked = (page: Page) => page.getByText(orderMessages.beingChecked);
const accept = (page: Page) => page.getByRole('checkbox', { name: /terms/i }).check();

async function openOrder(page: Page): Promise<number> {
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  await page.goto(summaryOf(id));
  await chooseCard(page);
  return id;
}

async function expectPaidOnce(page: Page, id: number): Promise<void> {
  await expect(page).toHaveURL(/\/shipmentDetails/, settledWithin);
  const { payments } = await (
    await signInToApi(server().address, 'customer')
  ).send(shipmentEndpoints.details, { params: { id } });
  expect(payments).toMatchObject({ paymentList: [{ paymentMethod: 'C' }], totalAmount: 185.89 });
}

async function signInElsewhere(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server().address}/admin`);
  await page.getByLabel('Username').fill('csd');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/shippingOrders/);
  return page;
}

async function payWithLostResponse(page: Page): Promise<number> {
  const id = await openOrder(page);
  await fillCard(page, chargedAndCut);
  await accept(page);
  await payButton(page).click();
  await expect(checked(page)).toBeVisible();
  return id;
}

test('a charge with a lost response shows as being checked, after a reload and to support too', async ({
  page,
  signInAs,
  browser,
  checkAccessibility,
}) => {
  await signInAs('customer');
  const id = await payWithLostResponse(page);
  await expect(payButton(page)).toBeDisabled();
  const notice = page.getByRole('status').filter({ hasText: paymentMessages.checking.title });
  await expect(notice).toContainText('You can leave this page.');
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeHidden();
  await checkAccessibility('summary while a payment is being checked');

  await page.reload();
  await expect(checked(page)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  const elsewhere = await browser.newContext();
  const other = await signInElsewhere(elsewhere);
  await other.goto(`${server().address}${summaryOf(id)}`);
  await expect(checked(other)).toBeVisible();
  await expect(payButton(other)).toBeDisabled();
  await elsewhere.close();
});

test('a charge with a lost response ends as paid on every screen @full', async ({ page, signInAs, browser }) => {
  await signInAs('customer');
  const id = await payWithLostResponse(page);
  const elsewhere = await browser.newContext();
  const other = await signInElsewhere(elsewhere);
  await other.goto(`${server().address}${summaryOf(id)}`);
  await expectPaidOnce(page, id);
  await expect(page.getByText(paymentMessages.paid)).toBeVisible();
  await expect(other).toHaveURL(/\/shipmentDetails/, settledWithin);
  await elsewhere.close();
});

test('a gateway failure before the charge shows a message, and another card pays @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  const id = await openOrder(page);
  await fillCard(page, brokenGateway);
  await accept(page);
  await payButton(page).click();
  await expect(checked(page)).toBeVisible();
  await expect(page.getByText(paymentMessages.lastFailed(paymentMessages.notCharged))).toBeVisible(settledWithin);
  await expect(checked(page)).toBeHidden();

  await page.reload();
  await expect(page.getByText(paymentMessages.lastFailed(paymentMessages.notCharged))).toBeVisible();
  await chooseCard(page);
  await fillCard(page, agreed);
  await accept(page);
  await payButton(page).click();
  await expectPaidOnce(page, id);
});

test('a response lost on its way to the page is looked up @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource/);
  await signInAs('customer');
  const id = await openOrder(page);
  await fillCard(page, agreed);
  await accept(page);
  await page.route(confirmPath, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payButton(page).click();
  await expectPaidOnce(page, id);
});

test('a page that lost the server while paying looks up the result when the server is back @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource/);
  await signInAs('customer');
  const id = await openOrder(page);
  await fillCard(page, agreed);
  await accept(page);
  await page.route(confirmPath, async (route) => {
    await route.fetch();
    await page.route('**/api/**', (later) => later.abort('connectionrefused'));
    await route.abort('connectionreset');
  });
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  await page.unroute('**/api/**');
  await expectPaidOnce(page, id);
});

test('a payment that never arrived charges nothing and can be repeated @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource/);
  await signInAs('customer');
  const id = await openOrder(page);
  await fillCard(page, agreed);
  await accept(page);
  await page.route(confirmPath, (route) => route.abort('connectionreset'), { times: 1 });
  await payButton(page).click();
  await expect(page.getByText(/has not been taken so far/)).toBeVisible();
  await payButton(page).click();
  await expectPaidOnce(page, id);
});

test('a reload during the bank’s challenge starts with an empty card and pays once @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer');
  const id = await openOrder(page);
  await fillCard(page, challengeCard);
  await accept(page);
  await payButton(page).click();
  await expect(cardForm(page).getByRole('dialog', { name: 'Sandbox bank' })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await chooseCard(page);
  await expect(cardField(page, 'Card number')).toHaveValue('');
  await expect(checked(page)).toBeHidden();
  await fillCard(page, agreed);
  await accept(page);
  await payButton(page).click();
  await expectPaidOnce(page, id);
});

test('without the script of the bank nothing is paid by card, and the deposit still pays @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource/);
  await page.route('**/sandbox/three-d-secure.js', (route) => route.abort());
  await signInAs('customer');
  await openOrder(page);
  await fillCard(page, challengeCard);
  await accept(page);
  await payButton(page).click();
  await expect(page.getByText(cardFormMessages.scriptMissing)).toBeVisible();
  await page.getByRole('radio', { name: 'Deposit' }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
});

test('an unreachable card provider shows a message and can be tried again @full', async ({
  page,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  allow(/Failed to load resource/);
  await signInAs('customer');
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  const token = `**${paymentEndpoints.clientToken.fullPath}`;
  await page.route(token, (route) => route.fulfill({ status: 503, json: { Errors: { '': ['away'] } } }));
  await page.goto(summaryOf(id));
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await expect(page.getByText(cardFormMessages.failed)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await checkAccessibility('card form that failed');
  await page.unroute(token);
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillCard(page, agreed);
  await accept(page);
  await payButton(page).click();
  await expectPaidOnce(page, id);
});

test('offline no card is charged, and what was typed stays @full', async ({ page, signInAs, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('customer');
  const id = await openOrder(page);
  await fillCard(page, agreed);
  await accept(page);
  await context.setOffline(true);
  await expect(page.getByText(outboxMessages.payNeedsConnection)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(payButton(page)).toBeEnabled();
  await expect(cardField(page, 'Card number')).toHaveValue('4000 0000 0000 1000');
  await payButton(page).click();
  await expectPaidOnce(page, id);
});

test('switched-off card payments say so @full', async ({ page, signInAs }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...config, payment: { provider: 'sandbox', mode: 'off' } } });
  });
  await signInAs('customer');
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  await page.goto(summaryOf(id));
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeDisabled();
  await expect(page.getByText(cardFormMessages.off)).toBeVisible();
  await expect(page.getByText(cardFormMessages.ribbon)).toBeHidden();
});
