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

test('good rows of a file come in and the others can be taken back with their reasons', async ({
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
  await expect(dialog.getByRole('listitem').first()).toHaveText('Row 3 Email address is not valid');
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
  await expect(dialog).toContainText('2 of 2 addresses added');
  await expect(button(page, 'Add 2 addresses')).toHaveCount(0);
  await button(page, 'Close').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answered.resolve();
  await page.getByRole('searchbox').fill('große straße 12');
  await expect(page.getByText('1–2 of 2', { exact: true })).toBeVisible();
});

test('what was exported can be brought in again @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/addresses?searchText=Hong%20Kong');
  const exported = await download(page, 'Export');
  expect(exported.split('\r\n')).toHaveLength(3);
  expect(exported).toContain('Hong Kong');
  expect(exported).toContain("'+852 5550 0171");
  await expect(page.getByText('1 address was exported.')).toBeVisible();
  await button(page, 'Import').click();
  await choose(page, exported);
  await button(page, 'Add 1 address').click();
  await expect(page.getByText('1 address was added.')).toBeVisible();
  const rows = isPhone ? page.getByRole('listitem').filter({ hasText: 'Connaught' }) : page.getByRole('row');
  await expect(rows.filter({ hasText: 'Connaught' })).toHaveCount(2);
});

test('a file that cannot be read is told in a sentence, and another one can be chosen at once @full', async ({
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
    ['Name;Street\nA;B', 'These columns are missing from the header row: Type, Country'],
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

test('a connection that breaks in the middle adds no row twice when one goes on @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await signInAs('customer');
  await openImport(page);
  await choose(page, [head, ...Array.from({ length: 12 }, (_, at) => row(`Twice ${at}`))].join('\n'));
  let seen = 0;
  let isBroken = true;
  await page.route('**/api/Addresses', async (route) => {
    if (route.request().method() !== 'POST' || ++seen < 5 || !isBroken) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Add 12 addresses').click();
  await expect(page.getByRole('dialog')).toContainText('You can continue; nothing is added twice.');
  isBroken = false;
  await button(page, /^Add the remaining/).click();
  await expect(page.getByText('12 addresses were added.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill('twice');
  await expect(page.getByText('1–12 of 12', { exact: true })).toBeVisible();
});
