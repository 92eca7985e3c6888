import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { button } from './addresses-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

const head = 'Type;Address label;Country;Postcode;City;Street;Company;Contact;Phone;Email';
const row = (name: string, email = 'mira@lumen.example') =>
  `To;${name};Germany;10115;Berlin;Große Straße 12;=Lumen;Mira;+49 30 1;${email}`;

const choose = (page: Page, content: string | Buffer, name = 'addresses.csv') =>
  page.getByLabel('CSV file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: typeof content === 'string' ? Buffer.from(content) : content,
  });

async function openImport(page: Page): Promise<void> {
  await page.goto('/addresses');
  await button(page, 'Import').click();
  await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
}

async function download(page: Page, name: string): Promise<string> {
  const started = page.waitForEvent('download');
  await button(page, name).click();
  return readFileSync(await (await started).path(), 'utf8');
}

test('good rows of a file are imported, the others can be saved with their reasons @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await openImport(page);
  await choose(page, [head, row('Csv one'), row('Csv two', 'nobody'), row('Csv three'), 'To;x'].join('\n'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 addresses can be added.');
  await expect(dialog).toContainText('2 rows have errors and will be left out.');
  await expect(dialog.getByRole('list', { name: 'Rows with errors' }).getByRole('listitem').first()).toHaveText(
    'Row 3 Email address is not valid',
  );
  await checkAccessibility('import');
  const bad = await download(page, 'Download the rows with errors');
  expect(bad).toContain("'=Lumen,Mira,'+49 30 1,nobody,Email address is not valid\r\n");
  expect(bad).not.toContain('Csv one');

  // The list behind the dialog is slow: closing waits for the rows alone.
  const answered = Promise.withResolvers<void>();
  await page.route(/\/Addresses\?/i, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await button(page, 'Add 2 addresses').dblclick();
  await expect(dialog).toContainText('2 addresses were added.');
  await expect(button(page, 'Add 2 addresses')).toHaveCount(0);
  await button(page, 'Done').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answered.resolve();
  await page.getByRole('searchbox').fill('große straße 12');
  await expect(page.getByText('1–2 of 2', { exact: true })).toBeVisible();
});

test('an exported file can be imported again @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/addresses?searchText=Hong%20Kong');
  const exported = await download(page, 'Export');
  expect(exported.split('\r\n')).toHaveLength(3);
  expect(exported).toContain('Hong Kong');
  expect(exported).toContain("'+852 5550 0171");
  await expect(page.getByText('1 address was exported.')).toBeVisible();
  await button(page, 'Import').click();
  await choose(page, exported);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 row is in the address book already, or twice in the file.');
  await expect(button(page, 'Add 1 address')).toHaveCount(0);
  await dialog.getByText('Add', { exact: true }).click();
  await button(page, 'Add 1 address').click();
  await expect(page.getByText('1 address was added.')).toBeVisible();
  await button(page, 'Done').click();
  const rows = isPhone ? page.getByRole('listitem').filter({ hasText: 'Connaught' }) : page.getByRole('row');
  await expect(rows.filter({ hasText: 'Connaught' })).toHaveCount(2);
});

