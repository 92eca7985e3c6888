import { readFileSync } from 'node:fs';
import { readLabel } from '../support/read-label.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

test('the receipt of a paid order is fetched on its page, and waits for a connection', async ({
  page,
  context,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  // The page fetches screens ahead while nothing else is done.
  allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('customer', '/shipmentDetails/9');
  const receipt = page.getByRole('button', { name: 'Receipt' });
  const download = page.waitForEvent('download');
  await receipt.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Receipt-9.pdf');
  const { text, pages } = await readLabel(new Uint8Array(readFileSync(await saved.path())), 0);
  expect(pages).toBe(1);
  for (const part of ['Payment receipt', 'Order 9', 'Total paid', 'Deposit', 'No VAT']) expect(text).toContain(part);
  await checkAccessibility('with the receipt');
  await context.setOffline(true);
  await expect(receipt).toBeDisabled();
  await expect(receipt).toHaveAccessibleDescription('You need to be online to download the receipt.');
});
