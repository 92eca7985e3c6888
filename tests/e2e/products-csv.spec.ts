import { readFileSync } from 'node:fs';
import { expect, test, useServer } from './fixture.ts';

useServer();

const file = [
  'Name;Description;HS code;Country of origin;Weight;Value;Box',
  'Csv bell;Bicycle bell of brass;83062900;Germany;0,180;7,50 EUR;Lamp carton',
  'Csv honey;Honey in glasses;4090000;DE;0,5;9 EUR;',
  'Csv chest;Chest;;Atlantis;3;40 EUR;',
  'Lamp L-7;;;;;18 EUR;',
].join('\n');

test('products of a file are saved, after questions, and rows with errors can be taken home @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import', exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await expect(dialog.getByRole('button', { name: 'Choose a CSV file' })).toBeEnabled();
  await checkAccessibility('before a file');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog).toContainText('Please match the columns and answer the questions first.');
  await dialog.getByText('kg', { exact: true }).click();
  await expect(dialog).toContainText('1 product can be added. 1 row is skipped: the list has these names.');
  await expect(dialog.getByRole('list', { name: 'Rows with errors' })).toContainText(
    'HS code: “4090000” has an odd number of digits',
  );
  await dialog.getByLabel('Put a zero before 1 HS code that has lost it').check();
  await dialog.getByText('Update', { exact: true }).click();
  await expect(dialog).toContainText('2 products can be added. 1 product will be updated.');
  await expect(dialog).toContainText('Row 4 Country of manufacture: Country “Atlantis” is not known.');
  await checkAccessibility('with a file');
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the rows with errors' }).click();
  expect(readFileSync(await (await started).path(), 'utf8')).toContain('Csv chest,Chest,,Atlantis');

  await dialog.getByRole('button', { name: 'Save 3 products' }).dblclick();
  await expect(dialog).toContainText('3 products were saved.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Csv honey' })).toContainText('04090000');
  await expect(rows.filter({ hasText: 'Csv bell' })).toContainText('0.18 kg');
  await expect(rows.filter({ hasText: 'Lamp L-7' })).toContainText('18.00 EUR');
});
