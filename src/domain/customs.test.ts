import { describe, expect, test } from 'vitest';
import { customsRules, findCustomsErrors, grossGrams } from './customs.ts';
import { errorsByField } from './field.ts';
import { centsOf } from './money.ts';

const line = {
  packageNumber: 1,
  description: 'Bicycle lamps of aluminium',
  hsCode: '851210',
  originCountry: 'DE',
  quantity: 2,
  unit: 'piece',
  unitValue: 16,
  netGrams: 3900,
};
const sent = {
  reason: 'sale',
  incoterm: 'DAP',
  incotermPlace: 'New York',
  invoiceDate: '2026-11-27',
  signedBy: 'Mira Vos',
  currency: 'EUR',
  taxNumbers: [{ owner: 'sender', type: 'EORI', number: 'DE123456789', country: 'DE' }],
  lines: [line],
};
const errorsOf = (body: object) => errorsByField(customsRules.safeParse({ ...sent, ...body }).error?.issues ?? []);
const errorsOfLine = (changed: object) => errorsOf({ lines: [{ ...line, ...changed }] });

describe('a customs declaration', () => {
  test('is accepted with its required fields, and optional fields get defaults', () => {
    expect(customsRules.parse(sent)).toMatchObject({
      invoiceNumber: null,
      exportNote: null,
      importer: null,
      lines: [{ hsCode: '851210', hsEdition: 2022, unitValue: 1600n }],
    });
  });

  test.each([
    ['8512.10', '851210'],
    ['8512 10 00 00', '8512100000'],
    ['', null],
    [null, null],
  ])('reads the HS code %j', (hsCode, read) => {
    expect(customsRules.parse({ ...sent, lines: [{ ...line, hsCode }] }).lines[0]!.hsCode).toBe(read);
  });

  const noOrigin = 'Please say in which country these goods were made. Customs asks it of every line.';
  test.each([
    ['hsCode', '85121', 'An HS code has 6 to 15 digits, like 851210 or 8512.10.'],
    ['hsCode', 'lamps', 'An HS code has 6 to 15 digits, like 851210 or 8512.10.'],
    ['originCountry', '', noOrigin],
    ['originCountry', null, noOrigin],
    ['originCountry', 'Germany', 'Country of manufacture value is not valid'],
    ['quantity', 0, 'Quantity must be equal or greater than 1'],
    ['unit', 'crate', 'Unit value is not valid'],
    ['unitValue', 0, 'Value per unit must be equal or greater than 0.01'],
    ['netGrams', 0, 'Net weight must be equal or greater than 1'],
    ['description', 'ab', 'At least 3 characters'],
    ['hsEdition', 2017, 'HS code value is not valid'],
  ])('refuses the line’s %s %j', (field, value, message) => {
    expect(errorsOfLine({ [field]: value })).toEqual({ [`lines[0].${field}`]: [message] });
  });

  const eori =
    'An EORI number has two letters for the country, then up to 15 letters or digits; a British one has 12 digits.';
  test.each([
    ['EORI', 'de 123 456 789', null],
    ['EORI', 'GB123456789012', null],
    ['EORI', 'GB12345678901', eori],
    ['EORI', '123456789', eori],
    ['EORI', `DE${'1'.repeat(16)}`, eori],
    ['IOSS', 'IM2760000742', null],
    ['IOSS', 'IM276000074', 'An IOSS number is IM with 10 digits.'],
    ['VOEC', '2021234', null],
    ['VOEC', '202123', 'A VOEC number has 7 digits.'],
    ['other', '13-1234567', null],
  ])('checks the form of the %s number %s', (type, number, message) => {
    const errors = errorsOf({ taxNumbers: [{ owner: 'sender', type, number, country: 'DE' }] });
    expect(errors).toEqual(message === null ? {} : { 'taxNumbers[0].number': [message] });
  });

  test('without lines, signer or Incoterm place is refused with each missing field named', () => {
    expect(Object.keys(errorsOf({ lines: [], signedBy: '', incotermPlace: ' ' })).toSorted()).toEqual([
      'incotermPlace',
      'lines',
      'signedBy',
    ]);
  });
});

