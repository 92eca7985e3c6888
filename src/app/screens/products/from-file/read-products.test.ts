import { expect, test } from 'vitest';
import { batchFileMessages } from '#domain/messages/batches.ts';
import type { Product } from '#contract/products.ts';
import { type Choices, noChoices, readProducts, templateHeads } from './read-products.ts';

const lamp: Product = {
  ...{ id: 7, name: 'Lamp L-7', description: 'Bicycle lamp of aluminium', hsCode: '851210', originCountry: 'DE' },
  ...{ weight: 0.25, measurementSystem: 'M', value: 16, currency: 'EUR', savedPackageId: 2, version: 3 },
};
const lookups = {
  countries: [
    { id: 276, code: 'DE', name: 'Germany', hasPostCode: true },
    { id: 392, code: 'JP', name: 'Japan', hasPostCode: true },
  ],
  boxes: [
    {
      id: 2,
      name: 'Carton',
      measurementSystem: 'M' as const,
      length: 40,
      width: 30,
      height: 25,
      weight: 0.4,
      version: 1,
    },
  ],
  products: [lamp],
};
const head = 'Name;Description;HS code;Country of origin;Weight (kg);Value (EUR);Box';
const read = (rows: readonly string[], choices: Partial<Choices> = {}, heads = head) => {
  const file = readProducts([heads, ...rows].join('\n'), lookups, { ...noChoices, ...choices });
  if (file.kind === 'refused') throw new Error(file.reason);
  return file;
};
const problemsOf = (row: string, choices?: Partial<Choices>, heads?: string) =>
  read([row], choices, heads).rows[0]!.problems;

test('a file with decimal commas, units in its headings and a package by name is read correctly', () => {
  const { rows, isAnswered } = read(['Pump;Water pump of cast iron;8413.70;Japan;1,5;1.249,90;carton']);
  expect(isAnswered).toBe(true);
  expect(rows).toMatchObject([{ number: 2, product: null, problems: [] }]);
  expect(rows[0]!.body).toEqual({
    ...{ name: 'Pump', description: 'Water pump of cast iron', hsCode: '8413.70', originCountry: 'JP' },
    ...{ weight: 1.5, measurementSystem: 'M', value: 1249.9, currency: 'EUR', savedPackageId: 2 },
  });
});

test('units and currencies in the cells are used, with grams and ounces converted', () => {
  const lines = ['A;Aaa;;DE;250 g;$ 3;', 'B;Bbb;;DE;8 oz;5 JPY;'];
  const heads = 'Name;Description;HS code;Origin;Weight;Price;Box';
  const { rows, asks } = read(lines, { currency: 'USD' }, heads);
  expect(asks).toMatchObject({ system: false, currency: true });
  expect(rows.map(({ body }) => [body?.weight, body?.measurementSystem, body?.value, body?.currency])).toEqual([
    [0.25, 'M', 3, 'USD'],
    [0.5, 'I', 5, 'JPY'],
  ]);
});

test('the unit of a cell counts before that of its column, and an unknown one is refused', () => {
  const heads = 'Name;Description;HS code;Origin;Weight;Weight unit;Value (EUR)';
  expect(read(['A;Aaa;;DE;500 g;kg;3'], {}, heads).rows[0]!.body).toMatchObject({
    weight: 0.5,
    measurementSystem: 'M',
  });
  for (const unit of ['kg', ''])
    expect(problemsOf(`A;Aaa;;DE;500 mg;${unit};3`, { system: 'M' }, heads)).toEqual([
      'Weight of one piece: “mg” is not a unit of weight. Use kg, g, lb or oz.',
    ]);
});

test('an error of the spreadsheet program is no text', () => {
  expect(problemsOf('A;#N/A;;DE;2;3;')).toEqual([`Description in English: ${batchFileMessages.cellError('#N/A')}`]);
});

test('an ambiguous value is asked for, and no row is ready before', () => {
  const heads = 'Name;Description;HS code;Origin;Weight;Price;Box';
  const file = read(['A;Aaa;;DE;1,250;3;'], {}, heads);
  expect(file.isAnswered).toBe(false);
  expect(file.asks).toEqual({
    number: expect.objectContaining({ cell: '1,250', thousands: '1250', decimals: '1.25' }),
    ...{ system: true, currency: true },
  });
  const answers = { decimalMark: ',', system: 'M', currency: 'EUR' } as const;
  const answered = read(['A;Aaa;;DE;1,250;3;'], answers, heads);
  expect(answered.isAnswered).toBe(true);
  expect(answered.rows[0]!.body).toMatchObject({ weight: 1.25, currency: 'EUR' });
});

test('an HS code that lost its leading zero is shown completed, and corrected on request', () => {
  const row = 'Honey;Honey in glasses;4090000;DE;0.5;9;';
  expect(problemsOf(row)).toEqual([expect.stringContaining('“4090000” has an odd number of digits')]);
  expect(read([row]).lostZeros).toBe(1);
  expect(read([row], { addsZeros: true }).rows[0]!.body).toMatchObject({ hsCode: '04090000' });
  expect(problemsOf('A;Aaa;8.51210E+09;DE;1;1;')[0]).toContain('digits are lost');
});

test('errors name their column, and no row is dropped', () => {
  const lines = ['A;;12;Atlantis;heavy;-;Chest', ';;;;;;', 'B;Bbb;;DE;1;1;', 'b;Bbb;;DE;1;1;'];
  const { rows } = read(lines);
  expect(rows.map(({ number, body }) => [number, body !== null])).toEqual([
    [2, false],
    [4, true],
    [5, false],
  ]);
  for (const label of [
    'Description in English',
    'HS code',
    'Country of manufacture',
    'Weight',
    'Value',
    'Usually packed in',
  ])
    expect(rows[0]!.problems.join('\n')).toContain(label);
  expect(rows[2]!.problems).toEqual(['Name: row 4 has the same name.']);
});

test('a product with an existing name is skipped or updated, and keeps what the file leaves empty', () => {
  const row = 'lamp l-7;;;;;18,50;';
  expect(read([row]).rows[0]).toMatchObject({ product: lamp, body: null, problems: [] });
  expect(read([row], { doubles: 'update' }).rows[0]!.body).toEqual({
    ...{ name: 'Lamp L-7', description: lamp.description, hsCode: '851210', originCountry: 'DE', weight: 0.25 },
    ...{ measurementSystem: 'M', value: 18.5, currency: 'EUR', savedPackageId: 2 },
  });
});

test('a product with a name that the list has twice is not updated, and the preview says why', () => {
  const products = [lamp, { ...lamp, id: 8, name: 'LAMP L-7' }];
  const file = readProducts(
    `${head}\nlamp l-7;;;;;18,50;`,
    { ...lookups, products },
    { ...noChoices, doubles: 'update' },
  );
  expect(file).toMatchObject({
    rows: [{ body: null, problems: ['Name: your list has lamp l-7 twice. Please rename one of them first.'] }],
  });
});

test('a file of the template is matched, missing columns are named, and one that is too long is refused', () => {
  expect(read(['x'], {}, templateHeads.join(';'))).toMatchObject({ missing: [], error: null, leftOut: [] });
  expect(read(['1;2'], {}, 'Foo;Name').missing).toEqual([
    ...['Description in English', 'Country of manufacture', 'Weight of one piece', 'Value of one piece'],
  ]);
  const long = readProducts(
    [head, ...Array.from({ length: 1001 }, (_, at) => `P${at};x;;DE;1;1;`)].join('\n'),
    lookups,
  );
  expect(long).toMatchObject({ kind: 'refused', reason: expect.stringContaining('1,001 rows') });
});
