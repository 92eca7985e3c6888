import { describe, expect, test } from 'vitest';
import { mostPackages } from '#domain/package.ts';
import type { Country } from '#contract/places.ts';
import type { Terms } from '#app/screens/quote/quote-form-values.ts';
import { columnNames } from './package-columns.ts';
import { chooseRows, readTable, withoutRows } from './read-table.ts';

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

describe('a table of packages', () => {
  const parts = {
    ...{ quantity: '2', length: '40', width: '30', height: '20', weight: '4.5', value: '120.50' },
    ...{ description: 'Pump parts', descriptionOfContents: 'Pumps', manufactureCountryCode: 'DE' },
  };

  test.each(['\t', ';', ','])('may have %j between its cells and no names', (between) => {
    expect(typedOf(row.replaceAll('\t', between))).toEqual([parts]);
    expect(problemsOf(row.replaceAll('\t', between))).toEqual([[]]);
  });

  test('may name its columns in any order, with units, and write decimals with a comma', () => {
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

  test('is judged by the rules of a package, field by field', () => {
    const wrong = (at: number, cell: string) => problemsOf(withCell(at, cell))[0];
    expect(wrong(0, '0')).toEqual(['Quantity must be equal or greater than 1']);
    expect(wrong(0, '1.5')).toEqual(['Quantity must be a positive integer']);
    expect(wrong(1, 'NaN')).toEqual(['Length value is not valid']);
    expect(wrong(1, '1e308')).toEqual(['Length value is not valid']);
    expect(wrong(1, '')).toEqual(['Length value is required']);
    expect(wrong(4, '=1+1')).toEqual(['Weight: “=1+1” is a formula. Please enter its result.']);
    expect(wrong(5, '-3')).toEqual(['Value must be equal or greater than 0.01']);
    expect(wrong(6, 'no')).toEqual(['Description: At least 3 characters']);
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
  ])('is refused in a sentence', (text, sentence) => {
    const table = readTable(text, terms, countries);
    expect(table.kind === 'refused' && table.reason).toContain(sentence);
  });

  test('gives what fits and keeps the rest, letter by letter', () => {
    const bad = withCell(1, 'x"y').replaceAll('\t', ';');
    const good = row.replaceAll('\t', ';');
    const table = tableOf([columnNames.join(';'), good, bad, good, good].join('\n'));
    const { fitting, tooMany } = chooseRows(table.rows, mostPackages - 2);
    expect([fitting.length, tooMany]).toEqual([2, 1]);
    const left = withoutRows(table, fitting);
    expect(problemsOf(left)).toEqual([['Length value is not valid'], []]);
    expect(tableOf(left).rows.map(({ number }) => number)).toEqual([2, 3]);
    expect(withoutRows(table, table.rows)).toBe('');
    expect(chooseRows(table.rows, mostPackages).fitting).toEqual([]);
    expect(readTable(' \n', terms, countries)).toEqual({ kind: 'empty' });
  });

  test('of 101 packages takes a hundred', () => {
    const table = tableOf(Array.from({ length: 101 }, () => row).join('\n'));
    expect(chooseRows(table.rows, 0)).toMatchObject({ tooMany: 1, fitting: { length: 100 } });
  });
});
