import type { Locator } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

useServer();

/** Puts a text in as a paste does, which a limit of the input would cut. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

test('a pasted text that is too long stays whole and shows an error at its field @full', async ({ page, signInAs }) => {
  await signInAs('csd', '/workQueue?kind=paidNotBooked');
  await page.getByRole('button', { name: 'Note, Order 32' }).click();
  const form = page.getByRole('dialog', { name: 'Note on Order 32' });
  const note = form.getByRole('textbox', { name: 'Note' });
  await paste(note, 'n'.repeat(256));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(note).toHaveAccessibleDescription('Max 255 characters');
  await expect(note).toHaveValue('n'.repeat(256));
  await note.fill('shorter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await page.goto('/shippingOrders');
  await paste(search, 's'.repeat(256));
  await page.keyboard.press('Enter');
  await expect(search).toHaveAccessibleDescription('Max 255 characters');
  await expect(page).toHaveURL(/shippingOrders$/);
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('button', { name: 'Saved views' }).click();
  const name = page.getByRole('textbox', { name: 'View name' });
  await paste(name, 'v'.repeat(61));
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(name).toHaveAccessibleDescription('Max 60 characters');
  await name.fill('');
  await page.keyboard.press('Escape');

  await page.goto('/scan');
  const code = page.getByRole('textbox', { name: 'AWB, order or pick-up number' });
  await paste(code, '1'.repeat(501));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('Max 500 characters');
  await expect(code).toHaveValue('1'.repeat(501));
});

test('the quote keeps a text that is too long and shows an error when the field is left', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer', '/shippingQuote');
  const from = page.getByRole('group', { name: 'From', exact: true });
  for (const [field, text, words] of [
    [from.getByRole('combobox', { name: 'City' }), 'c'.repeat(46), 'Max 45 characters'],
    [page.getByRole('textbox', { name: 'Customer reference' }), 'r'.repeat(36), 'Max 35 characters'],
    [page.getByRole('textbox', { name: 'Description of contents' }), 'd'.repeat(91), 'Max 90 characters'],
  ] as const) {
    await paste(field, text);
    await page.keyboard.press('Tab');
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
    await expect(field).toHaveValue(text);
  }
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true });
  await paste(weight, '9'.repeat(60));
  await page.keyboard.press('Tab');
  await expect(weight).toHaveAccessibleDescription(/\S/);
  expect((await weight.inputValue()).length).toBe(60);
});
