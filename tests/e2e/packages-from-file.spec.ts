import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

useServer();

const head = 'Quantity;Length (cm);Width;Height;Weight [kg];Value;Description;Contents;Made in';
const good = (description: string) => `2;40;30;20;4,5;120,50;${description};Pumps;Germany`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, count: number) => page.getByRole('heading', { name: `Packages ${count}`, exact: true });
const table = (page: Page) => page.getByRole('textbox', { name: 'Table', exact: true });
const choose = (page: Page, content: string | Buffer) =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'packages.csv',
    mimeType: 'text/csv',
    buffer: typeof content === 'string' ? Buffer.from(content) : content,
  });

async function openTable(page: Page): Promise<void> {
  await button(page, 'From a file or table').click();
  await expect(table(page)).toBeFocused();
}

test('good rows of a file become packages, the others stay to be corrected', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shippingQuote');
  await openTable(page);
  await choose(page, [head, good('Große Pumpen'), '=1+1;0;30;20;4;1;Pumps;Pumps;DE', good('Ventile')].join('\n'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 packages can be added.');
  await expect(dialog).toContainText('1 row has errors.');
  await expect(dialog.getByRole('list', { name: 'Rows with errors' }).getByRole('listitem')).toHaveText(
    'Row 3 Quantity: “=1+1” is a formula. Please enter its result. · “0”: Length must be equal or greater than 1',
  );
  await checkAccessibility('packages from a table');
  await button(page, 'Add 2 packages').click();
  await expect(page.getByText('2 packages were added.')).toBeVisible();
  await expect(dialog).toContainText('No rows can be added yet.');
  await expect(table(page)).toHaveValue(`${head}\n=1+1;0;30;20;4;1;Pumps;Pumps;DE`);

  // Closed and opened again, it still holds what was not added.
  await button(page, 'Close').first().click();
  await expect(heading(page, 2)).toBeVisible();
  await openTable(page);
  await table(page).fill((await table(page).inputValue()).replace('=1+1;0', '2;1'));
  await button(page, 'Add 1 package').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 3)).toBeVisible();
  await expect(button(page, /Große Pumpen/)).toContainText('2 × 40×30×20 cm');

  // They are in the draft like any others.
  await expect(page).toHaveURL(/draft=/);
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await page.reload();
  await expect(heading(page, 3)).toBeVisible();
});

test('support pastes a table with the keyboard alone; a hundred packages fit @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  test.skip(isPhone, 'a phone has no keyboard');
  await signInAs('csd', '/shippingQuote');
  await button(page, 'From a file or table').focus();
  await page.keyboard.press('Enter');
  await expect(table(page)).toBeFocused();
  const row = good('Pumps').replaceAll(';', '\t').replace('Germany', 'DE');
  await page.keyboard.insertText(Array.from({ length: 101 }, () => row).join('\n'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 row does not fit: a quote can have at most 100 kinds of package.');
  const add = button(page, 'Add 100 packages');
  await expect(add).toBeEnabled();
  while (!(await add.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(table(page)).toHaveValue(row);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, 100)).toBeVisible();
  await expect(button(page, 'From a file or table')).toBeFocused();
  await page
    .getByRole('link', { name: /orders/i })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Where are unsaved data.');
});

test('a table that cannot be read shows a message, and no typed text is lost @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  await openTable(page);
  const dialog = page.getByRole('dialog').first();
  const typed = [head, good('Pumps')].join('\n');
  await table(page).fill(typed);
  for (const [content, sentence] of [
    [Buffer.alloc(0), 'The file is empty.'],
    [Buffer.from('%PDF-1.7'), 'This is not a CSV file. Please save the table as CSV first.'],
    [Buffer.alloc(1024 * 1024 + 1, 'a'), 'The file is larger than 1 MB. Please split it.'],
  ] as const) {
    await choose(page, content);
    await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(table(page)).toHaveValue(typed);
  }
  const many = [head, ...Array.from({ length: 10_000 }, () => good('Pumps'))].join('\n');
  await choose(page, many);
  await button(page, 'No').click();
  await expect(table(page)).toHaveValue(typed);
  await choose(page, many);
  await button(page, 'Yes').click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'The table has 10,000 rows.' })).toBeVisible();
  await table(page).fill('');
  await choose(page, Buffer.from(typed.replace('Pumps', 'Große Pumpen'), 'latin1'));
  await expect(dialog).toContainText('it was read as Windows-1252');
  await expect(table(page)).toHaveValue(/Große Pumpen/);
});

