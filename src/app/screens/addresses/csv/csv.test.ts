import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import type { Country } from '#contract/places.ts';
import { readAddress } from '#app/screens/addresses/edit/address-form-values.ts';
import { decodeFile, largestFile } from '#app/csv/decode-file.ts';
import { guardCell, readCell } from '#app/csv/formula-guard.ts';
import { mostRows, readRows } from './read-rows.ts';
import { writeAddresses, writeProblems } from './write-rows.ts';

const germany: Country = { id: 276, code: 'DE', name: 'Germany', hasPostCode: true };
const hongKong: Country = { id: 344, code: 'HK', name: 'Hong Kong', hasPostCode: false };
const ivoryCoast: Country = { id: 384, code: 'CI', name: "Côte d'Ivoire", hasPostCode: false };
const countries = [germany, hongKong, ivoryCoast];

const berlin: Address = {
  id: 1,
  type: 'From',
  name: 'Workshop, first floor',
  countryId: 276,
  country: germany,
  postcode: '10115',
  city: 'Berlin',
  street: 'Lampenweg "12"',
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  company: '=1+1 GmbH',
  contact: "'Mira' Vos",
  phone: '+49 30 23125101',
  email: 'mira@lumen.example',
  taxID: null,
  version: 3,
};
const head = 'Type;Country;Postcode;City;Street;Company;Contact;Phone;Email';
const row = 'To;DE;10115;Berlin;Lampenweg 12;Lumen;Mira;+49 30 1;mira@lumen.example';

const rowsOf = (text: string) => {
  const read = readRows(text, countries);
  if (read.kind === 'refused') throw new Error(read.reason);
  return read.rows;
};
const reasonOf = (text: string): string => {
  const read = readRows(text, countries);
  return read.kind === 'refused' ? read.reason : 'taken';
};

