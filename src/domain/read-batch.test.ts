import { describe, expect, test } from 'vitest';
import { batchTemplate, matchBatchColumns } from './batch-columns.ts';
import { batchFileMessages as messages } from './messages/batches.ts';
import { currencies as allCurrencies } from './package.ts';
import { restoreZeros } from './postcode-formats.ts';
import { readBatchFile } from './read-batch.ts';

const countries = [
  { id: 276, code: 'DE', name: 'Germany' },
  { id: 250, code: 'FR', name: 'France' },
  { id: 840, code: 'US', name: 'United States' },
  { id: 826, code: 'GB', name: 'United Kingdom' },
];

/** `;` between cells, the heads first. */
function read(table: readonly string[], choices: Partial<Parameters<typeof readBatchFile>[4]> = {}) {
  const [heads = [], ...below] = table.map((line) => line.split(';'));
  const lines = below.map((cells, at) => ({ cells, number: at + 2 }));
  return readBatchFile(lines, heads, matchBatchColumns(heads), countries, {
    system: 'M',
    decimalMark: null,
    ...choices,
  });
}
const valuesOf = (...parameters: Parameters<typeof read>) => read(...parameters).rows.map(({ values }) => values);

describe('lines of a file become shipments', () => {
  test('in our own template are two shipments, the first with two lines of goods', () => {
    const [heads = [], ...below] = batchTemplate();
    const lines = below.map((cells, at) => ({ cells, number: at + 2 }));
    const { rows, currencies, refused } = readBatchFile(lines, heads, matchBatchColumns(heads), countries, {
      system: 'M',
      decimalMark: null,
    });
    expect({ currencies, refused }).toEqual({ currencies: ['EUR'], refused: null });
    expect(rows.map(({ lines: own }) => own.map(({ number }) => number))).toEqual([[2, 3], [4]]);
    expect(rows[0]!.values.packages).toMatchObject([
      {
        ...{ quantity: 1, weight: 2.5, length: 40, value: null },
        goods: [
          { description: 'Desk lamp', quantity: 2, unitValue: 45, netGrams: 1800 },
          { description: 'LED bulb', hsCode: '853952', quantity: 4, unitValue: 5.5, netGrams: 300 },
        ],
      },
    ]);
    expect(rows[1]!.values.to).toMatchObject({ country: 'FR', city: 'Paris', postcode: '75004' });
  });

  test('are dropped off where a column of the drop-off says yes', () => {
    const table = (head: string) => [
      `Order;City;Weight;${head}`,
      'A1;Berlin;2;Yes',
      'A2;Bonn;1;nein',
      'A3;Ulm;1;Abgabe',
    ];
    const handOvers = (head: string) => valuesOf(table(head)).map(({ handOver }) => handOver);
    expect(handOvers('Drop off')).toEqual(['drop-off', 'pick-up', 'Abgabe']);
    for (const head of ['Selbstanlieferung', 'Dépôt', 'Drop-off?'])
      expect(handOvers(head)).toEqual(['drop-off', 'pick-up', 'Abgabe']);
    for (const head of [
      'Abholung oder Abgabe',
      'Abgabe/Abholung',
      'Dépôt ou enlèvement',
      "Mode d'enlèvement",
      'Übergabeart',
    ])
      expect(handOvers(head)).toEqual(['Yes', 'nein', 'Abgabe']);
    expect(handOvers('Drop-off or pick-up')).toEqual(['Yes', 'nein', 'Abgabe']);
    for (const head of ['Point relais', 'Paketshop', 'Anlieferung', 'Výdejní místo', 'Dépôt en relais'])
      expect(handOvers(head)).toEqual([null, null, null]);
  });

  test('add a package to a shipment when they have sizes, also where the recipient is repeated', () => {
    const [values, other] = valuesOf([
      'Order;Name;City;Weight;Size',
      'A1;Mira Vos;Berlin;2;10x10x10',
      'A2;Ann Hill;Bonn;1;10x10x10',
      'A1;mira vos;;3;20x10x10',
    ]);
    expect(values!.packages.map(({ weight, length }) => [weight, length])).toEqual([
      [2, 10],
      [3, 20],
    ]);
    expect(other!.packages).toHaveLength(1);
  });

  test('stay shipments of their own when one reference has another recipient, or a whole line is repeated', () => {
    const rows = valuesOf(['Order;Name;Weight', 'A1;Mira Vos;2', 'A1;Ann Hill;3', 'A1;Mira Vos;2']);
    expect(rows.map(({ reference, packages }) => [reference, packages.length])).toEqual([
      ['A1', 1],
      ['A1', 1],
      ['A1', 1],
    ]);
  });

  test('without references are one shipment for each line with a recipient', () => {
    expect(valuesOf(['Name;Weight', 'Mira Vos;2', 'Mira Vos;3', ';4']).map(({ packages }) => packages.length)).toEqual([
      1, 2,
    ]);
  });
});

