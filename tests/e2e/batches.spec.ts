import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { batchEndpoints } from '#contract/batches.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { moneyText } from '#domain/money.ts';
import { batchRow, lampsBatch } from '../support/valid-bodies.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer({}, async (db) => {
  await db.updateTable('customers').set({ debit: 10_000_000n }).execute();
});

const heads =
  'Order number;Name;Street;Zip;City;Country;Phone;Email;Weight (kg);Length;Width;Height;Value EUR;Contents';
/** Three cannot be shipped as they are: no street, a postcode of too many digits, a weight in words. */
const forty = [
  heads,
  ...Array.from({ length: 40 }, (_, at) => {
    const street = at === 3 ? '' : `Lampenweg ${at + 1}`;
    const zip = at === 9 ? '101155' : at === 5 ? '1067' : '10115';
    const weight = at === 20 ? 'heavy' : '2,5';
    return `B-${at + 1};Mira Vos;${street};${zip};Berlin;Germany;030 23125101;mira@lumen.example;${weight};40;30;20;45,00;Desk lamps`;
  }),
].join('\n');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, content: string) =>
  page
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a file of forty rows, three of them invalid, becomes labels @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  test.slow();
  await signInAs('customer', '/batches');
  await expect(page.getByText('There are no lists yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New list' }).first().click();
  await choose(page, forty);
  await expect(page.getByText('40 shipments in the file.')).toBeVisible();
  await expect(page.getByText('row 7: 1067 is read as 01067')).toBeVisible();
  await button(page, 'Match the columns').click();
  await expect(page.getByRole('combobox', { name: 'Field for column Zip' })).toHaveValue('to.postcode');
  await expect(button(page, 'Sender and pick-up')).toBeDisabled();
  await checkAccessibility('columns of many shipments');
  await page.getByText('cm and kg', { exact: true }).click();
  await button(page, 'Sender and pick-up').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Fill in from' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Check 40 shipments' }).click();

  await expect(page.getByRole('button', { name: 'To fix (3)' })).toBeVisible();
  await expect(page).toHaveURL(/\/batches\/\d+/);
  await checkAccessibility('many shipments to check');
  await button(page, 'All fields, Row 1').click();
  await button(page, 'Add a package, Row 1').press('Enter');
  await expect(cell(page, 'Package 2: Quantity, Row 1')).toBeFocused();
  await expect(page.getByRole('button', { name: 'To fix (4)' })).toBeVisible();
  await button(page, 'Add goods to package 2, Row 1').click();
  await expect(cell(page, 'Package 2, Goods 1: Description of goods, Row 1')).toBeFocused();
  await button(page, 'Remove package 2, Row 1').click();
  await expect(page.getByRole('button', { name: 'To fix (3)' })).toBeVisible();
  await button(page, 'Undo').first().click();
  await expect(cell(page, 'Package 2, Goods 1: Description of goods, Row 1')).toBeVisible();
  await button(page, 'Remove package 2, Row 1').click();
  await button(page, 'Close, Row 1').click();
  await button(page, 'Next problem').click();
  await expect(cell(page, 'Street, Row 4')).toBeFocused();
  await page.keyboard.type('Lampenweg 4');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Postcode, Row 10')).toBeFocused();
  await expect(page.getByRole('button', { name: 'To fix (2)' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Weight (kg), Row 21')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Postcode, Row 10')).toHaveValue('101155');
  await button(page, 'Leave out, Row 21').click();
  await expect(page.getByRole('button', { name: 'Left out (1)' })).toBeVisible();
  const leftOut = page.getByRole('status').filter({ hasText: 'Row 21 was left out.' });
  await leftOut.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Left out (1)' })).toBeHidden();
  const saving = page.waitForEvent('download');
  await button(page, 'Download what to fix').click();
  const fixes = await readFile(await (await saving).path(), 'utf8');
  expect(fixes).toContain('What to fix');
  expect(fixes).toContain('101155');

  await button(page, 'Ship the 38 good ones, keep 2').click();
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible({ timeout: 120_000 });
  await button(page, 'Choose').click();
  await expect(page.getByText('Total for 38 shipments')).toBeVisible();
  await button(page, /^Offers for row 1: \d+ offers$/).click();
  const offers = page.getByRole('dialog');
  await offers.getByRole('radio').last().check();
  await checkAccessibility('offers of one of many shipments');
  await offers.getByRole('button', { name: 'Use this offer' }).click();
  await expect(page.getByText('Chosen for this shipment', { exact: true })).toBeVisible();
  await button(page, 'Choose').click();
  await expect(page.getByText('An offer was chosen for 38 shipments.')).toBeVisible();
  await expect(page.getByText('Chosen for this shipment', { exact: true })).toBeVisible();
  await checkAccessibility('prices of many shipments');
  await button(page, /^Pay .* USD for 38 shipments$/).click();
  await expect(page.getByText('Please accept the terms and conditions')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have read and accept' }).check();
  await button(page, /^Pay .* USD for 38 shipments$/).click();
  await button(page, 'Pay now').click();
  await expect(page.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('38 shipments were paid.')).toBeVisible({ timeout: 120_000 });
  await button(page, 'Print all labels').click();
  await expect(page.getByRole('dialog', { name: 'Print labels' })).toContainText(
    /of 38 selected orders|None of the selected/,
  );
  await page.keyboard.press('Escape');
  await page.goto('/batches');
  await expect(page.getByRole('link', { name: /lamps.csv/ })).toContainText('To fix (2)');
});