describe('a CSV file of addresses', () => {
  test('comes back as it went out, formulas and all', () => {
    const written = writeAddresses([
      berlin,
      { ...berlin, country: hongKong, countryId: 344, postcode: null, taxID: '-1' },
    ]);
    expect(written).toContain("'=1+1 GmbH");
    expect(written).toContain("'+49 30 23125101");
    const decoded = decodeFile(new TextEncoder().encode(written));
    const rows = rowsOf(decoded.kind === 'text' ? decoded.text : '');
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
    const { id: _, country: __, version: ___, ...content } = berlin;
    const back = Object.fromEntries(Object.entries(content).map(([name, value]) => [name, value ?? '']));
    expect(readAddress(rows[0]!.typed)).toEqual(back);
    expect(rows[1]!.typed).toMatchObject({ countryId: '344', taxID: '-1' });
  });

  test('no cell begins with a formula, and every one is read back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '＋', '－', '＠', 'a', ' ') }),
        (text) => {
          expect(guardCell(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
          expect(readCell(guardCell(text))).toBe(text);
        },
      ),
    );
  });

  test.each([',', ';', '\t'])('may have %j between its cells', (between) => {
    const text = [head, row].join('\r\n').replaceAll(';', between);
    expect(rowsOf(text)).toMatchObject([{ number: 2, problems: [], typed: { countryId: '276', type: 'To' } }]);
  });

  test('names its columns in any order, case and custom', () => {
    const [read] = rowsOf(
      'e-mail address,PHONE,contact,company,address line 1,city,ZIP code,country_code,type\na@b.example,1,M,L,S,Berlin,10115,de,FROM',
    );
    expect(read).toMatchObject({ problems: [], typed: { email: 'a@b.example', postcode: '10115', type: 'From' } });
  });

  test('is told what is wrong row by row, and the good ones stay', () => {
    const bad = 'Both;Atlantis;;Berlin;Lampenweg 12;;Mira;1;nobody';
    const rows = rowsOf([head, row, '', bad, row, 'To;DE;;Berlin;S;L;M;1;a@b.example', `${row};x`].join('\n'));
    expect(rows.map(({ number, problems }) => [number, problems])).toEqual([
      [2, []],
      [
        4,
        [
          'Type value is not valid',
          'Company value is required',
          'Email address is not valid',
          'Country “Atlantis” is not known. Use the English name or the two-letter code.',
        ],
      ],
      [5, []],
      [6, ['Postcode value is required']],
      [7, ['The row has more cells than there are columns.']],
    ]);
    expect(writeProblems(head.split(';'), [rows[3]!])).toBe(
      `\ufeff${head.replaceAll(';', ',')},Error\r\nTo,DE,,Berlin,S,L,M,1,a@b.example,Postcode value is required\r\n`,
    );
  });

  test('comes in with invisible characters and with the signs of countries before its postcodes', () => {
    const france: Country = { id: 250, code: 'FR', name: 'France', hasPostCode: true };
    const text = [head, `${row}\u200b`, row.replace('10115', 'D-10115'), row.replace('DE;10115', 'FR;F-75001')].join(
      '\r\n',
    );
    const read = readRows(text, [...countries, france]);
    if (read.kind === 'refused') throw new Error(read.reason);
    expect(read.rows.map(({ problems, typed }) => [problems, typed.postcode])).toEqual([
      [[], '10115'],
      [[], '10115'],
      [[], '75001'],
    ]);
  });

  test('has a text that is too long told with its column', () => {
    expect(rowsOf([head, row.replace('10115', '1'.repeat(13))].join('\n'))[0]!.problems).toEqual([
      'Postcode: Max 12 characters',
    ]);
  });

  test.each([
    [
      'Name;Street\nA;B',
      'These columns are missing from the header row: Type, Country, City, Company, Contact, Phone, Email.',
    ],
    [`${head};type\n${row};To`, 'Two columns are named Type.'],
    [head, 'The file has a header row but no rows below it.'],
    [`${head}\n;;;;;;;;`, 'The file has a header row but no rows below it.'],
    [`${head}\n${row}\nTo;"DE;1`, 'A quotation mark that begins in row 3 is never closed.'],
    [
      [head, ...Array.from({ length: 10_000 }, () => row)].join('\n'),
      'The file has 10,000 rows. You can add at most 1,000 at once; please split the file.',
    ],
  ])('is refused in a sentence', (text, sentence) => {
    expect(reasonOf(text)).toContain(sentence);
  });

  test(`may have ${mostRows} rows`, () => {
    expect(rowsOf([head, ...Array.from({ length: mostRows }, () => row)].join('\n'))).toHaveLength(mostRows);
  });
});

describe('the bytes of a file', () => {
  const utf16 = (text: string, isLittle: boolean): Uint8Array =>
    new Uint8Array(
      [...`\ufeff${text}`].flatMap((letter) => {
        const code = letter.charCodeAt(0);
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }),
    );

  test.each([
    ['UTF-8', new TextEncoder().encode('Große Straße')],
    ['UTF-8', new TextEncoder().encode('\ufeffGroße Straße')],
    ['UTF-16', utf16('Große Straße', true)],
    ['UTF-16', utf16('Große Straße', false)],
    ['Windows-1252', new Uint8Array([...'Große Straße'].map((letter) => letter.charCodeAt(0)))],
  ])('are read as %s', (encoding, bytes) => {
    expect(decodeFile(bytes)).toEqual({ kind: 'text', text: 'Große Straße', encoding });
  });

  test.each([
    ['The file is empty.', new Uint8Array()],
    ['The file is empty.', new TextEncoder().encode(' \r\n')],
    ['The file is larger than 10 MB. Please split it.', new Uint8Array(largestFile + 1).fill(65)],
    ['This is not a CSV file. Please save the table as CSV first.', new TextEncoder().encode('%PDF-1.7')],
    ['This is not a CSV file. Please save the table as CSV first.', new Uint8Array([0x50, 0x4b, 3, 4, 65])],
    ['This is not a CSV file. Please save the table as CSV first.', new Uint8Array([65, 0, 66, 0])],
  ])('are refused: %s', (reason, bytes) => {
    expect(decodeFile(bytes)).toEqual({ kind: 'refused', reason });
  });
});
