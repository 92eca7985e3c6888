import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { batchTemplate } from '#domain/batch-columns.ts';
import { batchFileMessages } from '#domain/messages/batches.ts';
import { csvMessages, xlsxMessages } from '#domain/messages/table-files.ts';
import { readBatchFile } from '#domain/read-batch.ts';
import { writeCsv } from '#app/csv/csv-text.ts';
import { readAgain, readTableFile } from '#app/csv/read-table-file.ts';
import { makeXlsx, rowsXml } from '#app/csv/xlsx.testing.ts';
import { readXlsx } from '#app/csv/read-xlsx.ts';
import { describeRefusal, needsAnswer, openTable, sampleTable } from './use-batch-file.ts';

const countries = [
  { id: 276, code: 'DE', name: 'Germany' },
  { id: 40, code: 'AT', name: 'Austria' },
  { id: 250, code: 'FR', name: 'France' },
  { id: 442, code: 'LU', name: 'Luxembourg' },
  { id: 616, code: 'PL', name: 'Poland' },
  { id: 840, code: 'US', name: 'United States' },
  { id: 826, code: 'GB', name: 'United Kingdom' },
];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

const fixture = (name: string): File =>
  new File([readFileSync(new URL(`../../../../tests/fixtures/${name}.csv`, import.meta.url))], `${name}.csv`);

async function open(file: File) {
  const read = await readTableFile(file);
  if (read.kind === 'refused') return read.reason;
  return openTable(file.name, read, '7');
}
async function recipients(file: File) {
  const table = await open(file);
  if (typeof table === 'string') throw new Error(table);
  const { lines, heads, columns } = table;
  const { rows } = readBatchFile(lines, heads, columns, countries, { system: 'M', decimalMark: null });
  return rows.map(({ values }) => values.to);
}
const fileOf = (text: string, name = 'list.csv') => new File([text], name);

test('files of other programs are read without matching columns by hand', async () => {
  const vos = { company: 'Lumen GmbH', street: 'Lampenweg 12', city: 'Berlin', postcode: '10115', country: 'DE' };
  for (const name of ['batch-dhl', 'batch-shippo', 'addresses-common-heads', 'addresses-outlook', 'addresses-google']) {
    expect(await recipients(fixture(name))).toMatchObject([
      { ...vos, contact: 'Mira Vos', phone: '+49 30 23125101', email: 'mira@lumen.example' },
    ]);
  }
});

test('countries are recognised by name, and postcodes are read without their country prefix', async () => {
  const countriesOf = (await recipients(fixture('addresses-country-names'))).map(({ country }) => country);
  expect(countriesOf.slice(0, 4)).toEqual(['US', 'US', 'US', 'GB']);
  const postcodes = (await recipients(fixture('batch-postcode-prefix'))).map(({ postcode }) => postcode);
  expect(postcodes).toEqual(['10115', '1010', '75001', '1111']);
});

test('a file in Windows-1250 can be read again with the right letters', async () => {
  const file = fixture('batch-windows-1250');
  const read = await readTableFile(file);
  if (read.kind === 'refused' || !read.guessed) throw new Error('not guessed');
  const again = readAgain(read.guessed.bytes, 'windows-1250');
  expect(again.kind === 'rows' && again.rows.slice(0, 3).map((cells) => cells[3])).toEqual(['City', 'Łódź', 'Wrocław']);
});

test('UTF-16, semicolons and tabs are read like other files', async () => {
  const text = 'Order\tName\tCity\nA1\tMira Vos\tKöln\n';
  const utf16 = new File([Buffer.from(`\ufeff${text}`, 'utf16le')], 'list.tsv');
  expect(await recipients(utf16)).toMatchObject([{ contact: 'Mira Vos', city: 'Köln' }]);
  expect(await recipients(fileOf(text.replaceAll('\t', ';')))).toMatchObject([{ city: 'Köln' }]);
});

