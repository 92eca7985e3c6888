import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { orderColumns } from '#contract/order-list.ts';
import { writeCsv } from '#app/csv/csv-text.ts';
import { writeCells } from '#app/list/define-list.ts';
import { orderListFor } from '#app/screens/orders/order-list.tsx';
import { orderRowOf } from '#contract/order-row.testing.ts';

test('every column is exported as the list shows it, and unknown values stay empty', () => {
  const [heads, full, bare] = writeCells(orderListFor(true).columns, [
    orderRowOf(17, {
      consignee: 'Atelier Rhône',
      customerReference: 'PO-118',
      status: 'O',
      pickupDate: '2026-11-19',
      deliveryDate: '2026-11-20',
      prgNumber: 'BER1',
      awbNumber: '3120000009',
      vendor: 'Northstar',
      price: 105.08,
      paymentType: 'DD',
      step: 3,
    }),
    orderRowOf(18),
  ]);
  expect(heads).toHaveLength(orderColumns.length);
  expect(full).toEqual([
    17,
    'Lumen Radteile GmbH',
    'Berlin, DE',
    'Lyon, FR',
    'Atelier Rhône',
    'PO-118',
    'Ordered',
    expect.stringMatching(/^2026-11-19 \d\d:30$/),
    '2026-11-19',
    '2026-11-20',
    'BER1',
    '3120000009',
    'Northstar',
    105.08,
    'Deposit',
    'Shipment details',
  ]);
  expect(bare!.filter((cell) => cell === '')).toHaveLength(9);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", '=HYPERLINK("http://x","y")'])(
  'no column exports %j as a formula',
  (formula) => {
    const texts = [
      'customerName',
      'deliverFrom',
      'deliverTo',
      'consignee',
      'customerReference',
      'prgNumber',
      'awbNumber',
      'vendor',
    ] as const;
    const row = orderRowOf(17, Object.fromEntries(texts.map((column) => [column, formula])));
    const { data } = Papa.parse<string[]>(writeCsv(writeCells(orderListFor(true).columns, [row])), {
      delimiter: ',',
      newline: '\r\n',
    });
    const cells = data[1]!;
    expect(cells).toHaveLength(orderColumns.length);
    expect(cells.filter((cell) => cell === `'${formula}`)).toHaveLength(texts.length);
    expect(cells.filter((cell) => /^'*[=+\-@\t\r]/.test(cell) && !cell.startsWith("'"))).toEqual([]);
  },
);
