import { invoiceEndpoints } from '#contract/invoices.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { type ApiClient, signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

/** Booked orders without an invoice, with what their carriers were to get. */
async function findBooked(support: ApiClient) {
  const { items } = await support.send(orderListEndpoints.list, { query: { pageSize: '100' } });
  const keys = items.flatMap(({ awbNumber }) => awbNumber ?? []);
  const { orders } = await support.send(invoiceEndpoints.match, { body: { keys } });
  const free = orders.filter(({ invoice, canEnter, quoted }) => invoice === null && canEnter && quoted !== null);
  return Promise.all(
    free.slice(0, 3).map(async ({ id, awbNumber }) => {
      const { billing } = await support.send(shipmentEndpoints.details, { params: { id } });
      return { id, awb: awbNumber!, quoted: billing!.quotedEUR! };
    }),
  );
}

test('support enters the invoices of a carrier’s file, together where they match, and disputes one @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const support = await signInToApi(server().address, 'csd', { isStaff: true });
  const [same, more, wrong] = await findBooked(support);
  const lines = [
    ['AWB', 'Invoice number', 'Invoice date', 'Charge', 'Amount', 'Currency'],
    [same!.awb, 'FILE-1', '2026-11-20', 'Freight', same!.quoted.toFixed(2), 'EUR'],
    [more!.awb, 'FILE-1', '2026-11-20', 'Freight', more!.quoted.toFixed(2), 'EUR'],
    [more!.awb, 'FILE-1', '2026-11-20', 'Address Correction', '12.40', 'EUR'],
    [wrong!.awb, 'FILE-1', '2026-11-20', 'Freight', (wrong!.quoted * 2).toFixed(2), 'EUR'],
    ['000', 'FILE-1', '2026-11-20', 'Freight', '5.00', 'EUR'],
  ];
  const file = {
    name: 'invoices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.map((row) => row.join(',')).join('\n')),
  };
  const row = (id: number) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: `Order ${id}`, exact: true }) });

  await signInAs('csd', '/workQueue');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Carriers’ invoices' }).click();
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(row(same!.id)).toContainText('Matches');
  await expect(row(more!.id)).toContainText('Address Correction +12.40');
  await expect(page.getByRole('button', { name: 'No such order 1' })).toBeVisible();
  await checkAccessibility('invoices matched to orders');

  await page.getByRole('button', { name: 'Enter the 1 that matches' }).click();
  await expect(page.getByText('1 invoice was entered.')).toBeVisible();
  await expect(row(same!.id)).toContainText('Entered already');

  await row(more!.id)
    .getByRole('button', { name: /^Enter/ })
    .click();
  await expect(row(more!.id)).toContainText('Entered already');

  await row(wrong!.id)
    .getByRole('button', { name: /^Dispute/ })
    .click();
  const dispute = page.getByRole('dialog', { name: `Dispute invoice FILE-1 of order ${wrong!.id}` });
  await dispute.getByRole('textbox', { name: 'Reason' }).fill('Billed twice');
  await dispute.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(row(wrong!.id)).toContainText('Billed twice');

  // The same file again enters nothing twice.
  await page.reload();
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Entered already 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enter the/ })).toHaveCount(0);

  await row(more!.id)
    .getByRole('link', { name: `Order ${more!.id}` })
    .click();
  await expect(page.getByText(/^Quoted [\d,.]+, billed [\d,.]+ EUR: Address Correction \+12\.40$/)).toBeVisible();
  await page.goto('/workQueue?kind=invoiceDisputed');
  await expect(page.getByText('Billed twice')).toBeVisible();
  await page.getByRole('link', { name: `Open dispute, Order ${wrong!.id}` }).click();
  await page.getByRole('button', { name: 'End the dispute' }).click();
  await expect(page.getByRole('button', { name: 'End the dispute' })).toHaveCount(0);
});