test('a title above the headings is skipped, and rows keep their numbers in the spreadsheet', async () => {
  const table = await open(fileOf('Shipments of November,,\n,,\nOrder,Name,City\nA1,Mira,Bonn\n'));
  expect(table).toMatchObject({ heads: ['Order', 'Name', 'City'], lines: [{ number: 4 }] });
});

test('a table without headings shows its columns with three values each', async () => {
  const table = await open(fileOf('1,Mira,Bonn\n2,Ann,Köln\n3,Mira,Ulm\n4,Bo,Jena\n'));
  if (typeof table === 'string') throw new Error(table);
  expect(table.lines).toHaveLength(4);
  expect(sampleTable(table)).toEqual([
    { head: 'Column 1', sample: '1 · 2 · 3' },
    { head: 'Column 2', sample: 'Mira · Ann · Bo' },
    { head: 'Column 3', sample: 'Bonn · Köln · Ulm' },
  ]);
});

test('our own template can be uploaded as it is', async () => {
  expect(await recipients(fileOf(writeCsv(batchTemplate())))).toMatchObject([
    { company: 'Lumen GmbH', phone: '+49 30 23125101' },
    { company: 'Atelier Blanc', country: 'FR' },
  ]);
});

test('a file that is no table is refused in a sentence', async () => {
  expect(await open(fileOf('Order,Name,City\n'))).toBe(batchFileMessages.noRows);
  expect(await open(fileOf('\n;;;\n'))).toBe(csvMessages.empty);
  expect(await open(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])], 'list.xls'))).toBe(xlsxMessages.oldFormat);
  expect(await open(new File(['%PDF-1.7'], 'list.pdf'))).toBe(xlsxMessages.notTable);
});

const readFile = (text: string) => {
  const table = text.split('\n').map((line) => line.split(';'));
  const opened = openTable('list.csv', { kind: 'rows', rows: table, guessed: null, note: null, textCells: null }, '7');
  if (typeof opened === 'string') throw new Error(opened);
  const { lines, heads, columns, ...choices } = opened;
  return { opened, file: readBatchFile(lines, heads, columns, countries, { ...choices, system: 'M' }) };
};

test('measures without a unit and signs of several currencies wait for an answer', () => {
  const { opened, file } = readFile('Name;Weight\nA;2');
  expect(needsAnswer(opened, file)).toBe(true);
  expect(needsAnswer({ ...opened, system: 'I' }, file)).toBe(false);
  const priced = readFile('Name;Weight;Value\nA;2 kg;$5');
  expect(needsAnswer(priced.opened, priced.file)).toBe(true);
  expect(needsAnswer({ ...priced.opened, currency: 'SEK' }, priced.file)).toBe(true);
  expect(needsAnswer({ ...priced.opened, currency: 'CAD' }, priced.file)).toBe(false);
});

test('with unmatched columns nothing else is said about the file', () => {
  const { file } = readFile(['Client;Weight', ...Array.from({ length: 150 }, (_, at) => `A;${at} kg`)].join('\n'));
  expect(file.refused).not.toBeNull();
  expect(describeRefusal(file, ['Recipient company'])).toBeNull();
  expect(describeRefusal(file, [])).toBe(file.refused);
});

test('more than twenty thousand lines are refused before they are read', async () => {
  const text = `Name;City\n${'Mira;Bonn\n'.repeat(20_000)}`;
  expect(await open(fileOf(text))).toBe(batchFileMessages.tooManyFileLines(20_001, 20_000));
});

test('a workbook tells its texts from its numbers', async () => {
  const read = await readXlsx(
    makeXlsx({
      Parcels: rowsXml([
        ['Name', 'Weight'],
        ['A', 2.5],
        ['B', '1,250 kg'],
      ]),
    }),
  );
  expect(read).toMatchObject({ kind: 'rows', textCells: new Set(['1,250 kg']) });
});
