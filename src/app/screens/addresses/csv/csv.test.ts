import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import type { Country } from '#contract/places.ts';
import { readAddress } from '#app/screens/addresses/edit/address-form-values.ts';
import { codePages, decodeAs, decodeFile, largestFile, sampleLetters } from '#app/csv/decode-file.ts';
import { readCell, writeCsv } from '#app/csv/csv-text.ts';
import { writeWrongRows } from '#app/csv/import-parts.tsx';
import { guardCell } from '#domain/table-cells.ts';
import { listAddressCells } from './csv-columns.ts';
import { findDoubles, mostRows, readRows } from './read-rows.ts';

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
  return read.kind === 'refused' ? read.reason : 'read';
};

const fixtures = import.meta.glob<string>('../../../../../tests/fixtures/addresses-*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fixture = (name: string): string => fixtures[`../../../../../tests/fixtures/addresses-${name}.csv`]!;

const fileOf = (text: string, choices?: Parameters<typeof readRows>[2]) => {
  const read = readRows(text, countries, choices);
  if (read.kind === 'refused') throw new Error(read.reason);
  return read;
};

describe('a CSV file of another program', () => {
  const mira = {
    ...{ company: 'Lumen GmbH', contact: 'Mira Vos', street: 'Lampenweg 12', postcode: '10115', city: 'Berlin' },
    ...{ countryId: '276', email: 'mira@lumen.example' },
  };

  test.each([
    ['outlook', '+49 30 23125101', true],
    ['google', '+49 30 23125101', true],
    ['one-name', '+49 30 23125101', true],
    ['phone-in-two', '+49 3023125101', true],
    ['common-heads', '+49 30 23125101', false],
  ])('named %s can be read once its side is chosen', (name, phone, needsSide) => {
    const read = fileOf(fixture(name));
    expect(read).toMatchObject({ missing: [], error: null, needsSide });
    const { rows } = fileOf(fixture(name), { columns: null, side: 'To' });
    expect(rows.map(({ typed, problems }) => [typed, problems])).toEqual([
      [expect.objectContaining({ ...mira, phone, type: 'To' }), []],
    ]);
  });

  test('with German headings is read, with the house number added to the street', () => {
    const text =
      'Firma;Vorname;Nachname;Straße;Hausnummer;PLZ;Ort;Land;Telefon;E-Mail\nLumen GmbH;Mira;Vos;Lampenweg;12;10115;Berlin;Deutschland;030 1;mira@lumen.example';
    const { missing, rows } = fileOf(text, { columns: null, side: 'From' });
    expect(missing).toEqual([]);
    expect(rows[0]).toMatchObject({ problems: [], typed: { ...mira, type: 'From', phone: '030 1' } });
  });

  test('with unknown headings names the missing columns, which are then matched by hand', () => {
    const text = 'A;B;C;D;E;F;G\nLumen GmbH;Mira Vos;Lampenweg 12;10115;Berlin;Germany;x@y.example';
    const read = fileOf(text);
    expect(read.missing).toEqual(['Country', 'City', 'Street', 'Company', 'Contact', 'Phone', 'Email']);
    expect(read.sampled[2]).toEqual({ head: 'C', sample: 'Lampenweg 12' });
    const columns = ['company', 'contact', 'street', 'postcode', 'city', 'countryId', 'email'] as const;
    const matched = fileOf(text, { columns, side: 'To' });
    expect(matched.missing).toEqual(['Phone']);
    expect(matched.rows[0]!.typed).toMatchObject({ company: 'Lumen GmbH', countryId: '276' });
  });

  test('with two columns of one name is refused with that name', () => {
    expect(fileOf(`${head};type\n${row};To`).error).toBe('Two columns are named Type.');
  });

  test('names the rows that are already in the book or twice in the file', () => {
    const again = row.replace('Lumen;Mira;+49 30 1', 'LUMEN ;Mira;+49 30 2');
    const other = row.replace('Mira', 'Noor');
    const { rows } = fileOf([head, row, again, other].join('\n'));
    const inFile = findDoubles(rows, []);
    expect([...inFile].map(([{ number }, double]) => [number, double])).toEqual([[3, { kind: 'file', row: 2 }]]);
    const savedAddress = {
      ...berlin,
      type: 'To' as const,
      name: null,
      street: 'Lampenweg 12',
      company: 'Lumen',
      contact: 'Mira',
    };
    const inBook = findDoubles(rows, [savedAddress]);
    expect([...inBook].map(([{ number }, { kind }]) => [number, kind])).toEqual([
      [2, 'book'],
      [3, 'book'],
    ]);
  });

  test('with two labels for one place gives two addresses, and with one label for two places a duplicate', () => {
    const withLabel = (label: string, street = 'Lampenweg 12') => `${label};${row.replace('Lampenweg 12', street)}`;
    const { rows } = fileOf(
      [`Address label;${head}`, withLabel('North'), withLabel('South'), withLabel('North', 'Ring 1')].join('\n'),
    );
    expect([...findDoubles(rows, [])].map(([{ number }]) => number)).toEqual([4]);
  });
});

describe('a CSV file of addresses', () => {
  test('is read back unchanged after an export, with formulas as text', () => {
    const written = writeCsv(
      listAddressCells([berlin, { ...berlin, country: hongKong, countryId: 344, postcode: null, taxID: '-1' }]),
    );
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

  test('has no cell that begins like a formula, and every cell is read back', () => {
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

  test.each([',', ';', '\t'])('may separate its cells by %j', (between) => {
    const text = [head, row].join('\r\n').replaceAll(';', between);
    expect(rowsOf(text)).toMatchObject([{ number: 2, problems: [], typed: { countryId: '276', type: 'To' } }]);
  });

  test('may name its columns in any order, in any case, and with additional ones', () => {
    const [read] = rowsOf(
      'e-mail address,PHONE,contact,company,address line 1,city,ZIP code,country_code,type\na@b.example,1,M,L,S,Berlin,10115,de,FROM',
    );
    expect(read).toMatchObject({ problems: [], typed: { email: 'a@b.example', postcode: '10115', type: 'From' } });
  });

  test('shows errors row by row and keeps the good rows', () => {
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
    expect(writeCsv(writeWrongRows(head.split(';'), [rows[3]!]))).toBe(
      `\ufeff${head.replaceAll(';', ',')},Error\r\nTo,DE,,Berlin,S,L,M,1,a@b.example,Postcode value is required\r\n`,
    );
  });

  test('may contain invisible characters, and country prefixes before postcodes', () => {
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

  test('with a text that is too long shows the error with its column', () => {
    expect(rowsOf([head, row.replace('10115', '1'.repeat(13))].join('\n'))[0]!.problems).toEqual([
      'Postcode: Max 12 characters',
    ]);
  });

  test.each([
    [head, 'The file has a header row but no rows below it.'],
    [`${head}\n;;;;;;;;`, 'The file has a header row but no rows below it.'],
    [`${head}\n${row}\nTo;"DE;1`, 'A quotation mark that begins in row 3 is never closed.'],
    [
      [head, ...Array.from({ length: 10_000 }, () => row)].join('\n'),
      'The file has 10,000 rows. You can add at most 1,000 at once; please split the file.',
    ],
  ])('that is no address file is refused in a sentence', (text, sentence) => {
    expect(reasonOf(text)).toContain(sentence);
  });

  test(`may have ${mostRows} rows`, () => {
    expect(rowsOf([head, ...Array.from({ length: mostRows }, () => row)].join('\n'))).toHaveLength(mostRows);
  });
});

describe('the bytes of a CSV file', () => {
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
    ['UTF-16', utf16('Große Straße', true).slice(2)],
    ['Windows-1252', new Uint8Array([...'Große Straße'].map((letter) => letter.charCodeAt(0)))],
  ])('are recognised as %s', (encoding, bytes) => {
    const guessed = encoding === 'Windows-1252' ? { bytes, codePage: 'windows-1252' } : null;
    expect(decodeFile(bytes)).toEqual({ kind: 'text', text: 'Große Straße', guessed });
  });

  test.each([
    ['The file is empty.', new Uint8Array()],
    ['The file is empty.', new TextEncoder().encode(' \r\n')],
    ['The file is larger than 10 MB. Please split it.', new Uint8Array(largestFile + 1).fill(65)],
    ['This is not a CSV file. Please save the table as CSV first.', new TextEncoder().encode('%PDF-1.7')],
    ['This is not a CSV file. Please save the table as CSV first.', new Uint8Array([0x50, 0x4b, 3, 4, 65])],
    ['This is not a CSV file. Please save the table as CSV first.', new Uint8Array([65, 0, 0, 66])],
  ])('are refused: %s', (reason, bytes) => {
    expect(decodeFile(bytes)).toEqual({ kind: 'refused', reason });
  });

  test('are read again in a chosen encoding, with a sample word shown before', () => {
    // `Łódź` as Excel of Central Europe writes it.
    const bytes = new Uint8Array([...'PL;90-001;\u00a3\u00f3d\u009f;1\n'].map((letter) => letter.charCodeAt(0)));
    expect(decodeFile(bytes)).toMatchObject({ guessed: { codePage: 'windows-1252' }, text: 'PL;90-001;£ódŸ;1\n' });
    expect(decodeAs(bytes, 'windows-1250')).toBe('PL;90-001;Łódź;1\n');
    expect(sampleLetters(bytes, 'windows-1250')).toBe('Łódź');
    const japanese = new Uint8Array([0x8e, 0x52, 0x93, 0x63]);
    expect(sampleLetters(japanese, 'shift_jis')).toBe('山田');
    for (const codePage of Object.keys(codePages)) expect(decodeAs(bytes, codePage)).not.toBe('');
  });
});
