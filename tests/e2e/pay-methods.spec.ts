import type { Locator, Page } from 'playwright/test';
import { offerEndpoints } from '#contract/offers.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { cardForm, chooseCard, fillCard, makePayable, payButton, summaryOf } from './payable-order.ts';

// Deposit, card and deposit, card and discount, transfer: each on an order of its own.

const server = useServer({
  BANK_NAME: 'Harbour Savings Bank',
  BANK_ACCOUNT: 'DE02 1203 0000 0000 2020 51',
  BANK_RECEIVER: 'Quayside Shipping GmbH',
  BANK_DETAILS: 'BIC BYLADEM1001',
  BANK_WAIT_TIME: '2 working days',
});

const receipt = (page: Page): Locator => page.getByRole('region', { name: 'What you pay' });
const accept = (page: Page) => page.getByRole('checkbox', { name: /terms/i }).check();

/** The distance of something from the choice of a payment. */
async function heightOf(page: Page, locator: Locator): Promise<number> {
  const ways = page
    .getByRole('group', { name: 'Payment', exact: true })
    .getByRole('radiogroup', { name: 'Payment type' });
  const [box, choice] = [await locator.boundingBox(), await ways.boundingBox()];
  return box!.y - choice!.y;
}

async function openOrder(page: Page, isLarge = false): Promise<number> {
  const id = await makePayable(await signInToApi(server().address, 'customer'), isLarge);
  await page.goto(summaryOf(id));
  await expect(receipt(page)).toBeVisible();
  return id;
}

