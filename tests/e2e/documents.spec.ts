import type { Page } from 'playwright/test';
import { documentTypes, largestDocument } from '#domain/document.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

const order = 9;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload documents' });
const row = (page: Page, type: keyof typeof documentTypes) =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(documentTypes[type], { exact: true }) });
const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');

/** The number of documents, once the list has come. */
async function countDocuments(page: Page): Promise<number> {
  await expect(documents(page).or(page.getByText('No documents uploaded yet.')).first()).toBeVisible();
  return await documents(page).count();
}

const upload = (page: Page) => dialog(page).getByRole('button', { name: /^(Upload|Try again)$/ });

async function open(page: Page): Promise<void> {
  await page.goto(`/shipmentDetails/${order}`);
  await page.getByRole('button', { name: 'Upload documents' }).click();
  await expect(dialog(page)).toBeVisible();
}

const choose = (page: Page, type: keyof typeof documentTypes, name: string, content: Uint8Array) =>
  row(page, type)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

test('a customer uploads a document of each allowed type and downloads them again @full', async ({
  page,
  signInAs,
  checkAccessibility,
  isPhone,
}) => {
  await signInAs('customer');
  await open(page);
  if (!isPhone) expect((await dialog(page).boundingBox())!.width).toBe(600);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(7);
  await expect(dialog(page)).toContainText('at most 5 MB each');
  await expect(dialog(page)).toContainText('wait at least 10 minutes');
  await upload(page).click();
  const nothing = dialog(page).getByText('Please select at least one valid file and document type.');
  await expect(nothing).toBeVisible();
  await checkAccessibility('uploading without a file');

  await choose(page, 'INV', 'virus.pdf', Buffer.from('MZ'));
  await expect(row(page, 'INV')).toContainText('The file is not a PDF, JPEG, PNG, GIF or TIFF');
  await upload(page).click();
  await expect(nothing).toBeVisible();
  await choose(page, 'PNV', 'huge.pdf', new Uint8Array(largestDocument + 1));
  await expect(row(page, 'PNV')).toContainText('The file is larger than 5 MB');
  await choose(page, 'COO', 'origin.png', plainFiles.PNG);
  await expect(row(page, 'COO').getByLabel('Format')).toHaveValue('PNG');
  await upload(page).click();
  await expect(dialog(page).getByText('change or remove the rejected files')).toBeVisible();
  await checkAccessibility('files that are not taken');

  await row(page, 'PNV').getByRole('button', { name: 'Remove huge.pdf' }).click();
  await choose(page, 'INV', 'invoice.pdf', plainFiles.PDF);
  await row(page, 'COO').getByLabel('Format').selectOption('PDF');
  await expect(row(page, 'COO')).toContainText('The file is a PNG, not a PDF');
  await row(page, 'COO').getByLabel('Format').selectOption('PNG');
  const before = await countDocuments(page);
  await upload(page).click();
  await expect(page.getByText('Invoice uploaded successfully!')).toBeVisible();
  await checkAccessibility('upload completed');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(documents(page)).toHaveCount(before + 2);
  await expect(documents(page).first()).toContainText('Certificate of Originorigin.png');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download origin.png' }).first().click();
  expect((await download).suggestedFilename()).toBe('origin.png');
  await checkAccessibility('documents');
});

test('a failed upload can be retried without choosing the file again, and is stored once @full', async ({
  page,
  signInAs,
  allow,
  context,
}) => {
  allow(/Failed to load resource|net::|ERR_/);
  await signInAs('csd');
  await open(page);
  await choose(page, 'DCL', 'declaration.pdf', plainFiles.PDF);
  // It is held back until it is cancelled.
  await page.route(/upload-invoice/, () => {});
  await upload(page).click();
  // At its beginning the bar has no width.
  await expect(dialog(page).getByRole('progressbar')).toBeAttached();
  await dialog(page).getByRole('button', { name: 'Cancel uploading' }).click();
  await expect(dialog(page).getByText('The upload was cancelled.')).toBeVisible();
  await page.unroute(/upload-invoice/);
  // It arrives, but its response is lost.
  await page.route(/upload-invoice/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await upload(page).click();
  await expect(dialog(page).getByText('Please try again; they will be saved only once.')).toBeVisible();
  await expect(row(page, 'DCL')).toContainText('declaration.pdf');
  await page.unroute(/upload-invoice/);
  await expect(upload(page)).toBeEnabled();
  await upload(page).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(documents(page).filter({ hasText: 'declaration.pdf' })).toHaveCount(1);

  // Without a connection the files stay chosen, and it is said why nothing is sent.
  await page.getByRole('button', { name: 'Upload documents' }).click();
  await choose(page, 'NAF', 'nafta.pdf', plainFiles.PDF);
  await context.setOffline(true);
  await expect(upload(page)).toBeDisabled();
  await expect(dialog(page).getByText('your files stay selected')).toBeVisible();
  await context.setOffline(false);
  await expect(upload(page)).toBeEnabled();
  await expect(row(page, 'NAF')).toContainText('nafta.pdf');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a manager sees uploads of others at once, in the documents and in the action list @full', async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs('manager', `/shipmentDetails/${order}`);
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  const before = await countDocuments(page);
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await other.goto('/login');
  await other.getByLabel('Username').fill('customer');
  await other.getByLabel('Password').fill('quayside-demo');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL(/shippingOrders/);
  await open(other);
  await choose(other, 'AWB', 'waybill.tif', plainFiles.TIFF);
  await upload(other).click();
  await expect(other.getByText('Invoice uploaded successfully!')).toBeVisible();
  await other.close();
  await expect(documents(page)).toHaveCount(before + 1);
  await expect(documents(page).first()).toContainText('waybill.tif');
});
