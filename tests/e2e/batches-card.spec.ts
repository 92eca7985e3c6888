import type { Page } from 'playwright/test';
import { batchEndpoints } from '#contract/batches.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { batchRow, lampsBatch } from '../support/valid-bodies.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { chooseCard, fillCard } from './payable-order.ts';

const server = useServer({}, async (db) => {
  await db.updateTable('customers').set({ debit: 0n, creditLimit: 0n, creditBalance: 0n }).execute();
});

const agreed = '4000000000001000';
const chargedAndCut = '4000000000002032';

const heads =
  'Order number;Name;Street;Zip;City;Country;Phone;Email;Weight (kg);Length;Width;Height;Value EUR;Contents';
const three = [
  heads,
  ...[1, 2, 3].map(
    (at) =>
      `K-${at};Mira Vos;Lampenweg ${at};10115;Berlin;Germany;030 23125101;mira@lumen.example;2,5;40;30;20;45,00;Desk lamps`,
  ),
].join('\n');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const payButton = (page: Page) => button(page, /^Pay [\d,.]+ USD for \d shipments$/);
const accept = (page: Page) => page.getByRole('checkbox', { name: /terms/i }).check();

test('a file becomes labels by one card payment, after a card that the bank declined', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(/Failed to load resource.*400/);
  await signInAs('customer', '/batches/new');
  await page
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'three.csv', mimeType: 'text/csv', buffer: Buffer.from(three) });
  await page.getByText('cm and kg', { exact: true }).click();
  await button(page, 'Sender and pick-up').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Fill in from' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Check 3 shipments' }).click();
  await button(page, 'Get prices for 3 shipments').click();
  await button(page, 'Choose').click();
  // The deposit is empty, so the card is the usual way.
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked();
  await expect(page.getByText(words.cardHint(3))).toBeVisible();
  await chooseCard(page);
  await checkAccessibility('many shipments to pay by card');
  await fillCard(page, '4000111111111115');
  await payButton(page).click();
  await expect(page.getByText(paymentMessages.acceptTerms)).toBeVisible();
  await accept(page);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /card/i })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeChecked();
  await fillCard(page, agreed);
  await payButton(page).click();
  await expect(page.getByText('3 shipments were paid.')).toBeVisible({ timeout: 60_000 });
  await expect(button(page, 'Print all labels')).toBeVisible();
});

test('a card payment with a lost answer is checked until it is known, and the shipments are paid once @full', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  test.slow();
  allow(/Failed to load resource|net::|ERR_|fetching the script/);
  const customer = await signInToApi(server().address, 'customer');
  const list = lampsBatch([batchRow('Lost 1'), batchRow('Lost 2')]);
  // The billing address is known where the company itself sends.
  list.settings.shipFrom.company = 'Lumen Radteile GmbH';
  const { id } = await customer.send(batchEndpoints.create, { body: list });
  const params = { id };
  await customer.send(batchEndpoints.quote, { params, body: { rowIds: null } });
  await expect
    .poll(async () => (await customer.send(batchEndpoints.details, { params })).counts.quoted, { timeout: 60_000 })
    .toBe(2);
  const { batch } = await customer.send(batchEndpoints.choose, { params, body: { by: 'cheapest' } });
  await signInAs('csd', `/batches/${id}`);
  await expect(page.getByText(words.payFor(batch.companyName))).toBeVisible();
  await chooseCard(page);
  await page.context().setOffline(true);
  await expect(page.getByText(outboxMessages.payNeedsConnection)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.context().setOffline(false);
  await chooseCard(page);
  await fillCard(page, chargedAndCut);
  await payButton(page).click();
  await expect(page.getByText(paymentMessages.checking.title)).toBeVisible({ timeout: 60_000 });
  await checkAccessibility('a card payment for many shipments that is checked');
  await expect(page.getByText('2 shipments were paid.')).toBeVisible({ timeout: 180_000 });
  expect(await customer.send(batchEndpoints.details, { params })).toMatchObject({
    ...{ paidUSD: batch.totalUSD, leftUSD: 0, availableUSD: 0 },
  });
});
