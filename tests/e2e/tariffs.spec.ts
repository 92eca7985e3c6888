import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

useServer();

const open = async (page: Page): Promise<void> => {
  await page.goto('/tariffs');
  await expect(page.getByRole('heading', { name: 'Harbour Saver' })).toBeVisible();
};

async function save(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download CSV of the tariff of Harbour Saver/ })
    .last()
    .click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^tariff-harbour-saver-\d{4}-\d\d-\d\d\.csv$/);
  return readFileSync(await file.path(), 'utf8');
}

const choose = (page: Page, text: string | Buffer) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'harbour.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function savePoints(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of the service points of Harbour Saver' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('service-points-harbour-saver.csv');
  return readFileSync(await file.path(), 'utf8');
}

test('tariffs are exported, checked row by row and imported from a day on', async ({ page, signInAs, allow }) => {
  allow(/status of 400/);
  await signInAs('manager');
  await open(page);
  const text = await save(page);
  expect(text).toContain('setting,Fuel percent,21.00');

  await page.getByRole('button', { name: 'New tariff of Harbour Saver' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tariff of Harbour Saver' });
  await choose(page, text.replace('Fuel percent,21.00', 'Fuel percent,a fifth'));
  await expect(dialog.getByRole('list', { name: 'Errors' })).toContainText('Row 6 Enter a percentage');
  await expect(dialog.getByRole('button', { name: 'Put in force' })).toHaveCount(0);
  const picker = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  expect((await picker).isMultiple()).toBe(false);

  await choose(page, 'Company,City\nLumen,Berlin\n');
  await expect(dialog.getByRole('list', { name: 'Errors' }).getByRole('listitem')).toHaveText([/This is not a tariff/]);
  // A list of errors that is longer than the dialog has nothing to press, and is walked to its end with the keyboard.
  await choose(page, `setting,Carrier,Harbour Saver\n${'nonsense\n'.repeat(60)}`);
  const body = dialog.getByRole('region', { name: 'New tariff of Harbour Saver' });
  await expect(body).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Tab');
  await expect(body).toBeFocused();
  await page.keyboard.press('End');
  await expect(body.getByRole('listitem').last()).toBeInViewport();

  // As a spreadsheet with decimal commas saves it.
  await choose(page, text.replaceAll(',', ';').replace('21.00', '22,5'));
  await expect(dialog.getByRole('status')).toHaveText('No errors found. The tariff is not in force yet.');
  await expect(dialog).toContainText('22.5 %');
  const compared = dialog.getByRole('region', { name: /^Prices compared with the tariff from/ });
  await expect(compared).toContainText('Documents0 up, 0 down, 0 new, 0 removed, 9 unchanged');
  await expect(compared).toContainText('21.00 % becomes 22.5 %');
  await dialog.getByRole('textbox', { name: 'Valid from' }).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Put in force' }).click();
  await expect(dialog).toContainText('at the earliest');
  await dialog.getByRole('textbox', { name: 'Valid from' }).fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Put in force' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('From 2099-01-01')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw the tariff of Harbour Saver from 2099-01-01' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('From 2099-01-01')).toHaveCount(0);
});

test('support sees a notice instead of tariffs, and none are requested @full', async ({ page, signInAs }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => void requestedUrls.push(new URL(request.url()).pathname.toLowerCase()));
  await signInAs('csd', '/tariffs');
  await expect(page.getByText('Your role does not include this page.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Harbour Saver' })).toHaveCount(0);
  expect(requestedUrls.filter((path) => path.startsWith('/api/tariffs'))).toEqual([]);
});

test('service points are exported, checked row by row and imported as a whole @full', async ({ page, signInAs }) => {
  await signInAs('manager');
  await open(page);
  const section = page.getByRole('region', { name: 'Harbour Saver' });
  await expect(section).toContainText('30 service points');
  const text = await savePoints(page);
  expect(text).toContain('Kiosk Lampenweg');

  await page.getByRole('button', { name: 'New service points of Harbour Saver' }).click();
  const dialog = page.getByRole('dialog', { name: 'New service points of Harbour Saver' });
  await choose(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]));
  await expect(dialog.getByRole('alert')).toContainText('This is not a CSV file.');
  await choose(page, text.replace('14:00-18:30', 'after lunch'));
  await expect(dialog.getByRole('list', { name: 'Errors' })).toContainText('Row 2 Monday: write hours such as');
  await expect(dialog.getByRole('button', { name: 'Replace the service points' })).toHaveCount(0);

  // The first three as an old spreadsheet saves them: semicolons, decimal commas, letters of one byte.
  const lines = text.slice(1).split('\r\n').slice(0, 4).join('\r\n');
  const old = lines
    .replaceAll(',', ';')
    .replaceAll(/(\d)\.(\d{4,})/g, '$1,$2')
    .replace('Lampenweg 30', 'Lampenstraße 30');
  await choose(page, Buffer.from(old, 'latin1'));
  await expect(dialog.getByRole('status')).toHaveText(
    'No errors found. 3 service points; nothing has been changed yet.',
  );
  await expect(dialog).toContainText('it was read as Windows-1252');
  await expect(dialog).toContainText('Replaces 30 points: 3 kept, 27 removed.');
  await dialog.getByRole('button', { name: 'Replace the service points' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section).toContainText('3 service points');
  await expect(section).toContainText(/imported .* by /);
  expect(await savePoints(page)).toContain('Lampenstraße 30');
});