test('the example table can be pasted as it is @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  await openTable(page);
  const started = page.waitForEvent('download');
  await button(page, 'Download an example').click();
  await choose(page, readFileSync(await (await started).path()));
  await button(page, 'Add 1 package').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 1)).toBeVisible();
  await expect(button(page, /Pump parts of steel/)).toBeVisible();
});

test('an ambiguous number asks at its field, and nothing is sent before it is answered @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shippingQuote');
  const weight = page.getByRole('textbox', { name: 'Weight' });
  await weight.fill('1,800');
  await button(page, 'Get express quote').click();
  await expect(page.getByText('“1,800” can mean 1800 or 1.8. Please choose.')).toBeVisible();
  await expect(weight).toHaveValue('1,800');
  await checkAccessibility('a number that may be two');
  await button(page, 'Use 1.8').click();
  await expect(weight).toHaveValue('1.8');
  await expect(weight).toBeFocused();
  await expect(page.getByText(/can mean/)).toHaveCount(0);
  await weight.fill('1 250,5');
  await weight.blur();
  await expect(weight).toHaveValue('1250.5');

  const insured = page.getByRole('textbox', { name: 'Insurance amount' });
  await insured.fill('2.500');
  await insured.blur();
  await button(page, 'Use 2500').click();
  await insured.blur();
  await expect(insured).toHaveValue('2500.00');
});

test('a table with other units and unknown headings is matched and added @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shippingQuote');
  await openTable(page);
  await table(page).fill(
    [
      'Antal;Längd (in);Bredd (in);Höjd (in);Weight (lb);Value;Description;Contents;Made in',
      '1;24;16;12;30;1,250;Pump parts;Pumps;PRT',
    ].join('\n'),
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No column is matched with Length, Width, Height.');
  for (const [name, field] of [
    ['Antal', 'Quantity'],
    ['Längd (in)', 'Length'],
    ['Bredd (in)', 'Width'],
    ['Höjd (in)', 'Height'],
  ] as const)
    await dialog.getByRole('combobox', { name: `Field for column ${name}` }).selectOption(field);
  await expect(dialog).toContainText('All 9 columns are matched.');
  await expect(dialog).toContainText('Your table is in inches and pounds; the form is in cm and kg.');
  await expect(button(page, 'Add packages')).toBeDisabled();
  await checkAccessibility('questions about a table');
  await button(page, 'Convert to cm and kg').click();
  await expect(dialog).toContainText('Does it mean 1250 or 1.25?');
  await button(page, 'Use 1250').click();
  await expect(dialog.getByRole('cell', { name: '1,250.00 USD' })).toBeVisible();
  await expect(dialog).toContainText('row 2, weight 13.608 to 13.7 kg');

  // The same heads are known the next time.
  await button(page, 'Close').first().click();
  await page.reload();
  await openTable(page);
  await table(page).fill(
    'Antal;Längd (in);Bredd (in);Höjd (in);Weight (lb);Value;Description;Contents;Made in\n1;24;16;12;30;12;Pump parts;Pumps;PRT',
  );
  await expect(dialog).toContainText('All 9 columns are matched.');
  await button(page, 'Switch the form to in and lb').click();
  await button(page, 'Add 1 package').click();
  await expect(button(page, /Pump parts/)).toContainText('1 × 24×16×12 in');
});