test('a sufficient deposit is preselected and pays @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await openOrder(page);
  await expect(page.getByRole('radio', { name: 'Deposit' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Use deposit' })).toBeHidden();
  await accept(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
  await expect(page.getByText('Payment was successful.')).toBeVisible();
});

test('a deposit that covers all leaves nothing for the card, and another method undoes that @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await openOrder(page);
  await chooseCard(page);
  const useDeposit = page.getByRole('checkbox', { name: 'Use deposit' });
  await useDeposit.check();
  await expect(page.getByText('You can use Deposit payment')).toBeVisible();
  await expect(page.getByText('Remaining amount: 0.00 USD')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await checkAccessibility('card with a deposit that pays all');
  await page.getByRole('radio', { name: 'Deposit' }).check();
  await expect(payButton(page)).toBeEnabled();
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await expect(useDeposit).not.toBeChecked();
  await expect(receipt(page)).toContainText('To pay by card');
});

test('a card pays the rest of a discounted price when the deposit is too small @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const manager = await signInToApi(server().address, 'manager', { isStaff: true });
  const { items } = await manager.send(discountEndpoints.list, {});
  expect(items.map(({ code }) => code)).toContain('AUTUMN5');
  await signInAs('customer');
  const id = await openOrder(page, true);
  const insured = page.getByText(/Insured for\s*1,500\.00 USD/);
  await expect(insured).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/shippingDetailsForm/);
  await expect(insured).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked();
  await expect(page.getByText(/^Deposit alone cannot be used/)).toBeVisible();
  await page.getByRole('radio', { name: 'Deposit' }).check();
  await expect(payButton(page)).toBeDisabled();
  await chooseCard(page);

  await page.getByRole('textbox', { name: 'Discount code' }).fill('AUTUMN5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Discount: 5 %', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Use deposit' }).check();
  for (const line of ['Discount', 'Total', 'From your deposit', 'From your credit', 'To pay by card'])
    await expect(receipt(page).getByText(line, { exact: true })).toBeVisible();
  await checkAccessibility('card with a part of the deposit');
  const cents = (await receipt(page).locator('dd').allInnerTexts())
    .filter((text) => /USD/.test(text))
    .map((text) => Math.round(Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100));
  const [price, fee, discount, due, debit, credit, rest] = cents as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  expect(price + fee + discount).toBe(due);
  expect(due + debit + credit).toBe(rest);
  expect(rest).toBeGreaterThan(0);
  const dollars = (amount: number) => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(payButton(page)).toHaveText(`Pay ${dollars(rest)} USD`);
  await expect(page.getByRole('checkbox', { name: 'Use deposit' })).toHaveAccessibleDescription(
    `Takes ${dollars(-debit)} USD from the deposit and ${dollars(-credit)} USD from credit; the card pays the rest.`,
  );
  await expect(page.getByText(/cannot be used/)).toBeHidden();

  await fillCard(page, '5200000000001005');
  await accept(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
  await expect(page.getByRole('main')).toContainText('Insured for1,500.00 USD');
  const { payments } = await (
    await signInToApi(server().address, 'customer')
  ).send(shipmentEndpoints.details, { params: { id } });
  expect(payments.paymentList.map(({ paymentMethod, amount }) => [paymentMethod, Math.round(amount * 100)])).toEqual([
    ['DD', -debit],
    ['DC', -credit],
    ['C', rest],
  ]);
});

test('a transfer shows where to send the money, and the order waits for it @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('csd');
  const id = await openOrder(page);
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  const view = page.getByRole('region', { name: 'Bank transfer' });
  await expect(view).toContainText('DE02 1203 0000 0000 2020 51');
  await expect(view).toContainText('Payment wait time: 2 working days');
  await expect(view.getByRole('button', { name: 'Copy Account number' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Deposit' })).toBeHidden();
  await expect(receipt(page)).toContainText('To pay by transfer');
  await checkAccessibility('transfer');
  await view.getByRole('button', { name: 'Pay by deposit or card instead' }).click();
  const link = page.getByRole('button', { name: 'Pay by bank transfer' });
  const before = await heightOf(page, link);
  await chooseCard(page);
  expect(await heightOf(page, link), 'the form of the card moves nothing from under the pointer').toBe(before);
  await expect(receipt(page)).toContainText('To pay by card');
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await expect(receipt(page)).toContainText('To pay by transfer');
  await page.getByRole('button', { name: /^Order and pay [\d,.]+ USD by transfer$/ }).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
  await expect(page.getByText('Your order is placed. We will ship it once your transfer arrives.')).toBeVisible();
  const asker = await signInToApi(server().address, 'csd', { isStaff: true });
  expect(await asker.send(shipmentEndpoints.mainInfo, { params: { id } })).toMatchObject({ status: 'W', step: 3 });

  // Until the money came, its page says what goes where.
  await expect(view).toContainText('Amount185.89 USD');
  await expect(view).toContainText('DE02 1203 0000 0000 2020 51');
  await expect(view).toContainText('Quayside Shipping GmbH');
  await expect(view).toContainText(`Payment referenceOrder ${id}`);
  await checkAccessibility('order that waits for a transfer');
  await asker.send(shipmentChangeEndpoints.changeState, { params: { id }, body: { status: 'P' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(view).toBeHidden();
});

test('an offer changed in another tab shows both prices and is paid only after the new one is accepted', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  const id = await openOrder(page);
  const customer = await signInToApi(server().address, 'customer');
  await accept(page);
  await expect(payButton(page)).toHaveText('Pay 185.89 USD');
  const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params: { id } });
  const other = expressShippingOffers.find(({ shippingProviderName: name }) => name !== 'Meridian Express')!;
  await customer.send(offerEndpoints.order, { params: { id }, body: { OfferId: other.id } });
  const notice = page.getByRole('alert').filter({ hasText: paymentMessages.offerChanged.title });
  await expect(notice).toContainText('Meridian Express');
  await expect(notice).toContainText('185.89');
  await expect(notice).toContainText(other.shippingProviderName);
  await expect(payButton(page)).toBeDisabled();
  await checkAccessibility('summary of an order whose offer has changed');

  // The details are to be confirmed for the new offer.
  await notice.getByRole('link', { name: paymentMessages.offerChanged.mend }).click();
  await expect(page).toHaveURL(/shippingDetailsForm/);
  await notice.getByRole('button', { name: paymentMessages.offerChanged.accept }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(payButton(page)).toBeEnabled();
  await chooseCard(page);
  await fillCard(page, '5200000000001005');
  const now = await payButton(page).textContent();
  expect(now).not.toBe('Pay 185.89 USD');
  await accept(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
  const { payments } = await customer.send(shipmentEndpoints.details, { params: { id } });
  expect(now).toBe(`Pay ${payments.totalAmount.toFixed(2)} USD`);
});

test('an order that was paid elsewhere offers no payment on its page @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  const id = await openOrder(page);
  const customer = await signInToApi(server().address, 'customer');
  await expect(payButton(page)).toBeEnabled();
  // By card, whatever other tests have left of the deposit.
  const payCreditCard = { nonce: 'fake-sandbox-success-nonce' };
  const body = { type: 'C', readAndAccepted: true, useDebitCredit: false, payCreditCard } as const;
  await customer.send(paymentEndpoints.confirm, { params: { id }, body });
  await expect(page.getByRole('radio', { name: 'Deposit' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /terms/i })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the shipment' }).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
});

test('a user with a two-letter name pays by card after confirming the name @full', async ({ page, signInAs }) => {
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  await signInAs('customer', summaryOf(id));
  await chooseCard(page);
  await cardForm(page).getByRole('textbox', { name: 'Surname' }).fill('Ng');
  await fillCard(page, '4000000000001000');
  await accept(page);
  await payButton(page).click();
  await expect(cardForm(page).getByText('At least 3 characters')).toBeVisible();
  await cardForm(page).getByRole('checkbox', { name: 'My name has fewer than three letters' }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
});
