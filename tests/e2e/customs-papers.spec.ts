import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import { readLabel } from '../support/read-label.ts';
import { lampsCustoms, lampsDetails } from '../support/valid-bodies.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { makePayable, payButton, summaryOf } from './payable-order.ts';

const server = useServer();

async function download(page: Page, name: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const saved = await started;
  const { text, pages } = await readLabel(new Uint8Array(readFileSync(await saved.path())), 0);
  return { text: text.replaceAll(/\s+/g, ' '), pages, fileName: saved.suggestedFilename() };
}

test('the invoice can be viewed before paying, and printed in three copies afterwards @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const customer = await signInToApi(server().address, 'customer');
  const id = await makePayable(customer);
  const details = { ...lampsDetails('2026-11-19'), pickupType: 'C', phone: '+49 30 23125101' } as const;
  await customer.send(shipmentEndpoints.saveDetails, { params: { id }, body: { ...details, customs: lampsCustoms } });
  await signInAs('customer', summaryOf(id));
  const preview = await download(page, words.preview);
  expect(preview.fileName).toBe(words.previewFile(id));
  expect(preview.text).toContain('Not booked yet');
  expect(preview.text).toContain('Bicycle lamps of aluminium');
  await checkAccessibility('with the preview of the invoice');

  await page.getByRole('checkbox', { name: /terms/i }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/shipmentDetails$`));
  await expect(page.getByText(words.sendings.print)).toBeVisible();
  const documents = page.getByRole('list', { name: 'Documents' });
  await expect(documents.getByText('Commercial Invoice', { exact: true })).toBeVisible();
  await expect(documents.getByText('Packing list', { exact: true })).toBeVisible();
  const printed = await download(page, words.printCopies);
  expect([printed.fileName, printed.pages]).toEqual([words.printFile(id), 4]);
  expect(printed.text).toContain('Packing list');
  await checkAccessibility('with customs papers');

  await page.getByRole('button', { name: words.correct }).click();
  const dialog = page.getByRole('dialog', { name: words.correct });
  await expect(dialog.getByLabel('HS code')).toHaveValue('851210');
  await dialog.getByLabel('Incoterm place').fill('Newark');
  await dialog.getByLabel('HS code').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('An HS code has 6 to 15 digits')).toBeVisible();
  await checkAccessibility('correcting customs details');
  await dialog.getByLabel('HS code').fill('8512.20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(documents.getByText('Commercial invoice LR 2026-118 version 2.pdf')).toBeVisible();
  await expect(documents.getByText(words.olderVersion)).toHaveCount(2);
  const corrected = await download(page, words.printCopies);
  expect(corrected.text).toContain('DAP Newark');
  expect(corrected.text).toContain('8512.20');
});
