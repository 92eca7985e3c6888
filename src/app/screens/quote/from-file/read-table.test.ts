import { describe, expect, test } from 'vitest';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { mostPackages } from '#domain/package.ts';
import type { Country } from '#contract/places.ts';
import type { Terms } from '#app/screens/quote/quote-form-values.ts';
import { columnNames, noChoices } from './read-cells.ts';
import { chooseRows, hasQuestions, readTable, withoutRows } from './read-table.ts';

const fixtures = import.meta.glob<string>('../../../../../tests/fixtures/packages-*.tsv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fixture = (name: string): string => fixtures[`../../../../../tests/fixtures/packages-${name}.tsv`]!;

const countries: Country[] = [
  { id: 276, code: 'DE', name: 'Germany', hasPostCode: true },
  { id: 344, code: 'HK', name: 'Hong Kong', hasPostCode: false },
];
const terms: Terms = { MeasurementSystem: 'M', packageType: 'N', currency: 'USD' };
const row = '2\t40\t30\t20\t4.5\t120.5\tPump parts\tPumps\tDE';

const tableOf = (text: string) => {
  const table = readTable(text, terms, countries);
  if (table.kind !== 'rows') throw new Error(table.kind === 'refused' ? table.reason : table.kind);
  return table;
};
const typedOf = (text: string) => tableOf(text).rows.map(({ typed }) => typed);
const problemsOf = (text: string) => tableOf(text).rows.map(({ problems }) => problems);
const withCell = (at: number, cell: string): string => row.split('\t').with(at, cell).join('\t');

describe('a pasted table of packages', () => {
  const parts = {
    ...{ quantity: '2', length: '40', width: '30', height: '20', weight: '4.5', value: '120.50' },
    ...{ description: 'Pump parts', descriptionOfContents: 'Pumps', manufactureCountryCode: 'DE' },
    goods: '',
    boxGrams: '',
  };

  test.each(['\t', ';', ','])('may separate its cells by %j and have no headings', (between) => {
    expect(typedOf(row.replaceAll('\t', between))).toEqual([parts]);
    expect(problemsOf(row.replaceAll('\t', between))).toEqual([[]]);
  });

  test('may have its columns in any order, with units, and decimal commas', () => {
    const text = [
      'Made in;Weight [kg];Length (cm);WIDTH;height_cm;Qty;Unit value;Contents;description;Colour',
      'germany;4,5;40;30;20;2;120,5;Pumps;"Pump\nparts";red',
      '',
      'Hong Kong;1.234,5;1;1;1;;1,00;Pumps;Pump parts;',
    ].join('\r\n');
    const table = tableOf(text);
    expect(table.rows.map(({ number, problems }) => [number, problems])).toEqual([
      [2, []],
      [4, []],
    ]);
    expect(table.rows[0]!.typed).toEqual({ ...parts, description: 'Pump\nparts' });
    expect(table.rows[1]!.typed).toMatchObject({ quantity: '1', weight: '1234.5', manufactureCountryCode: 'HK' });
    expect(table.leftOut).toEqual(['Colour']);
  });

  test('is checked by the rules of a package, field by field', () => {
    const wrong = (at: number, cell: string) => problemsOf(withCell(at, cell))[0];
    expect(wrong(0, '0')).toEqual(['“0”: Quantity must be equal or greater than 1']);
    expect(wrong(0, '1.5')).toEqual(['“1.5”: Quantity must be a positive integer']);
    expect(wrong(1, 'NaN')).toEqual(['“NaN” is not a length']);
    expect(wrong(1, '1e308')).toEqual(['“1e308” is not a length']);
    expect(wrong(1, '')).toEqual(['Length value is required']);
    expect(wrong(4, '=1+1')).toEqual(['Weight: “=1+1” is a formula. Please enter its result.']);
    expect(wrong(5, '-3')).toEqual(['“-3”: Value must be equal or greater than 0.01']);
    expect(wrong(6, 'no')).toEqual(['“no”: Description: At least 3 characters']);
    expect(wrong(8, 'Atlantis')).toEqual([
      'Country “Atlantis” is not known. Use the English name or the two-letter code.',
    ]);
    expect(problemsOf(`${row}\tmore`)[0]).toEqual(['The row has more cells than there are columns.']);
    // A package that is too large for express alone may still go to all providers.
    expect(wrong(1, '400')).toEqual([]);
  });

  test('needs no country of manufacture for documents', () => {
    const table = readTable(withCell(8, ''), { ...terms, packageType: 'D' }, countries);
    expect(table.kind === 'rows' && table.rows[0]!.problems).toEqual([]);
    expect(problemsOf(withCell(8, ''))).toEqual([['Country of manufacture value is required']]);
  });

  test.each([
    [columnNames.join(';'), 'The table has a header row but no rows below it.'],
    [`Length;length\n1;2`, 'Two columns are named Length.'],
    [`${row}\n"1\t2`, 'A quotation mark that begins in row 2 is never closed.'],
    [
      Array.from({ length: 10_000 }, () => row).join('\n'),
      'The table has 10,000 rows. You can add at most 1,000 at once',
    ],
  ])('with a wrong structure is refused in a sentence', (text, sentence) => {
    const table = readTable(text, terms, countries);
    expect(table.kind === 'refused' && table.reason).toContain(sentence);
  });

  test('gives the valid rows and keeps the others unchanged', () => {
    const bad = withCell(1, 'x"y').replaceAll('\t', ';');
    const good = row.replaceAll('\t', ';');
    const table = tableOf([columnNames.join(';'), good, bad, good, good].join('\n'));
    const { fitting, tooMany } = chooseRows(table.rows, mostPackages - 2);
    expect([fitting.length, tooMany]).toEqual([2, 1]);
    const left = withoutRows(table, fitting);
    expect(problemsOf(left)).toEqual([['“x"y” is not a length'], []]);
    expect(tableOf(left).rows.map(({ number }) => number)).toEqual([2, 3]);
    expect(withoutRows(table, table.rows)).toBe('');
    expect(chooseRows(table.rows, mostPackages).fitting).toEqual([]);
    expect(readTable(' \n', terms, countries)).toEqual({ kind: 'empty' });
  });

  test('with an ambiguous number asks once for the whole table', () => {
    const text = row.replace('4.5', '1,800').replace('120.5', '12');
    const questions = tableOf(text);
    expect(questions.questions.number).toMatchObject({ thousands: '1800', decimals: '1.8', mark: ',' });
    expect(questions.rows[0]!.problems).toEqual(['“1,800” can mean 1800 or 1.8. Please write one of these.']);
    const answered = (decimalMark: '.' | ',') => {
      const table = readTable(text, terms, countries, { ...noChoices, decimalMark });
      return table.kind === 'rows' && [table.rows[0]!.typed.weight, table.rows[0]!.problems, table.questions.number];
    };
    expect(answered('.')).toEqual(['1800', [], null]);
    expect(answered(',')).toEqual(['1.8', [], null]);
  });

  test.each([
    ['40 cm', '', '40'],
    ['0.4 m', '', '40'],
    ['405 mm', '', '40.5'],
    ['40.001', '', '40.01'],
    ['1 250,50 cm', '', '1250.50'],
  ])('may contain the length %s', (cell, _, length) => {
    expect(typedOf(withCell(1, cell))).toMatchObject([{ length }]);
    expect(problemsOf(withCell(1, cell))).toEqual([[]]);
  });

  test.each([
    ['$1,200.00', '1200.00'],
    ['1.200,00 $', '1200.00'],
    ['USD 1200', '1200.00'],
    ['1’200.50 USD', '1200.50'],
    ['.50', '0.50'],
  ])('may contain the value %s', (cell, value) => {
    expect(typedOf(withCell(5, cell))).toMatchObject([{ value }]);
    expect(problemsOf(withCell(5, cell))).toEqual([[]]);
  });

  test('may have three sides in one cell under any heading', () => {
    const size = { length: '60', width: '40.5', height: '35' };
    const [first] = typedOf('2;60x40,5x35 cm;4.5;120.5;Pump parts;Pumps;DE');
    expect(first).toMatchObject({ ...size, weight: '4.5', value: '120.50' });
    expect(typedOf('Qty;Dimensions (cm);Weight\n2;60 x 40.5 x 35;4')).toMatchObject([size]);
    expect(typedOf('Qty;Length;Width;Height;Weight\n2;60×40.5×35;;;4')).toMatchObject([size]);
    expect(tableOf('Qty;Dimensions;Weight\n2;60 x 40;4').rows[0]!.problems[0]).toBe(
      '“60 x 40” is not a size such as 60x40x35',
    );
  });

  const inches = [
    'Qty;Length (in);Width (in);Height (in);Weight (lb);Value;Description;Contents;Made in',
    '1;24;16.5;12;30;500;Pump parts;Pumps;PRT',
  ].join('\n');

  test('in other units than the form’s asks whether to convert', () => {
    const questions = tableOf(inches);
    expect(questions.questions.units).toEqual(['inches', 'pounds']);
    expect(hasQuestions(questions)).toBe(true);
    const converted = readTable(inches, terms, countries, { ...noChoices, convert: true });
    if (converted.kind !== 'rows') throw new Error(converted.kind);
    expect(hasQuestions(converted)).toBe(false);
    // 30 lb are 13.607 kg: rounded up, as a carrier does.
    expect(converted.rows[0]!.typed).toMatchObject({
      length: '60.96',
      width: '41.91',
      height: '30.48',
      weight: '13.7',
    });
    expect(converted.notes.join(' ')).toContain('What is in inches and pounds was converted to cm and kg.');
    const switched = readTable(inches, { ...terms, MeasurementSystem: 'I' }, countries);
    expect(switched.kind === 'rows' && [switched.rows[0]!.typed.length, hasQuestions(switched)]).toEqual(['24', false]);
    expect(tableOf(withCell(4, '27.5 lb')).questions.units).toEqual(['pounds']);
  });

  test('in another currency asks first, and in several is refused', () => {
    const euros = 'Qty;Value (EUR);Weight\n1;500;4';
    expect(tableOf(euros).questions.currency).toBe('EUR');
    expect(tableOf(withCell(5, '€ 12')).questions.currency).toBe('EUR');
    const inEuros = readTable(euros, { ...terms, currency: 'EUR' }, countries);
    expect(inEuros.kind === 'rows' && inEuros.questions.currency).toBeNull();
    const read = readTable(euros, terms, countries, { ...noChoices, currency: 'USD' });
    expect(read.kind === 'rows' && read.questions.currency).toBeNull();
    const mixed = readTable([withCell(5, '€ 12'), withCell(5, '$12')].join('\n'), terms, countries);
    expect(mixed.kind === 'refused' && mixed.reason).toContain('EUR and USD');
    expect(tableOf(withCell(5, '12 lbs')).rows[0]!.problems).toEqual(['“12 lbs” is not an amount']);
  });

  test('has weights rounded up with a note, and a warning for what no express carrier accepts', () => {
    const [{ typed } = { typed: null }] = tableOf(withCell(4, '4.25')).rows;
    expect(typed).toMatchObject({ weight: '4.3' });
    expect(tableOf(withCell(4, '4.25')).notes).toEqual([
      'Rounded up to what a quote can have: row 1, weight 4.25 to 4.3 kg.',
    ]);
    expect(tableOf(withCell(1, '310')).notes.join()).toContain('Row 1 is too large for an express quote');
    expect(tableOf(row).notes).toEqual([]);
  });

  test('with unknown headings can be matched by hand', () => {
    const text = 'Kappaletta;Kiloa\n2;4.5';
    const table = tableOf(text);
    expect(table.columns).toEqual([null, null]);
    expect(table.sampled).toEqual([
      { head: 'Kappaletta', sample: '2' },
      { head: 'Kiloa', sample: '4.5' },
    ]);
    expect(table.missing).toContain('Weight');
    const matched = readTable(text, terms, countries, noChoices, (key) =>
      key === table.key ? ['quantity', 'weight'] : null,
    );
    expect(matched.kind === 'rows' && matched.rows[0]!.typed).toMatchObject({ quantity: '2', weight: '4.5' });
  });

  test.each([
    ['with blanks between thousands', 'nbsp-thousands', '1250.50'],
    ['with commas between thousands', 'thousands', '1250.00'],
    ['of a packing list', 'packing-list', '120.50'],
  ])('%s is read correctly', (_, name, value) => {
    const table = tableOf(fixture(name));
    expect(table.rows.map(({ typed, problems }) => [typed.value, typed.length, problems])).toEqual([[value, '40', []]]);
    expect(table.leftOut).toEqual(name === 'packing-list' ? ['Net weight (kg)'] : []);
  });

  test('of 101 packages gives a hundred', () => {
    const table = tableOf(Array.from({ length: 101 }, () => row).join('\n'));
    expect(chooseRows(table.rows, 0)).toMatchObject({ tooMany: 1, fitting: { length: 100 } });
  });
});

test('without numbers for size and weight is refused in one sentence', () => {
  const text = Array.from({ length: 30 }, () => 'Dear all\tplease send\tthe pumps').join('\n');
  expect(readTable(text, terms, countries)).toEqual({ kind: 'refused', reason: messages.notPackages });
});