describe('lines with a reference', () => {
  test('belong together only where the references are the same, not where only their digits are', () => {
    const rows = valuesOf(['Order;Name;Weight', '1-11;Mira Vos;2', '11-1;Mira Vos;3', ' 1-11 ;Mira Vos;4']);
    expect(rows.map(({ reference, packages }) => [reference, packages.length])).toEqual([
      ['1-11', 2],
      ['11-1', 1],
    ]);
  });

  test('have one insurance amount: that of a later line counts, and another one is refused', () => {
    const table = ['Order;Name;Weight;Insurance', 'A1;Mira Vos;2;', 'A1;;3;100', 'A1;;4;100.00'];
    expect(valuesOf(table)[0]!.insurance).toBe(100);
    expect(read([...table, 'A1;;5;200']).refused).toBe(messages.otherInsurance(5));
  });

  test('are read in a moment, also twenty thousand of one shipment', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `A1;Mira Vos;${at + 1}`);
    const start = Date.now();
    expect(read(['Order;Name;Weight', ...lines]).refused).toBe(messages.tooManyLines(2, 100));
    expect(Date.now() - start).toBeLessThan(10_000);
  });
});

describe('the cells of a batch file', () => {
  test('have measures in the unit of the cell, of the next column or of the heading', () => {
    const sizes = (...table: string[]) => valuesOf(table).map(({ packages: [one] }) => [one!.weight, one!.length]);
    expect(sizes('Name;Weight;Length', 'A;2,5 kg;40 cm', 'B;10 lb;1.5 m')).toEqual([
      [2.5, 40],
      [4.6, 150],
    ]);
    expect(sizes('Name;Weight;Weight unit;Length;Distance unit', 'A;500;g;12;in')).toEqual([[0.5, 30.48]]);
    expect(sizes('Name;Weight (oz);Length (mm)', 'A;16;305')).toEqual([[0.5, 30.5]]);
    expect(valuesOf(['Name;Weight;Length', 'A;2 kg;10 in'], { system: 'I' })[0]!.packages[0]).toMatchObject({
      weight: 4.5,
      length: 10,
    });
    expect(sizes('Name;Weight;Size', 'A;2;60x40x35 cm')).toEqual([[2, 60]]);
  });

  test('report whether units are missing, so that the user can choose them', () => {
    expect(read(['Name;Weight', 'A;2 kg']).hasBareMeasures).toBe(false);
    expect(read(['Name;Weight', 'A;2']).hasBareMeasures).toBe(true);
    expect(read(['Name;Weight;Length (in)', 'A;2 lb;3']).systems).toEqual(['I']);
    expect(read(['Name;Weight;HS code;Net weight', 'A;2 kg;940521;1.8']).hasBareMeasures).toBe(true);
  });

  test('keep a unit that is not known, also one of the next column, for the rules to refuse', () => {
    expect(valuesOf(['Name;Weight', 'A;2 st'])[0]!.packages[0]!.weight).toBe('2 st');
    const { rows, hasBareMeasures } = read(['Name;Weight;Weight unit', 'A;2;st']);
    expect(rows[0]!.values.packages[0]!.weight).toBe('2 st');
    expect(hasBareMeasures).toBe(false);
    const [goods] = valuesOf(['Name;HS code;Net weight;Weight unit', 'A;940521;2;st'])[0]!.packages[0]!.goods;
    expect(goods!.netGrams).toBe('2 st');
  });

  test('of a workbook show the decimal mark only where they are texts', () => {
    const table = ['Name;Weight;Value', 'A;2.5;1', 'B;1,250 kg;2'];
    const textCells = new Set(['A', 'B', '1,250 kg']);
    expect(read(table, { textCells }).doubtful).toMatchObject({ cell: '1,250' });
    expect(valuesOf(table, { textCells })[1]!.packages[0]!.weight).toBe('1,250 kg');
    expect(valuesOf(table, { textCells, decimalMark: ',' }).map(({ packages }) => packages[0]!.weight)).toEqual([
      2.5, 1.3,
    ]);
  });

  test('in a currency that a list cannot have refuse the file', () => {
    for (const table of [
      ['Name;Value;Currency', 'A;100;PLN'],
      ['Name;Value (PLN)', 'A;100'],
    ])
      expect(read(table).refused).toBe(messages.unknownCurrency(2, 'PLN', allCurrencies));
    expect(read(['Name;Value (net)', 'A;100']).refused).toBeNull();
  });

  test('with a sign of several currencies ask which, unless the file names one of them', () => {
    const table = ['Name;Value', 'A;kr 100'];
    expect(read(table)).toMatchObject({
      ...{ currencies: [], refused: null },
      currencySign: { sign: 'kr', currencies: ['NOK', 'SEK', 'DKK'] },
    });
    expect(read(table, { currency: 'SEK' }).currencies).toEqual(['SEK']);
    expect(read(['Name;Value', 'A;$5', 'B;6 CAD'])).toMatchObject({ currencies: ['CAD'], currencySign: null });
    expect(read(['Name;Value', 'A;$5', 'B;6 kr'], { currency: 'USD' }).refused).not.toBeNull();
  });

  test('with a number that can be read in two ways stay as typed until the user chooses the decimal mark', () => {
    const table = ['Name;Value', 'A;1,250'];
    expect(read(table).doubtful).toEqual({ cell: '1,250', thousands: '1250', decimals: '1.25', mark: ',' });
    expect(valuesOf(table)[0]!.packages[0]!.value).toBe('1,250');
    expect(valuesOf(table, { decimalMark: '.' })[0]!.packages[0]!.value).toBe(1250);
    expect(valuesOf([...table, 'B;2,5'])[0]!.packages[0]!.value).toBe(1.25);
  });

  test('that hold no number or country stay as typed, and the rules refuse them', () => {
    const [row] = valuesOf(['Name;Country;Weight;Value', 'A;Atlantis;heavy;=2+2']);
    expect(row).toMatchObject({ to: { country: 'Atlantis' }, packages: [{ weight: 'heavy', value: '=2+2' }] });
  });

  test('give amounts their currency in the cell, the heading or a column, and two currencies are refused', () => {
    expect(read(['Name;Value (EUR)', 'A;5']).currencies).toEqual(['EUR']);
    expect(read(['Name;Value;Currency', 'A;5;GBP']).currencies).toEqual(['GBP']);
    expect(read(['Name;Value', 'A;5 EUR', 'B;US$7']).refused).toBe(messages.severalCurrencies(['EUR', 'USD']));
  });

  test('with a postcode get back the zeros that a spreadsheet program dropped, with a note', () => {
    const file = read(['Name;Country;Postcode', 'A;DE;1067', 'B;USA;501', 'C;Germany;D-10115']);
    expect(file.rows.map(({ values }) => values.to.postcode)).toEqual(['01067', '00501', '10115']);
    expect(file.notes).toEqual([
      messages.zeros([messages.zero(2, '1067', '01067'), messages.zero(3, '501', '00501')], 0),
    ]);
    expect(restoreZeros('GB', '1067')).toBeNull();
    expect(restoreZeros('DE', '12')).toBeNull();
  });

  test('with a phone number are completed by the country, unless a spreadsheet program has cut the number', () => {
    const phones = valuesOf(['Name;Country;Phone', 'A;DE;030 23125101', 'B;DE;493023125101', 'C;DE;4.4E+11']);
    expect(phones.map(({ to }) => to.phone)).toEqual(['+49 30 23125101', '+49 30 23125101', '4.4E+11']);
  });

  test('with a whole address are taken apart', () => {
    expect(valuesOf(['Name;Address', 'Mira Vos;Lampenweg 12, 10115 Berlin, Germany'])[0]!.to).toMatchObject({
      ...{ contact: 'Mira Vos', street: 'Lampenweg 12', postcode: '10115', city: 'Berlin', country: 'DE' },
    });
  });

  test('of several senders make several senders, and a repeated one counts once', () => {
    const file = read([
      'Name;Sender city;Sender street',
      'A;Berlin;Lampenweg 12',
      'B;berlin;Lampenweg 12',
      'C;Bonn;Ring 1',
    ]);
    expect(file.senders.map(({ number, party }) => [number, party.city])).toEqual([
      [2, 'Berlin'],
      [4, 'Bonn'],
    ]);
  });

  test('with too much text or goods for one shipment are refused with the row', () => {
    const goods = Array.from({ length: 21 }, (_, at) => `A1;;1;${at}`);
    expect(
      read(['Order;Name;Weight;Item name;HS code', 'A1;Mira;1;;', ...goods.map((line) => line.replace(';1;', ';;'))])
        .refused,
    ).toBe(messages.tooManyGoods(2, 20));
    expect(read(['Name;Contents', `A;${'x'.repeat(1001)}`]).refused).toBe(messages.tooLong(2, 1000));
  });
});