test('a file whose upload fails is sent again without being chosen anew @full', async ({ page, signInAs, allow }) => {
  allow(/status of 500/);
  await signInAs('customer', '/batches/new');
  // References that no order of the test above has.
  await choose(page, forty.replaceAll('B-', 'C-'));
  await page.getByText('cm and kg', { exact: true }).click();
  await button(page, 'Sender and pick-up').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Fill in from' }).selectOption({ index: 1 });
  await page.route('**/api/batches', (route) =>
    route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
  );
  await dialog.getByRole('button', { name: 'Check 40 shipments' }).click();
  await expect(dialog).toContainText('System error');
  await page.unroute('**/api/batches');
  await dialog.getByRole('button', { name: 'Check 40 shipments' }).click();
  await expect(page.getByRole('button', { name: 'To fix (3)' })).toBeVisible();
});

test('a cell that is still typed into when Pay is pressed is saved first, and the new total is not paid unseen', async ({
  page,
  signInAs,
}) => {
  const customer = await signInToApi(server().address, 'customer');
  const body = lampsBatch([batchRow('Typed 1'), batchRow('Typed 2')]);
  const { id } = await customer.send(batchEndpoints.create, { body });
  const params = { id };
  await customer.send(batchEndpoints.quote, { params, body: { rowIds: null } });
  const read = () => customer.send(batchEndpoints.details, { params });
  await expect.poll(async () => (await read()).counts.quoted, { timeout: 60_000 }).toBe(2);
  const { batch } = await customer.send(batchEndpoints.choose, { params, body: { by: 'cheapest' } });
  await signInAs('customer', `/batches/${id}`);
  await page.getByRole('checkbox', { name: 'I have read and accept' }).check();
  await button(page, 'All fields, Row 1').click();
  await cell(page, 'Street, Row 1').fill('Lampenweg 99');
  const pay = button(page, `Pay ${moneyText(batch.totalUSD)} USD for 2 shipments`);
  await pay.click();
  await expect(page.getByText(/^It is [\d,.]+ USD to pay now/)).toBeVisible();
  const { totalUSD, counts } = await read();
  expect(counts).toMatchObject({ ready: 1, quoted: 1, paying: 0, paid: 0 });
  await expect(page.getByText(words.amountChanged(moneyText(totalUSD)))).toBeVisible();
  await button(page, `Pay ${moneyText(totalUSD)} USD for 1 shipment`).click();
  const question = page.getByRole('dialog', { name: words.payTitle(moneyText(totalUSD)) });
  await expect(question).toBeVisible();
  await expect(page.locator('[aria-busy=true]').filter({ hasText: /^Pay / })).toBeVisible();
  await question.getByRole('button', { name: words.payYes }).click();
  await expect.poll(async () => (await read()).paidUSD, { timeout: 60_000 }).toBe(totalUSD);
});