describe('the lines of a declaration and the packages of its order', () => {
  const one = { packageNumber: 1, packageType: 'N' as const, value: centsOf(32), quantity: 1, weight: 4.2 };
  const shipment = {
    to: { country: 'US', postcode: '10001' },
    currency: 'EUR',
    measurementSystem: 'M' as const,
    packages: [one],
  };
  const find = (changed: object, packages: (typeof one)[] = [one]) =>
    findCustomsErrors(customsRules.parse({ ...sent, ...changed }), { ...shipment, packages });

  test('are accepted when everything agrees', () => expect(find({})).toEqual({}));

  test('must have the same currency', () =>
    expect(find({ currency: 'USD' })).toEqual({
      currency: ['All values of a shipment are in one currency. This one is in EUR.'],
    }));

  test('must have the same value in each package', () =>
    expect(find({ lines: [{ ...line, unitValue: 15 }] })).toEqual({
      'lines[0].unitValue': ['The lines of package 1 come to 30.00 EUR, but its declared value is 32.00 EUR.'],
    }));

  test.each([
    [3, 33.33, 0],
    [7, 14.29, 0],
    [7, 14.3, 1],
    [1, 100.01, 1],
  ])('may differ by rounding alone: 100.00 for %d pieces at %d each has %d errors', (quantity, unitValue, count) => {
    const errors = find({ lines: [{ ...line, quantity, unitValue }] }, [{ ...one, value: centsOf(100) }]);
    expect(Object.keys(errors)).toHaveLength(count);
  });

  test('must not weigh more than the package', () => {
    expect(find({ lines: [{ ...line, netGrams: 4200 }] })).toEqual({});
    expect(find({ lines: [{ ...line, netGrams: 4201 }] })).toEqual({
      'lines[0].netGrams': ['The lines of package 1 weigh more than the package itself.'],
    });
    expect(grossGrams({ weight: 0.1, quantity: 3 }, 'I')).toBe(137);
  });

  test.each([
    ['IOSS', 'IM2760000742', 'US', 'An IOSS number is for goods to the European Union alone.'],
    ['IOSS', 'IM2760000742', 'FR', null],
    ['VOEC', '2021234', 'DE', 'A VOEC number is for goods to Norway alone.'],
    ['VOEC', '2021234', 'NO', null],
  ])('must carry valid %s numbers where the declaration refers to them', (type, number, country, message) => {
    const taxNumbers = [{ owner: 'sender' as const, type: type as 'IOSS', number, country }];
    const customs = customsRules.parse({ ...sent, taxNumbers });
    const errors = findCustomsErrors(customs, { ...shipment, to: { country, postcode: null } });
    expect(errors).toEqual(message === null ? {} : { 'taxNumbers[0].type': [message] });
  });

  test('must name an importer when tax numbers of the importer are entered', () => {
    const taxNumbers = [{ owner: 'importer', type: 'other', number: '12-3456789', country: 'US' }];
    const error = 'No importer is named. Please name one, or say whose number this is.';
    expect(find({ taxNumbers, importer: null })).toEqual({ 'taxNumbers[0].owner': [error] });
    const importer = {
      ...{ company: 'Harbor Brokers LLC', contact: 'Ana Diaz', phone: '+12125550188', email: null },
      ...{ street: '9 Dock Street', apartment: null, city: 'New York', postcode: '10004', state: 'NY', country: 'US' },
    };
    expect(find({ taxNumbers, importer })).toEqual({});
  });

  test('must cover every package with goods, and no package that does not exist', () => {
    expect(find({}, [one, { ...one, packageNumber: 2 }])).toEqual({ lines: ['Package 2 has no line for customs.'] });
    expect(find({}, [one, { ...one, packageNumber: 2, packageType: 'D' as 'N' }])).toEqual({});
    expect(find({ lines: [line, { ...line, packageNumber: 3 }] })).toEqual({
      'lines[1].packageNumber': ['This shipment has no package 3.'],
    });
  });
});