test('a file that cannot be read gets a message, and another can be chosen at once @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer');
  await openImport(page);
  const dialog = page.getByRole('dialog');
  for (const [content, sentence] of [
    [Buffer.alloc(0), 'The file is empty.'],
    [Buffer.from('%PDF-1.7'), 'This is not a CSV file. Please save the table as CSV first.'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'The file is larger than 10 MB. Please split it.'],
    [
      [head, ...Array.from({ length: 10_000 }, () => row('x'))].join('\n'),
      'The file has 10,000 rows. You can add at most 1,000 at once; please split the file.',
    ],
  ] as const) {
    await choose(page, content);
    await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await choose(page, Buffer.from([head, row('Alt')].join('\n'), 'latin1'));
  await expect(dialog).toContainText('it was read as Windows-1252');
  await expect(dialog.getByRole('cell', { name: 'Große Straße 12' })).toBeVisible();
  await button(page, 'Close').click();
  await expect(page.getByRole('dialog').last()).toContainText('Where are unsaved data.');
  await button(page, 'Yes').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an import that continues after a broken connection adds no row twice @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await signInAs('customer');
  await openImport(page);
  await choose(page, [head, ...Array.from({ length: 12 }, (_, at) => row(`Twice ${at}`))].join('\n'));
  let requests = 0;
  let isBroken = true;
  await page.route('**/api/Addresses', async (route) => {
    if (route.request().method() !== 'POST' || ++requests < 5 || !isBroken) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Add 12 addresses').click();
  await expect(page.getByRole('dialog')).toContainText('You can continue; nothing is added twice.');
  isBroken = false;
  await button(page, /^Add the remaining/).click();
  await expect(page.getByText('12 addresses were added.')).toBeVisible();
  await button(page, 'Done').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill('twice');
  await expect(page.getByText('1–12 of 12', { exact: true })).toBeVisible();
});

test('the columns, the encoding and the side of a foreign file are chosen once @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await openImport(page);
  const dialog = page.getByRole('dialog');
  const content = (company: string) =>
    Buffer.from(
      `Firma;Kunde;Straße;PLZ;Ort;Land;Telefon;E-Mail;Notiz\n${company};Mira Vos;Ulica 12;90-001;\u00a3\u00f3d\u009f;Polska;+48 42 2312510;mira@lumen.example;x\n`,
      'latin1',
    );
  await choose(page, content('Lumen Match'));
  await dialog.getByRole('combobox', { name: 'Letters of the file' }).selectOption('windows-1250');
  await expect(dialog).toContainText('No column is matched with Contact.');
  await expect(dialog).toContainText('Please match the columns first.');
  await dialog.getByRole('combobox', { name: 'Field for column Kunde' }).selectOption('Contact');
  await expect(dialog).toContainText('8 of 9 columns are matched.');
  await expect(dialog).toContainText('Columns not used: Notiz.');
  await expect(dialog).toContainText('Please choose whether these addresses are senders or recipients.');
  await checkAccessibility('match the columns');
  await dialog.getByText('Ship to', { exact: true }).click();
  await expect(dialog.getByRole('cell', { name: /Łódź/ })).toBeVisible();
  await button(page, 'Add 1 address').click();
  await expect(dialog).toContainText('1 address was added.');
  await button(page, 'Done').click();

  // The same heads are known the next time, and so is the address.
  await button(page, 'Import').click();
  await choose(page, content('Lumen Match'));
  await expect(dialog).toContainText('8 of 9 columns are matched.');
  await dialog.getByRole('combobox', { name: 'Letters of the file' }).selectOption('windows-1250');
  await dialog.getByText('Ship to', { exact: true }).click();
  await expect(dialog).toContainText('Row 2 Lumen Match is in the address book');
});

test('an import can be undone, also after the connection broke', async ({ page, signInAs, allow }) => {
  allow(/ERR_FAILED/);
  await signInAs('customer');
  await openImport(page);
  const dialog = page.getByRole('dialog');
  await choose(page, [head, row('Undo me')].join('\n'));
  await button(page, 'Add 1 address').click();
  await button(page, 'Done').click();
  await button(page, 'Import').click();
  await choose(page, [head, row('Undo me', 'noor@lumen.example'), row('Undo one'), row('Undo two')].join('\n'));
  await expect(dialog).toContainText('Row 2 Undo me is in the address book');
  await dialog.getByText('Update', { exact: true }).click();
  await button(page, 'Save 3 addresses').click();
  await expect(dialog).toContainText('2 addresses were added. 1 address was updated.');
  let isBroken = true;
  await page.route(/\/api\/Addresses\/\d+$/i, async (route) => {
    if (!isBroken || route.request().method() !== 'DELETE') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Undo this import').click();
  await expect(dialog).toContainText('were undone. You can go on.');
  isBroken = false;
  await button(page, 'Go on with undoing').click();
  await expect(dialog).toContainText('The import was undone. The address book is as it was before.');
  await button(page, 'Close').click();
  await page.getByRole('searchbox').fill('undo');
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  await expect(page.getByText('mira@lumen.example')).toBeVisible();
  await expect(page.getByText('noor@lumen.example')).toHaveCount(0);
});
