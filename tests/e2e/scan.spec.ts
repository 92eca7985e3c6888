import type { Page } from 'playwright/test';
import { orderListEndpoints, type OrderRow } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { scanMessages } from '#domain/messages/scan.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { giveCamera, photographCode } from './parcel-pictures.ts';

const server = useServer();
const asStaff = () => signInToApi(server().address, 'csd', { isStaff: true });

/** Orders with a waybill that nobody has picked up. */
async function bookedOrders(): Promise<(OrderRow & { awbNumber: string })[]> {
  const { items } = await (await asStaff()).send(orderListEndpoints.list, { query: { status: 'O', pageSize: 100 } });
  return items.filter(
    (row): row is OrderRow & { awbNumber: string } => row.awbNumber !== null && row.trackingState !== 'picked_up',
  );
}
const trackingOf = async (id: number) =>
  (await (await asStaff()).send(shipmentEndpoints.details, { params: { id } })).tracking?.events.map(
    ({ code }) => code,
  ) ?? [];

const choosePicture = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer });
const mode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'With each scan' }).getByText(name, { exact: true }).click();
const lastScan = (page: Page) => page.getByRole('region', { name: 'Last scan' });
const field = (page: Page) => page.getByLabel('AWB, order or pick-up number');
/** Types as a handheld scanner does, wherever the focus is: key after key at once, and Enter. */
const scanByHand = (page: Page, codes: readonly string[]) =>
  page.evaluate((all) => {
    document.querySelector<HTMLElement>('[type=button]')?.focus();
    for (const code of all)
      for (const key of [...code, 'Enter'])
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, codes);
async function typeCode(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press('Enter');
}

/** The code of an order's page, which is there before a scan opens one. */
const scriptsOfOrder = ['wizard-screen', 'shipment-step'];
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/([a-z-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  );
/** The calls of the page since the last one to a call. */
const requestsSince = (page: Page, call: string) =>
  page.evaluate((last) => {
    const names = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/api\/\w+\/(\w+)/.exec(name)?.[1] ?? []);
    return names.slice(names.lastIndexOf(last));
  }, call);

test('a parcel is scanned off a picture, ticked off once and collected with others for one status @phone', async ({
  page,
  signInAs,
  checkAccessibility,
  isPhone,
  allow,
}) => {
  test.skip(!isPhone && !isFull, 'a phone shows it');
  const [first, second, third] = await bookedOrders();
  await signInAs('csd', '/scan');
  await choosePicture(page, await photographCode(first!.awbNumber, { share: 0.6 }));
  await expect(lastScan(page)).toContainText('No code could be read in this picture.');
  await choosePicture(page, await photographCode('4711000815'));
  await expect(lastScan(page)).toContainText(scanMessages.unknown('4711000815'));
  await expect(page.getByRole('link', { name: 'Search the orders' })).toHaveAttribute('href', /searchText=4711000815/);
  await expect.poll(() => scriptsOf(page)).toEqual(expect.arrayContaining(scriptsOfOrder));
  await choosePicture(page, await photographCode(first!.awbNumber));
  await expect(page).toHaveURL(new RegExp(`/shippingQuote/${first!.id}/shipmentDetails$`));
  await expect(page.getByRole('heading', { name: `Order ${first!.id}`, exact: true })).toBeVisible();
  expect(await requestsSince(page, 'scannedOrders')).not.toContain('ShippingRequestMainInfo');

  await page.goto('/scan');
  await mode(page, 'Hand over');
  const trackingBefore = await trackingOf(second!.id);
  await typeCode(page, second!.awbNumber);
  const rows = page.getByRole('region', { name: 'Handed over' }).getByRole('listitem');
  await expect(rows).toContainText([`Order ${second!.id}Handed over`]);
  await expect(lastScan(page)).toContainText('is marked as handed over');
  await typeCode(page, second!.awbNumber.toLowerCase());
  await expect(lastScan(page)).toContainText('was scanned before');
  await expect(rows).toHaveCount(1);
  expect(await trackingOf(second!.id)).toContain('PU');
  await checkAccessibility('parcels that were handed over');
  await page.getByRole('button', { name: `Undo the hand-over of ${second!.awbNumber}` }).click();
  await expect(rows).toHaveCount(0);
  expect(await trackingOf(second!.id)).toEqual(trackingBefore);
  // Nothing is good before the server has said so.
  allow(/404/);
  await typeCode(page, '999999999');
  await expect(lastScan(page)).toContainText('999999999 was not accepted');
  await expect(lastScan(page)).not.toContainText('handed over');
  await page.getByRole('button', { name: 'Remove 999999999 from the list' }).click();
  await expect(lastScan(page)).toBeEmpty();

  await mode(page, 'Collect');
  for (const { awbNumber } of [second!, third!, third!]) await typeCode(page, awbNumber);
  await typeCode(page, `https://elsewhere.example/shipmentDetails/${first!.id}`);
  await expect(lastScan(page)).toContainText(scanMessages.foreignLink);
  await typeCode(page, `${server().address}/shipmentDetails/${first!.id}`);
  const collected = page.getByRole('region', { name: 'Collected' });
  await expect(collected.getByRole('status').filter({ hasText: 'orders' })).toHaveText('3 orders');
  await collected.getByRole('button', { name: `Remove Order ${first!.id}` }).click();
  // Shown once it is stored.
  await expect(collected.getByRole('status').filter({ hasText: 'orders' })).toHaveText('2 orders');
  await page.reload();
  await expect(collected.getByRole('status').filter({ hasText: 'orders' })).toHaveText('2 orders');
  await checkAccessibility('collected parcels');
  await collected.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status of 2 orders' });
  await dialog.getByRole('combobox', { name: 'New status' }).selectOption('Delivered');
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await expect(dialog.getByText('2 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(collected.getByText('Delivered')).toHaveCount(2);
});

test('the camera opens the order of a code in sight, also of a tracking link @full', async ({ page, signInAs }) => {
  const [first] = await bookedOrders();
  const camera = await giveCamera(page);
  await signInAs('csd', '/scan');
  await page.getByRole('button', { name: 'Start camera' }).click();
  await expect(page.getByLabel('The camera’s view')).toBeVisible();
  await camera.show(await photographCode('https://example.com/menu', { bcid: 'qrcode' }));
  await expect(lastScan(page)).toContainText(scanMessages.foreignLink);
  const { address } = await (
    await asStaff()
  ).send(trackingEndpoints.share, { params: { id: first!.id }, body: { origin: server().address } });
  await camera.show(await photographCode(address, { bcid: 'qrcode' }));
  await expect(page).toHaveURL(new RegExp(`/${first!.id}/`));
});

for (const [refused, sentence] of [
  ['NotAllowedError', 'This page may not use the camera.'],
  ['NotFoundError', 'This device has no camera.'],
] as const)
  test(`a camera that is refused with ${refused} is told in words, and the number is typed @full`, async ({
    page,
    signInAs,
  }) => {
    const [first] = await bookedOrders();
    await giveCamera(page, { refused });
    await signInAs('manager', '/scan');
    await page.getByRole('button', { name: 'Start camera' }).click();
    await expect(lastScan(page)).toContainText(sentence);
    // A scanner types wherever the focus is.
    await page.getByRole('button', { name: 'Start camera' }).focus();
    await scanByHand(page, [first!.awbNumber]);
    await expect(page).toHaveURL(new RegExp(`/${first!.id}/`));
  });
