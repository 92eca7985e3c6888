import { describe, expect, test } from 'vitest';
import { addressParser, longestPaste, type ParsedAddress } from '#domain/parse-address.ts';
import { listCountries } from './countries.ts';

const countries = listCountries();
const parse = addressParser(countries);

/** What is found, with the country's code. */
function read(text: string, defaultCode: string | null = null): Record<string, string> | string {
  const parsed = parse(text, defaultCode);
  if (parsed.kind !== 'address') return parsed.kind;
  const { countryId, ...lines } = parsed.address;
  const country = countries.find(({ id }) => id === countryId)?.code ?? '';
  return Object.fromEntries(Object.entries({ country, ...lines }).filter(([, line]) => line !== ''));
}

type Expected = Partial<Omit<ParsedAddress, 'countryId'>> & { country: string };

const layouts: readonly [text: string, expected: Expected][] = [
  [
    'Hudson Cycles\nDana Whitfield\n412 Lantern Avenue\nNew York, NY 10001\nUSA\n+1 212 555 0147\ndana@hudson-cycles.example',
    {
      ...{ country: 'US', company: 'Hudson Cycles', contact: 'Dana Whitfield', street: '412 Lantern Avenue' },
      ...{ city: 'New York', state: 'NY', postcode: '10001', phone: '+1 212 555 0147' },
      email: 'dana@hudson-cycles.example',
    },
  ],
  [
    'Dana Whitfield\nHudson Cycles Inc.\n412 Lantern Ave, Suite 1200\nSan Francisco CA 94103\nUnited States',
    {
      ...{ country: 'US', company: 'Hudson Cycles Inc.', contact: 'Dana Whitfield', street: '412 Lantern Ave' },
      ...{ apartment: 'Suite 1200', city: 'San Francisco', state: 'CA', postcode: '94103' },
    },
  ],
  [
    'Name: John Miller, Company: Miller Tools LLC, Address: 88 Harbor Rd, City: Boston, State: MA, ZIP: 02110, Country: United States, Phone: (617) 555-0123',
    {
      ...{ country: 'US', company: 'Miller Tools LLC', contact: 'John Miller', street: '88 Harbor Rd', city: 'Boston' },
      ...{ state: 'MA', postcode: '02110', phone: '+1 617 555 0123' },
    },
  ],
  [
    'Acme Corp, 1600 Pine Street, Springfield, IL 62701-1234, US',
    {
      ...{ country: 'US', company: 'Acme Corp', street: '1600 Pine Street', city: 'Springfield', state: 'IL' },
      postcode: '62701-1234',
    },
  ],
  [
    'Lumen Radteile GmbH\nz.Hd. Mira Vos\nLampenweg 12\n10115 Berlin\nDeutschland\nTel.: +49 30 23125101\nE-Mail: mira@lumen-radteile.example',
    {
      ...{ country: 'DE', company: 'Lumen Radteile GmbH', contact: 'Mira Vos', street: 'Lampenweg 12' },
      ...{ city: 'Berlin', postcode: '10115', phone: '+49 30 23125101', email: 'mira@lumen-radteile.example' },
    },
  ],
  [
    'Frau Dr. Anna Schmidt\nHauptstraße 5a\nHinterhaus\nD-80331 München',
    {
      ...{ country: 'DE', contact: 'Frau Dr. Anna Schmidt', street: 'Hauptstraße 5a', apartment: 'Hinterhaus' },
      ...{ city: 'München', postcode: '80331' },
    },
  ],
  [
    'Firma: Nordlicht KG\nAnsprechpartner: Jan Petersen\nStraße: Große Elbstraße 68\nPLZ: 22767\nOrt: Hamburg\nLand: Deutschland\nTelefon: 040 3125',
    {
      ...{ country: 'DE', company: 'Nordlicht KG', contact: 'Jan Petersen', street: 'Große Elbstraße 68' },
      ...{ city: 'Hamburg', postcode: '22767', phone: '+49 40 3125' },
    },
  ],
  [
    'Shetland Wheels Ltd\nMs Isla Grant\n4 Harbour Street\nLerwick\nZE1 0LR\nUnited Kingdom\n01595 555012',
    {
      ...{ country: 'GB', company: 'Shetland Wheels Ltd', contact: 'Ms Isla Grant', street: '4 Harbour Street' },
      ...{ city: 'Lerwick', postcode: 'ZE1 0LR', phone: '+44 1595 555012' },
    },
  ],
  [
    'Flat 8B, 221 Baker Street, London NW1 6XE, UK',
    { country: 'GB', street: '221 Baker Street', apartment: 'Flat 8B', city: 'London', postcode: 'NW1 6XE' },
  ],
  [
    'The Cotton Mill Company\n12 Mill Lane\nManchester M1 1AE\nEngland',
    {
      country: 'GB',
      company: 'The Cotton Mill Company',
      street: '12 Mill Lane',
      city: 'Manchester',
      postcode: 'M1 1AE',
    },
  ],
  [
    'Atelier Vélo SARL\nMme Claire Dubois\n14 rue de la République\n69002 Lyon\nFrance\nTél : 04 72 00 00 01',
    {
      ...{ country: 'FR', company: 'Atelier Vélo SARL', contact: 'Mme Claire Dubois' },
      ...{ street: '14 rue de la République', city: 'Lyon', postcode: '69002', phone: '+33 4 72 00 00 01' },
    },
  ],
  [
    'Jean Petit\n12 Rue de la Paix\nBâtiment C\nF-75002 PARIS',
    {
      country: 'FR',
      contact: 'Jean Petit',
      street: '12 Rue de la Paix',
      apartment: 'Bâtiment C',
      city: 'PARIS',
      postcode: '75002',
    },
  ],
  [
    'Sakura Cycle K.K.\nHanako Sato\n2-7-1 Marunouchi\nChiyoda-ku, Tokyo 100-0005\nJapan\nTEL: 03-5555-0142',
    {
      ...{ country: 'JP', company: 'Sakura Cycle K.K.', contact: 'Hanako Sato', street: '2-7-1 Marunouchi' },
      ...{ city: 'Chiyoda-ku', state: 'Tokyo', postcode: '100-0005', phone: '+81 3 5555 0142' },
    },
  ],
  [
    'Kyoto Instruments Co., Ltd.\n36-1 Yoshida Honmachi\nKyoto 606-8501\nJAPAN',
    {
      country: 'JP',
      company: 'Kyoto Instruments Co., Ltd.',
      street: '36-1 Yoshida Honmachi',
      city: 'Kyoto',
      postcode: '606-8501',
    },
  ],
  [
    'Maple Instruments Inc.\n77 Queen Street West\nToronto ON M5V 3L9\nCanada',
    {
      ...{ country: 'CA', company: 'Maple Instruments Inc.', street: '77 Queen Street West', city: 'Toronto' },
      ...{ state: 'ON', postcode: 'M5V 3L9' },
    },
  ],
  [
    'Marc Tremblay\n1234 rue Sherbrooke\nMontréal, QC H3A 1B1\nCanada',
    {
      country: 'CA',
      contact: 'Marc Tremblay',
      street: '1234 rue Sherbrooke',
      city: 'Montréal',
      state: 'QC',
      postcode: 'H3A 1B1',
    },
  ],
  [
    'Harbour Bikes Pty Ltd\nLiam Jones\nUnit 4\n12 George Street\nSydney NSW 2000\nAustralia\nMobile: 0412 345 678',
    {
      ...{ country: 'AU', company: 'Harbour Bikes Pty Ltd', contact: 'Liam Jones', street: '12 George Street' },
      ...{ apartment: 'Unit 4', city: 'Sydney', state: 'NSW', postcode: '2000', phone: '+61 412 345 678' },
    },
  ],
  [
    'Kiwi Parts Limited\n9 Queen Street\nAuckland 1010\nNew Zealand',
    { country: 'NZ', company: 'Kiwi Parts Limited', street: '9 Queen Street', city: 'Auckland', postcode: '1010' },
  ],
  [
    'Grachten Fietsen B.V.\nDaan de Vries\nKeizersgracht 100\n1015 CV Amsterdam\nNederland',
    {
      ...{ country: 'NL', company: 'Grachten Fietsen B.V.', contact: 'Daan de Vries', street: 'Keizersgracht 100' },
      ...{ city: 'Amsterdam', postcode: '1015 CV' },
    },
  ],
  [
    'Brussels Print NV\nLouizalaan 54\nB-1050 Brussel',
    { country: 'BE', company: 'Brussels Print NV', street: 'Louizalaan 54', city: 'Brussel', postcode: '1050' },
  ],
  [
    'Uhrwerk AG\nBahnhofstrasse 21\nCH-8001 Zürich',
    { country: 'CH', company: 'Uhrwerk AG', street: 'Bahnhofstrasse 21', city: 'Zürich', postcode: '8001' },
  ],
  [
    'Wiener Holz GmbH\nMariahilfer Straße 88\n1070 Wien\nÖsterreich',
    { country: 'AT', company: 'Wiener Holz GmbH', street: 'Mariahilfer Straße 88', city: 'Wien', postcode: '1070' },
  ],
  [
    'Biciclette Rossi S.r.l.\nSig. Marco Rossi\nVia Torino 15\n20123 Milano (MI)\nItalia',
    {
      ...{ country: 'IT', company: 'Biciclette Rossi S.r.l.', contact: 'Sig. Marco Rossi', street: 'Via Torino 15' },
      ...{ city: 'Milano', state: 'MI', postcode: '20123' },
    },
  ],
  [
    'Ciclos Luna S.L.\nCalle de Alcalá 45\n28014 Madrid\nEspaña\nTel: 91 555 01 23\nNIF: B12345678',
    {
      ...{
        country: 'ES',
        company: 'Ciclos Luna S.L.',
        street: 'Calle de Alcalá 45',
        city: 'Madrid',
        postcode: '28014',
      },
      ...{ phone: '+34 915 55 01 23', taxID: 'B12345678' },
    },
  ],
  [
    'Porto Azul Lda\nRua das Flores 10\n4050-262 Porto\nPortugal',
    { country: 'PT', company: 'Porto Azul Lda', street: 'Rua das Flores 10', city: 'Porto', postcode: '4050-262' },
  ],
  [
    'Wisła Rowery Sp. z o.o.\nul. Długa 7\n31-147 Kraków\nPolska',
    { country: 'PL', company: 'Wisła Rowery Sp. z o.o.', street: 'ul. Długa 7', city: 'Kraków', postcode: '31-147' },
  ],
  [
    'Fjord Sykkel AS\nOla Nordmann\nStrandgaten 12\n5003 Bergen\nNorway',
    {
      country: 'NO',
      company: 'Fjord Sykkel AS',
      contact: 'Ola Nordmann',
      street: 'Strandgaten 12',
      city: 'Bergen',
      postcode: '5003',
    },
  ],
  [
    'Svensk Cykel AB\nKungsgatan 44\n111 35 Stockholm\nSverige',
    { country: 'SE', company: 'Svensk Cykel AB', street: 'Kungsgatan 44', city: 'Stockholm', postcode: '111 35' },
  ],
  [
    'Dansk Design ApS\nNyhavn Gade 3\nDK-1051 København K',
    { country: 'DK', company: 'Dansk Design ApS', street: 'Nyhavn Gade 3', city: 'København K', postcode: '1051' },
  ],
  [
    'Suomen Pyörä Oy\nMannerheimintie 10\nFI-00100 Helsinki\nFinland',
    { country: 'FI', company: 'Suomen Pyörä Oy', street: 'Mannerheimintie 10', city: 'Helsinki', postcode: '00100' },
  ],
  [
    'Praha Kola s.r.o.\nDlouhá ulice 12\n110 00 Praha 1\nCzech Republic',
    { country: 'CZ', company: 'Praha Kola s.r.o.', street: 'Dlouhá ulice 12', city: 'Praha 1', postcode: '110 00' },
  ],
  [
    'Liffey Traders Ltd\n5 Merrion Square\nDublin 2\nD02 AF30\nIreland',
    { country: 'IE', company: 'Liffey Traders Ltd', street: '5 Merrion Square', postcode: 'D02 AF30' },
  ],
  [
    'Bosphorus Tekstil A.Ş.\nİstiklal Caddesi No: 45\n34430 İstanbul\nTürkiye',
    {
      country: 'TR',
      company: 'Bosphorus Tekstil A.Ş.',
      street: 'İstiklal Caddesi No: 45',
      city: 'İstanbul',
      postcode: '34430',
    },
  ],
  [
    'Rio Bicicletas Ltda\nAvenida Paulista 1000\nSão Paulo - SP\n01310-100\nBrasil',
    {
      ...{
        country: 'BR',
        company: 'Rio Bicicletas Ltda',
        street: 'Avenida Paulista 1000',
        city: 'São Paulo',
        state: 'SP',
      },
      postcode: '01310-100',
    },
  ],
  [
    'Mumbai Spares Pvt Ltd\nMr Arjun Mehta\n14 Linking Road\nMumbai, Maharashtra 400050\nIndia\nPh: +91 22 5550 1234',
    {
      ...{ country: 'IN', company: 'Mumbai Spares Pvt Ltd', contact: 'Mr Arjun Mehta', street: '14 Linking Road' },
      ...{ city: 'Mumbai', state: 'MH', postcode: '400050', phone: '+91 22 5550 1234' },
    },
  ],
  [
    'Merlion Trading Pte Ltd\n80 Robinson Road\n#10-01\nSingapore 068898',
    {
      country: 'SG',
      company: 'Merlion Trading Pte Ltd',
      street: '80 Robinson Road',
      apartment: '#10-01',
      city: 'Singapore',
      postcode: '068898',
    },
  ],
  [
    'Pearl Delta Trading\nWong Ka Yan\n18 Connaught Road\nHong Kong',
    {
      country: 'HK',
      company: 'Pearl Delta Trading',
      contact: 'Wong Ka Yan',
      street: '18 Connaught Road',
      city: 'Hong Kong',
    },
  ],
  [
    'Shenzhen Bright Co., Ltd.\nLi Wei\nNo. 88 Keji Road\nShenzhen 518057\nP.R. China',
    {
      ...{ country: 'CN', company: 'Shenzhen Bright Co., Ltd.', contact: 'Li Wei', street: 'No. 88 Keji Road' },
      ...{ city: 'Shenzhen', postcode: '518057' },
    },
  ],
  [
    'Seoul Optics Co., Ltd.\n152 Teheran-ro Street\nSeoul 06236\nSouth Korea',
    {
      country: 'KR',
      company: 'Seoul Optics Co., Ltd.',
      street: '152 Teheran-ro Street',
      city: 'Seoul',
      postcode: '06236',
    },
  ],
  [
    'Dune Logistics LLC\nSheikh Zayed Road 12\nDubai\nUnited Arab Emirates\n+971 4 555 0123',
    {
      country: 'AE',
      company: 'Dune Logistics LLC',
      street: 'Sheikh Zayed Road 12',
      city: 'Dubai',
      phone: '+971 4 555 0123',
    },
  ],
  [
    'Azteca Partes S.A. de C.V.\nAvenida Reforma 222\n06600 Ciudad de México\nMéxico',
    {
      country: 'MX',
      company: 'Azteca Partes S.A. de C.V.',
      street: 'Avenida Reforma 222',
      postcode: '06600',
    },
  ],
  [
    'Cape Cycles (Pty) Ltd\n10 Long Street\nCape Town 8001\nSouth Africa',
    { country: 'ZA', company: 'Cape Cycles (Pty) Ltd', street: '10 Long Street', city: 'Cape Town', postcode: '8001' },
  ],
];

