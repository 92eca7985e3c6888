import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoTariffs } from '#server/demo/providers.ts';
import { tariffMessages } from './messages/tariff.ts';
import { readTariff } from './read-tariff.ts';
import { writeTariff } from './tariff-cells.ts';

const [tariff] = demoTariffs;
const table = writeTariff(tariff!).map((row) => [...row]);
const at = (...starts: string[]): number =>
  table.findIndex((row) => starts.every((start, index) => row[index] === start)) + 1;
/** The table with one row changed, or left out for null. */
const withRow = (row: number, cells: string[] | null): string[][] =>
  table.flatMap((each, index) => (index + 1 !== row ? [each] : cells === null ? [] : [cells]));

test.each(demoTariffs.map((each) => [each.carrier, each] as const))(
  'the tariff of %s written as a table is read back unchanged',
  (_, each) => {
    expect(readTariff(writeTariff(each))).toEqual({ tariff: each, errors: [] });
  },
);

test('a table changed by a spreadsheet program is read as it was meant', () => {
  const spoilt = table.map((row) =>
    row.map((cell) =>
      cell
        .replace(/^(\d+)\.(\d)0$/, '$1,$2')
        .replace(/^(\d+)\.00$/, '$1')
        .replace(/^0(\d:\d\d)$/, '$1:00')
        .replace(/^(\d\d:\d\d)$/, '$1:00')
        .replace(/^(price|band|setting)$/, ' $1 '),
    ),
  );
  const { tariff: read, errors } = readTariff([[], ['', ''], ...spoilt.map((row) => [...row, '', ''])]);
  expect(errors).toEqual([]);
  expect({ ...read, fuelPercent: null, insurance: null, multiplier: null }).toEqual({
    ...tariff,
    fuelPercent: null,
    insurance: null,
    multiplier: null,
  });
  expect(Number(read?.fuelPercent)).toBe(Number(tariff!.fuelPercent));
});

test('thousands are read where the table shows its decimal mark, and refused where it does not', () => {
  const row = at('setting', 'Heaviest piece kg');
  const thousand = withRow(row, ['setting', 'Heaviest piece kg', '1,000']);
  expect(readTariff(thousand).tariff?.pieceLimits.weightKg).toBe(1000);
  const unmarked = thousand.map((cells) => cells.map((cell) => cell.replace(/^(\d+)\.\d+$/, '$1')));
  expect(readTariff(unmarked).errors.map((error) => error.row)).toContain(row);
});

test.each<[string, number, string[] | null, number, string | RegExp]>([
  ['an unknown kind of row', at('band'), ['bands', '10', '0.5'], at('band'), tariffMessages.unknownRow('bands')],
  ['an unknown setting', at('setting', 'Factor'), ['setting', 'Faktor', '1'], at('setting', 'Factor'), /Faktor/],
  [
    'a price in words',
    at('price', '1'),
    ['price', '1', '1', 'cheap', '29.00', '2.10', '1.70', '1.50', '2.90'],
    at('price', '1'),
    tariffMessages.money,
  ],
  [
    'a price with three decimals',
    at('price', '2'),
    ['price', '2', '2', '27.001', '36.00', '3.20', '2.70', '2.40', '4.60'],
    at('price', '2'),
    tariffMessages.money,
  ],
  [
    'a step price too few',
    at('price', '3'),
    ['price', '3', '2', '32.00', '42.00', '4.30'],
    at('price', '3'),
    /one step price for each of the 4/,
  ],
  [
    'a zone priced twice',
    at('price', '4'),
    ['price', '3', '3', '38.00', '49.00', '5.60', '4.80', '4.30', '8.40'],
    at('price', '4'),
    tariffMessages.zoneTwice(3),
  ],
  [
    'a country in two regions',
    at('region', 'O'),
    ['region', 'O', 'AU', 'DE'],
    at('region', 'O'),
    tariffMessages.countryTwice('DE'),
  ],
  ['a country in small letters', at('region', 'O'), ['region', 'O', 'au'], at('region', 'O'), tariffMessages.country],
  ['a region named twice', at('region', 'O'), ['region', 'W', 'AU'], at('region', 'O'), tariffMessages.rowTwice],
  [
    'a lane without a zone',
    at('zones', 'W'),
    ['zones', 'W', '1'],
    at('zones', 'W'),
    tariffMessages.pairMissing('W', 'E'),
  ],
  [
    'a zone that nobody prices',
    at('zones', 'W'),
    ['zones', 'W', '17', '2', '2', '4', '5', '6', '5', '7', '7', '8'],
    0,
    tariffMessages.zoneMissing(17),
  ],
  ['bands that fall', at('band', '30'), ['band', '5', '0.5'], at('band', '30'), tariffMessages.bandsRise],
  [
    'a postcode range that falls',
    at('remote', 'GB', 'KW15'),
    ['remote', 'GB', 'KW17', 'KW15'],
    at('remote', 'GB', 'KW15'),
    tariffMessages.remoteRange,
  ],
  [
    'a cell too many',
    at('remote', 'GB', 'KW15'),
    ['remote', 'GB', 'KW15', 'KW17', 'KW19'],
    at('remote', 'GB', 'KW15'),
    /more cells/,
  ],
  [
    'a cut-off at noon and a half past nothing',
    at('setting', 'Cut-off'),
    ['setting', 'Cut-off', '25:00'],
    at('setting', 'Cut-off'),
    /HH:MM|time/i,
  ],
  ['a setting left out', at('setting', 'Fuel percent'), null, 0, tariffMessages.settingMissing('Fuel percent')],
  [
    'a setting that stands there twice',
    at('setting', 'First kg'),
    ['setting', 'cut-off', '15:00'],
    at('setting', 'Cut-off'),
    tariffMessages.rowTwice,
  ],
  ['zones without destinations', at('destinations'), null, at('destinations'), tariffMessages.destinationsFirst],
])('%s is reported with its row, and nothing is imported', (_, row, cells, toldAt, message) => {
  const { tariff: read, errors } = readTariff(withRow(row, cells));
  expect(read).toBeNull();
  const messages = errors.filter((error) => error.row === toldAt).map((error) => error.message);
  expect(messages).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test('a table with only a setting is refused with what is missing', () => {
  const { errors } = readTariff([['setting', 'Carrier', 'Harbour Saver']]);
  expect(errors.map(({ row }) => row)).not.toContain(1);
  expect(errors.length).toBeGreaterThan(10);
});

test.each([
  ['an empty table', []],
  ['a table of something else', [['Company', 'City'], ...Array.from({ length: 30 }, () => ['Lumen', 'Berlin'])]],
])('%s is refused as a tariff in one sentence', (_, cells) => {
  expect(readTariff(cells)).toEqual({ tariff: null, errors: [{ row: 0, message: tariffMessages.notTariff }] });
});

test('a table with any cells is read as a tariff or refused with errors', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'setting',
      'band',
      'price',
      'region',
      'destinations',
      'zones',
      'remote',
      '',
      '1',
      '10.00',
      'DE',
      'W',
    ),
    fc.constantFrom('__proto__', 'constructor', 'toString', '=1+1', '1e9', '-1', '\u0000', '#'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 }), (cells) => {
      const read = readTariff([...cells, ...table, ...cells]);
      expect(read.tariff === null).toBe(read.errors.length > 0);
    }),
    { numRuns: 200 },
  );
});
