import type { Page } from 'playwright/test';
import { discountEndpoints } from '#contract/discounts.ts';
import { dayFromNow } from './request-from-providers.ts';
import { signInToApi } from './api-client.ts';
import { press, rowOf } from './back-office-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';

// Somebody used the first code already.
const server = useServer({}, async (db) => {
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('name', 'like', 'Lumen%')
    .executeTakeFirstOrThrow();
  await db.insertInto('discountUsages').values({ discountId: 1, customerId: id, used: 1 }).execute();
});
const manager = () => signInToApi(server().address, 'manager', { isStaff: true });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });

const code = { discountPercent: 10, maxUsagePerCompany: 0, validFrom: dayFromNow(1), validTo: dayFromNow(40) };
const add = async (text: string) => (await manager()).send(discountEndpoints.create, { body: { ...code, code: text } });

async function open(page: Page, address = '/discountCode'): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('WELCOME10').first()).toBeVisible();
}

/** Chooses a day of next month. */
async function chooseDay(page: Page, field: string, day: number): Promise<void> {
  const form = page.getByRole('dialog').first();
  await form.getByRole('button', { name: field }).click();
  await expect(page.getByRole('dialog', { name: field }).getByRole('columnheader').first()).toHaveText(/^Mo/);
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await press(page, 'Next month');
  await page.getByRole('button', { name: new RegExp(`^${day} `) }).click();
}

test('a manager adds, changes and deletes a code, and sees each broken rule at its field @full', async ({
  page,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  allow(/400/);
  await signInAs('manager');
  await open(page);
  await press(page, 'New code');
  await textbox(page, 'Code').fill('x'.repeat(51));
  await textbox(page, 'Discount percent').fill('101');
  await textbox(page, 'Max redemptions per company').fill('-1');
  await press(page, 'Save');
  const form = dialog(page, 'New discount code');
  for (const sentence of ['Max 50 characters', 'Must be between 0 - 100', 'Must be at least 0'])
    await expect(form.getByText(sentence)).toBeVisible();
  await expect(form.getByText('This field is required')).toHaveCount(2);
  await expect(textbox(page, 'Code')).toBeFocused();
  await textbox(page, 'Discount percent').fill('12.5');
  await expect(form.getByText('Must be an integer')).toBeVisible();
  await checkAccessibility('broken rules of a code');

  await textbox(page, 'Discount percent').fill('12');
  await textbox(page, 'Max redemptions per company').fill('2');
  await textbox(page, 'Code').fill('welcome10');
  await chooseDay(page, 'Valid from', 20);
  await chooseDay(page, 'Valid to', 10);
  await press(page, 'Save');
  await expect(form.getByText('Valid To must be after Valid From')).toBeVisible();
  await textbox(page, 'Valid to').fill('next week');
  await textbox(page, 'Code').focus();
  await expect(form.getByText('This is not a day. Write it like 2026-11-24, 24 Nov or +3.')).toBeVisible();
  await expect(textbox(page, 'Valid to')).toHaveValue('next week');
  // Next month on the fixed day is December.
  await textbox(page, 'Valid to').fill('21.12');
  await textbox(page, 'Code').focus();
  await expect(textbox(page, 'Valid to')).toHaveValue('21/12/2026');
  await press(page, 'Save');
  await expect(form.getByText('Another discount has this code')).toBeVisible();
  await expect(textbox(page, 'Discount percent')).toHaveValue('12');
  await textbox(page, 'Code').fill('Advent');
  await press(page, 'Save');
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, 'Advent')).toContainText('12 %');
  await expect(rowOf(page, 'Advent')).toContainText(/20\/\d\d\/\d{4}.*21\/\d\d\/\d{4}/s);
  await expect(rowOf(page, 'Advent')).toContainText('Not yet valid');

  await press(page, 'Edit Advent');
  await expect(page).toHaveURL(/\/discountCode\/\d+$/);
  await textbox(page, 'Max redemptions per company').fill('0');
  await press(page, 'Save');
  await expect(page).toHaveURL(/\/discountCode$/);
  await expect(rowOf(page, 'Advent')).toContainText('no limit');

  await press(page, 'Delete Advent');
  await expect(dialog(page, 'Do you really want to delete Advent?')).toBeVisible();
  await press(page, 'Delete');
  await expect(page.getByText('Discount code Advent was deleted.')).toBeVisible();
  await expect(rowOf(page, 'Advent')).toHaveCount(0);
});