describe('a pasted address', () => {
  test.each(layouts)('in the layout of %j is read into its fields', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test('is read the same with commas on one line, tabs and the line ends of any system', () => {
    const lines = ['Lumen GmbH', 'Mira Vos', 'Lampenweg 12', '10115 Berlin', 'Germany', 'mira@lumen.example'];
    const expected = read(lines.join('\n'));
    expect(expected).toMatchObject({ company: 'Lumen GmbH', contact: 'Mira Vos', city: 'Berlin' });
    for (const between of [', ', '\r\n', '\t', ' | ', '\n\n']) expect(read(lines.join(between))).toEqual(expected);
  });

  test('without a country gets the country of the form', () => {
    expect(read('Lumen GmbH\nLampenweg 12\n10115 Berlin', 'DE')).toMatchObject({ country: 'DE', city: 'Berlin' });
    expect(read('Mira Vos\nLampenweg 12\n030 23125101', 'DE')).toMatchObject({ phone: '+49 30 23125101' });
  });

  test('is read without fax numbers and web addresses', () => {
    const text = 'Lumen GmbH\nLampenweg 12\n10115 Berlin\nGermany\nFax: +49 30 99\nwww.lumen.example';
    expect(read(text)).toEqual({
      ...{ country: 'DE', company: 'Lumen GmbH', street: 'Lampenweg 12', city: 'Berlin', postcode: '10115' },
    });
  });
});

test.each([
  '',
  '   ',
  'lorem ipsum dolor sit amet',
  'please send it as soon as you can, thanks!',
  '12345',
  'https://example.com/address',
  '+49 30 23125101',
  '{"a": [1, 2, 3]}',
  '😀😀😀',
])('is not recognised in %j', (text) => {
  expect(read(text)).toBe('none');
});

test.each([
  'Lumen GmbH\nLampenweg 12\n10115 Berlin\nGermany\n\nHudson Cycles\n412 Lantern Avenue\nNew York, NY 10001\nUSA',
  'Lumen GmbH\nLampenweg 12\n10115 Berlin\n\nNordlicht KG\nGroße Elbstraße 68\n22767 Hamburg\nGermany',
  'Ship from:\nLumen GmbH\nLampenweg 12\n10115 Berlin\nShip to:\nMira Vos\nLampenweg 12\n10115 Berlin',
])('together with a second one is refused instead of mixed: %j', (text) => {
  expect(read(text)).toBe('two');
});

test('as long as a whole page is refused as too long', () => {
  expect(read('Lampenweg 12\n'.repeat(longestPaste))).toBe('long');
});
