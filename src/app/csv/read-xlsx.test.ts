import { expect, test } from 'vitest';
import { xlsxMessages as messages } from '#domain/messages/table-files.ts';
import { largestWorkbook, readXlsx } from './read-xlsx.ts';
import { makeXlsx, makeZip, rowsXml } from './xlsx.testing.ts';

const rowsOf = async (xml: string) => {
  const read = await readXlsx(makeXlsx({ Parcels: xml }));
  return read.kind === 'rows' ? read.rows : read.reason;
};
const reasonOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readXlsx(bytes);
  return read.kind === 'refused' ? read.reason : 'read';
};

test('texts and numbers of a workbook are read as they are displayed', async () => {
  expect(
    await rowsOf(
      rowsXml([
        ['Reference', 'Postcode', 'Weight', 'Phone'],
        ['A-1 & B', 1067, 5.125, 493023125101],
        ['=1+1', '01067', 0.1 + 0.2, '+49 30 1'],
      ]),
    ),
  ).toEqual([
    ['Reference', 'Postcode', 'Weight', 'Phone'],
    // A fourth decimal, since 5.125 may be five thousand elsewhere.
    ['A-1 & B', '1067', '5.1250', '493023125101'],
    ['=1+1', '01067', '0.3', '+49 30 1'],
  ]);
});

test('a formula is read by its stored result and never calculated', async () => {
  const cells = [
    '<c r="A1"><f>2+2</f><v>5</v></c>',
    '<c r="B1" t="str"><f>"a"&amp;"b"</f><v>stored</v></c>',
    '<c r="C1"><f>NOW()</f></c>',
    '<c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
  ];
  expect(await rowsOf(`<row r="1">${cells.join('')}</row>`)).toEqual([['5', 'stored', '', '#DIV/0!']]);
});

test('a number of more than fifteen digits is read so that its lost digits are noticed', async () => {
  expect(
    await rowsOf('<row r="1"><c r="A1"><v>1.2345678901234568E+17</v></c><c r="B1"><v>4.4E+11</v></c></row>'),
  ).toEqual([['1.2345678901234568E+17', '440000000000']]);
});

test('a date is read as a day, also when it has a time', async () => {
  expect(await rowsOf('<row r="1"><c r="A1" s="1"><v>46358</v></c><c r="B1" s="1"><v>46358.75</v></c></row>')).toEqual([
    ['2026-12-02', '2026-12-02 18:00:00'],
  ]);
});

test('the first sheet with cells is read, and the other sheets are named', async () => {
  const read = await readXlsx(makeXlsx({ Cover: '', Parcels: rowsXml([['a']]), Prices: rowsXml([['b']]) }));
  expect(read).toEqual({ kind: 'rows', rows: [['a']], textCells: new Set(), sheet: 'Parcels', others: ['Prices'] });
});

test('a sheet of some megabytes is read', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => Array.from({ length: 30 }, (_each, cell) => `${at}-${cell}`));
  const rows = await rowsOf(rowsXml(lines));
  expect(rows).toHaveLength(5000);
  expect(rows.at(-1)).toEqual(lines.at(-1));
});

const zeros = new Uint8Array(largestWorkbook.unpacked + 1);

test('a workbook that unpacks to far more than it declares is refused before unpacking it all', async () => {
  const bomb = { name: 'xl/sharedStrings.xml', content: zeros };
  expect(await reasonOf(makeXlsx({ Parcels: rowsXml([['a']]) }, [bomb]))).toBe(messages.tooLarge);
  expect(await reasonOf(makeXlsx({ Parcels: rowsXml([['a']]) }, [{ ...bomb, size: 100 }]))).toBe(messages.tooLarge);
});

test('a picture of any size in a workbook is not unpacked', async () => {
  const picture = { name: 'xl/media/image1.png', content: zeros };
  expect(await reasonOf(makeXlsx({ Parcels: rowsXml([['a']]) }, [picture]))).toBe('read');
});

test('a cell far outside the table is refused before a million empty rows are created', async () => {
  const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  expect(await rowsOf(far)).toBe(messages.tooManyCells);
  // Formatted but empty cells are no table.
  expect(await rowsOf('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>')).toEqual([['1']]);
});

test('other archives and broken files are refused with a sentence', async () => {
  expect(await reasonOf(makeZip([{ name: 'content.xml', content: '<a/>' }]))).toBe(messages.notWorkbook);
  expect(await reasonOf(makeXlsx({ Parcels: rowsXml([['a']]) }).subarray(0, 300))).toBe(messages.broken);
  expect(await reasonOf(makeXlsx({ Parcels: '<row r="2"/><row r="1"/>' }))).toBe(messages.broken);
  expect(await reasonOf(makeXlsx({ Parcels: '' }))).toBe(messages.empty);
  expect(await reasonOf(new Uint8Array(new TextEncoder().encode('PK\u0003\u0004')))).toBe(messages.broken);
});
