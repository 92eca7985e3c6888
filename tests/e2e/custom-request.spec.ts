import type { Page } from 'playwright/test';
import { pdfOf } from '#domain/files.testing.ts';
import { expect, test, useServer, workerInFull } from './fixture.ts';
import { hasNoDraft } from './own-browser.ts';

const server = useServer();
test.use(workerInFull);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Custom shipping request' });
const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Custom shipping request' }).click();
  await expect(dialog(page)).toBeVisible();
};
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send request' }).click();
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const small = String.fromCodePoint(...pdfOf(200));
const pdf = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(size)),
});
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files);

async function fill(page: Page): Promise<void> {
  await box(page, 'Dimensions').fill('120 x 80 x 95.5');
  await box(page, 'Weight').fill('410,5');
  await box(page, 'Pick-up address').fill('Lampenweg 12\n10115 Berlin');
  await box(page, 'Deliver to').fill('412 Lantern Avenue\nNew York');
  await dialog(page).getByRole('button', { name: 'Pick-up date' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^\d+ / }).and(page.locator(':enabled')).last().click();
}

test('a customer sends a custom request with documents and reads it again @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/getAQuote');
  await open(page);
  await checkAccessibility('custom request as it opens');
  await dialog(page).getByLabel('Dangerous').check();
  await box(page, 'UN code').press('Enter');
  for (const sentence of [
    'Dimensions value is required',
    'Weight value is required',
    'UN code value is required',
    'Deliver to value is required',
    'Pick-up date value is required',
  ]) {
    await expect(dialog(page).getByText(sentence)).toBeVisible();
  }
  await expect(box(page, 'Dimensions')).toBeFocused();
  await checkAccessibility('custom request with errors');
  await fill(page);
  await box(page, 'UN code').fill('UN1263');
  await expect(dialog(page).getByText('value is required')).toHaveCount(0);

  await choose(page, [
    pdf('plan.pdf'),
    { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
    pdf('huge.pdf', 10_485_761),
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  const notice = dialog(page).getByRole('alert').filter({ hasText: 'Some files were rejected:' });
  await expect(notice.getByRole('listitem')).toHaveText([
    'virus.pdf - Invalid file type (only PDF allowed)',
    'huge.pdf - Exceeds 10MB',
    'empty.pdf - The file is empty',
  ]);
  const listed = dialog(page).getByRole('list', { name: 'Chosen documents' }).getByRole('listitem');
  await expect(listed).toHaveText(['plan.pdf2 KB']);
  await choose(
    page,
    Array.from({ length: 50 }, (_, index) => pdf(`${index}.pdf`)),
  );
  await expect(listed).toHaveCount(10);
  await expect(notice.getByRole('listitem')).toHaveCount(41);
  await expect(notice.getByText('- Only 10 files can be sent at once').first()).toBeVisible();
  for (let left = 10; left > 1; left--) {
    await dialog(page)
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    await expect(listed).toHaveCount(left - 1);
  }
  // A file can be dropped anywhere on the form, and the zone shows that it is accepted.
  await dialog(page)
    .locator('form')
    .evaluate((form, content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'dropped.pdf'));
      form.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, small);
  await expect(listed).toHaveText(['plan.pdf2 KB', 'dropped.pdf1 KB']);
  await checkAccessibility('custom request with documents');

  await send(page);
  await expect(page.getByText(/Your custom shipping request \d+ was sent/)).toBeVisible();
  await expect(page).toHaveURL(/\/shippingOrders/);

  await page.goto('/customRequests');
  await page.getByRole('link', { name: /Lampenweg 12 → 412 Lantern Avenue/ }).click();
  await expect(page.getByText('UN1263')).toBeVisible();
  await expect(page.getByText('410.5 kg')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download plan.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
});

test('support chooses the customer, and closing a typed custom request asks first @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('csd', '/shippingQuote');
  await open(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/shippingOrders/);

  await page.goto('/shippingQuote');
  await open(page);
  await fill(page);
  await send(page);
  await expect(dialog(page).getByText('Customer value is required')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  const question = page.getByRole('dialog').filter({ hasText: 'What you typed for the custom request will be lost.' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(box(page, 'Dimensions')).toHaveValue('120 x 80 x 95.5');
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill('Maple');
  await page.keyboard.press('Enter');
  await send(page);
  await page.getByRole('button', { name: 'Go to the orders' }).click();
  await expect(page).toHaveURL(/\/shippingOrders/);
  await page.goto('/customRequests');
  await expect(page.getByText(/Maple Instruments/)).toBeVisible();
});

test('an upload can be cancelled, one that fails loses nothing, and sending again sends once @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource|net::|ERR_|fetching the script/);
  await signInAs('maple', '/shippingQuote');
  await open(page);
  await fill(page);
  await choose(page, [pdf('plan.pdf', 3_000_000)]);

  // The answer is held back until it is cancelled.
  await page.route(/NewCustomShippingRequest/, () => {});
  await send(page);
  // At its beginning the bar has no width.
  await expect(dialog(page).getByRole('progressbar')).toBeAttached();
  await dialog(page).getByRole('button', { name: 'Cancel sending' }).click();
  await expect(dialog(page).getByText('Sending was cancelled.')).toBeVisible();
  await page.unroute(/NewCustomShippingRequest/);

  // It arrives, but its response is lost.
  await page.route(/NewCustomShippingRequest/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(dialog(page).getByText('Please send it again; it will be received only once.')).toBeVisible();
  await expect(box(page, 'Weight')).toHaveValue('410.5');
  await page.unroute(/NewCustomShippingRequest/);
  await expect(dialog(page).getByRole('button', { name: 'Send request' })).toBeEnabled();
  await send(page);
  await page.getByRole('button', { name: 'Go to the orders' }).click();
  await page.goto('/customRequests');
  const sent = page.getByRole('list', { name: 'Custom requests' }).getByRole('listitem');
  await expect(sent.filter({ hasText: 'by Sam Ortiz' })).toHaveCount(1);

  // Without a server nothing can be begun, and the page says why.
  await page.goto('/shippingQuote');
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await open(page);
  await box(page, 'Dimensions').fill('1 x 1 x 1');
  await page.context().setOffline(true);
  await expect(dialog(page).getByRole('button', { name: 'Send request' })).toBeDisabled();
  await expect(dialog(page).getByText('You can send the request when you’re back online')).toBeVisible();
  await page.context().setOffline(false);
  expect(server().address).toContain('http');
});

test('the list is searched, and the search stands in the address bar @full', async ({ page, signInAs }) => {
  await signInAs('csd', '/customRequests');
  const rows = page.getByRole('list', { name: 'Custom requests' }).getByRole('listitem');
  const search = page.getByRole('searchbox', { name: 'Search custom requests' });
  await expect(rows.filter({ hasText: 'Hudson Cycles' })).toHaveCount(1);
  await search.fill('hudson');
  await expect(page).toHaveURL(/\?searchText=hudson$/);
  await expect(rows).toHaveCount(1);
  await search.fill('atlantis');
  await expect(page.getByText('No custom requests match “atlantis”.')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('atlantis');
  await page.getByRole('button', { name: 'Show all custom requests' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/customRequests$/);
  // Support searches companies too; Enter takes any length.
  await search.fill('Lum');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchText=Lum$/);
  await expect(rows.first()).toContainText('Lumen');
  await page.goBack();
  await expect(search).toHaveValue('atlantis');
});

test('a typed custom request survives a reload, without its documents, until it is discarded or sent @full', async ({
  page,
  signInAs,
}) => {
  page.on('dialog', (question) => void question.accept());
  const isSaved = () => expect(dialog(page).getByText('Saved in this browser', { exact: true })).toBeVisible();
  await signInAs('maple', '/getAQuote');
  await open(page);
  await fill(page);
  await dialog(page).getByLabel('Stackable').check();
  await choose(page, [pdf('plan.pdf')]);
  await isSaved();
  await page.reload();

  await open(page);
  await expect(box(page, 'Pick-up address')).toHaveValue('Lampenweg 12\n10115 Berlin');
  await expect(dialog(page).getByLabel('Stackable')).toBeChecked();
  const missing = dialog(page).getByText('documents cannot be. Please choose them again: plan.pdf.');
  await expect(missing).toBeVisible();
  await choose(page, [pdf('plan.pdf')]);
  await expect(missing).toBeHidden();

  // The list of drafts leads back to it.
  await box(page, 'Weight').fill('411');
  await isSaved();
  await page.goto('/drafts');
  await page.getByRole('link', { name: /Custom shipping request/ }).click();
  await expect(box(page, 'Weight')).toHaveValue('411');

  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await hasNoDraft(page);
  await page.goto('/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
  await page.goto('/shippingQuote');
  await open(page);
  await expect(box(page, 'Weight')).toHaveValue('');
  await fill(page);
  await isSaved();
  await send(page);
  await page.getByRole('button', { name: 'Go to the orders' }).click();
  await page.goto('/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
});