test('Save shows all broken rules at once, and a value that was typed back is no change', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await open(page);
  await press(page, 'New code');
  await textbox(page, 'Discount percent').fill('1,250');
  // The button is where the pointer went down all the time that it is held.
  await dialog(page, 'New discount code').getByRole('button', { name: 'Save' }).click({ delay: 100 });
  await expect(page.getByText('“1,250” can mean 1250 or 1.25. Please choose.')).toBeVisible();
  await expect(page.getByText('Code value is required')).toBeVisible();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await press(page, 'Use 1.25');
  await textbox(page, 'Discount percent').fill('');
  await press(page, 'Cancel');
  await expect(dialog(page, 'New discount code')).toHaveCount(0);

  await press(page, 'Edit WELCOME10');
  await textbox(page, 'Discount percent').fill('10.0');
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the address of a code opens its dialog, with who used it, and closing it keeps the view @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/404/);
  await signInAs('manager');
  await open(page, '/discountCode/1?pageSize=20');
  const form = dialog(page, 'Edit WELCOME10');
  await expect(form.getByRole('row', { name: 'Lumen Radteile GmbH 1 of 1' })).toBeVisible();
  await textbox(page, 'Code').fill('WELCOME11');
  await press(page, 'Cancel');
  await press(page, 'No');
  await expect(textbox(page, 'Code')).toHaveValue('WELCOME11');
  await press(page, 'Cancel');
  await press(page, 'Yes');
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/discountCode\?pageSize=20$/);
  await page.goBack();
  await expect(form).toBeVisible();
  await page.goForward();
  await expect(form).toHaveCount(0);
  for (const nobody of ['999', 'abc']) {
    await page.goto(`/discountCode/${nobody}`);
    await expect(page.getByRole('alert').filter({ hasText: 'This discount code does not exist' })).toBeVisible();
    await press(page, 'Back to the codes');
  }
});

test('an expired code is marked and locked, and can still be deleted @full', async ({ page, signInAs }) => {
  await signInAs('manager');
  await open(page);
  const row = rowOf(page, 'EARLYBIRD');
  await expect(row).toContainText('Expired');
  await expect(page.getByRole('button', { name: 'Edit EARLYBIRD' })).toHaveCount(0);
  await press(page, 'Show EARLYBIRD (expired)');
  const over = dialog(page, 'EARLYBIRD');
  await expect(over).toContainText('An expired discount can be deleted but not changed');
  await expect(over.getByRole('textbox')).toHaveCount(0);
  await press(page, 'Back to the codes');
  await press(page, 'Expired');
  await expect(page).toHaveURL(/validity=expired/);
  await expect(rowOf(page, 'WELCOME10')).toHaveCount(0);
  await press(page, 'Delete EARLYBIRD');
  await press(page, 'Delete');
  await expect(page.getByText('No discount codes match this search and these filters.')).toBeVisible();
  await press(page, 'Show all discount codes');
  await expect(rowOf(page, 'WELCOME10')).toBeVisible();
});

test('a conflict shows both versions side by side, and either can be kept @full', async ({ page, signInAs, allow }) => {
  allow(/409/);
  const { id } = await add('STALE');
  const saveAs = async (discountPercent: number) =>
    (await manager()).send(discountEndpoints.update, {
      params: { id },
      body: { ...code, code: 'STALE', discountPercent, validTo: dayFromNow(41) },
    });
  const writeDay = (day: string) => day.split('-').toReversed().join('/');
  await signInAs('manager');
  await open(page, `/discountCode/${id}`);
  await textbox(page, 'Discount percent').fill('30');
  await saveAs(20);
  await press(page, 'Save');
  await expect(page.getByRole('row', { name: 'Discount percent 30 20' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: `Valid to ${writeDay(code.validTo)} ${writeDay(dayFromNow(41))}` }),
  ).toBeVisible();
  await press(page, 'Use the saved version');
  await expect(textbox(page, 'Discount percent')).toHaveValue('20');
  await textbox(page, 'Discount percent').fill('35');
  await saveAs(25);
  await press(page, 'Save');
  await press(page, 'Save mine');
  await expect(page).toHaveURL(/\/discountCode$/);
  expect(await (await manager()).send(discountEndpoints.read, { params: { id } })).toMatchObject({
    discountPercent: 35,
  });
});
