import { describe, expect, test } from 'vitest';
import { errorsByField } from './field.ts';
import { shippingDetailsRules } from './shipping-details.ts';

// Every rule of the order step at its boundary: the last that passes, and the first that does not.

const x = (length: number): string => 'x'.repeat(length);
const mail = (length: number): string => `${x(length - 5)}@a.de`;
const from = {
  type: 'From',
  street: 'Lampenweg 12',
  company: 'Lumen',
  contact: 'Mira Vos',
  phone: '+49 30 23125101',
  email: 'mira@lumen.example',
};
const sent = {
  shipFrom: from,
  shipTo: { ...from, type: 'To' },
  pickupType: 'D',
  pickupDate: '2026-11-20',
  pickupTime: '10:00',
  officeCloseTime: '13:00',
};
const errorsOf = (body: object) => errorsByField(shippingDetailsRules.safeParse(body).error?.issues ?? []);

type Case = [field: string, passes: unknown[], fails: unknown[], message: string];

const ofAddresses: Case[] = [
  ['street', [x(2), x(45), ` ${x(45)} `, '🚚🚚'], [x(46)], 'Max 45 characters'],
  ['street', [], ['x', ' x '], 'At least 2 characters'],
  ...['street', 'apartment', 'line3', 'suburb', 'state', 'company', 'contact'].map((field): Case => [
    field,
    ['千代田区', 'Кутузовский'],
    ['شارع 5'],
    'The label can’t print Arabic letters. Please write this line in Latin letters.',
  ]),
  ['street', [], ['', ' ', null, undefined], 'Street value is required'],
  ['apartment', ['', null, undefined, x(45)], [x(46)], 'Max 45 characters'],
  ['line3', ['', x(45)], [x(46)], 'Max 45 characters'],
  ['suburb', ['', x(45)], [x(46)], 'Max 45 characters'],
  ['state', ['', x(50)], [x(51)], 'Max 50 characters'],
  ['company', [x(2), x(60)], [x(61)], 'Max 60 characters'],
  ['company', [], ['x'], 'At least 2 characters'],
  ['company', [], [''], 'Company value is required'],
  ['contact', [x(2), x(35)], [x(36)], 'Max 35 characters'],
  ['contact', [], ['x'], 'At least 2 characters'],
  ['contact', [], [''], 'Contact value is required'],
  [
    'phone',
    ['+49 30 23125101', '+1 (212) 555-0147', `+49 30 1234567${' '.repeat(20)}`],
    [`+${'1 '.repeat(12)}11`],
    'Max 25 characters',
  ],
  [
    'phone',
    ['+1234567', '+123456789012345', '0049 30 1234567'],
    ['+123456', '+1234567890123456', '49301234567', '+49 30 abc12345'],
    'Phone number is not valid',
  ],
  ['phone', [], [''], 'Phone value is required'],
  ['email', [mail(50), 'ü@münchen.example'], [mail(51)], 'Max 50 characters'],
  ['email', [], ['mira', 'mira@', 'mira@lumen', 'mi ra@lumen.de'], 'Email address is not valid'],
  ['email', [], [''], 'Email value is required'],
  ['taxID', ['', x(20)], [x(21)], 'Max 20 characters'],
  ['name', ['', null, x(12)], [x(13)], 'Max 12 characters'],
];

describe.each(['shipFrom', 'shipTo'] as const)('the address %s', (side) => {
  const withField = (field: string, value: unknown) => ({ ...sent, [side]: { ...sent[side], [field]: value } });

  test.each(ofAddresses)('%s is accepted up to its limits and refused beyond them', (field, passes, fails, message) => {
    for (const value of passes) expect(errorsOf(withField(field, value)), JSON.stringify(value)).toEqual({});
    for (const value of fails) {
      expect(errorsOf(withField(field, value)), JSON.stringify(value)).toEqual({ [`${side}.${field}`]: [message] });
    }
  });

  test('refuses line breaks and characters that cannot be stored', () => {
    expect(errorsOf(withField('street', 'a\nb'))).toEqual({ [`${side}.street`]: ['Street must be on one line'] });
    expect(errorsOf(withField('company', 'a\u0000b'))).toEqual({
      [`${side}.company`]: ['The text contains characters that cannot be stored'],
    });
  });
});

const ofPickup: Case[] = [
  ['pickupType', ['D'], ['X', 'd', ''], 'Pick-up type value is not valid'],
  ['pickupDate', ['2026-11-20', '2028-02-29'], ['', null, undefined], 'Pick-up date value is required'],
  ['pickupDate', [], ['2026-02-29', '20.11.2026', '2026-11-20T10:00'], 'Pick-up date value is not valid'],
  ['pickupTime', ['00:00', '12:59'], ['24:00', '9:00', '10:60', 'ten', '10:00:00'], 'Package ready by format is HH:MM'],
  ['pickupTime', [], ['', null], 'Package ready by value is required'],
  ['officeCloseTime', ['10:01', '23:59'], ['24:00', '1pm'], 'Office close time format is HH:MM'],
  ['officeCloseTime', [], ['10:00', '09:59', '00:00'], 'Close Time must be later than ready time'],
  ['officeCloseTime', [], ['', null], 'Office close time value is required'],
  ['notice', ['', null, x(320), 'two\nlines'], [x(321)], 'Max 320 characters'],
];

describe('a scheduled pick-up', () => {
  test.each(ofPickup)('%s is accepted up to its limits and refused beyond them', (field, passes, fails, message) => {
    for (const value of passes) expect(errorsOf({ ...sent, [field]: value }), JSON.stringify(value)).toEqual({});
    for (const value of fails) {
      expect(errorsOf({ ...sent, [field]: value }), JSON.stringify(value)).toEqual({ [field]: [message] });
    }
  });
});

test('each way of handing over requires its own fields and ignores those of the others', () => {
  const { pickupDate: _, pickupTime: __, officeCloseTime: ___, ...addresses } = sent;
  expect(errorsOf({ ...addresses, pickupType: 'C', phone: '030 1' })).toEqual({});
  expect(errorsOf({ ...addresses, pickupType: 'C' })).toEqual({ phone: ['Phone value is required'] });
  expect(errorsOf({ ...addresses, pickupType: 'C', phone: x(51) })).toEqual({ phone: ['Max 50 characters'] });
  const point = (facilityId: unknown) => ({ ...addresses, pickupType: 'O', selectedDropOffPoint: { facilityId } });
  expect([errorsOf(point(x(32))), errorsOf(point(x(33)))]).toEqual([
    {},
    { 'selectedDropOffPoint.facilityId': ['Max 32 characters'] },
  ]);
  expect(errorsOf({ ...addresses, pickupType: 'O' })).toEqual({
    selectedDropOffPoint: ['Drop-off point value is required'],
  });
});
