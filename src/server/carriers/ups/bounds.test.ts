import { describe, expect, test } from 'vitest';
import type { BookedEnd, BookedPackage, Booking } from '#server/carriers/carrier.ts';
import { findUpsProblems, linesOfGoods, partyOf } from './bounds.ts';

const berlin: BookedEnd = {
  street: 'Invalidenstrasse 12',
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  company: 'Spree Lampen GmbH',
  contact: 'Mara Lind',
  phone: '+49 30 20304050',
  email: 'mara@spree-lampen.example',
  taxID: null,
  city: 'Berlin',
  postcode: '10115',
  countryCode: 'DE',
  countryName: 'Germany',
};
const newYork: BookedEnd = {
  ...berlin,
  street: '412 West 30th Street',
  state: 'New York',
  phone: '+1 (212) 555-0147',
  city: 'New York',
  postcode: '10001-1234',
  countryCode: 'US',
  countryName: 'United States',
};
const lamps: BookedPackage = {
  packageType: 'N',
  quantity: 1,
  length: 30,
  width: 25.5,
  height: 40.01,
  weight: 4.2,
  contents: 'Bicycle lamps',
  goods: {
    description: 'LED bicycle lamps of aluminium',
    quantity: 2,
    unitValue: { amount: 32_000n, currency: 'EUR' },
    unitGrams: 2_100,
    originCountry: 'DE',
    hsCode: '85121000',
  },
};
const booking: Booking = {
  requestId: 4711,
  reference: 'Q-4711-1',
  customerReference: null,
  productName: 'Worldwide Saver',
  product: { code: '65' },
  price: null,
  from: berlin,
  to: newYork,
  originTimeZone: 'Europe/Berlin',
  isDutiable: true,
  declared: { amount: 64_000n, currency: 'EUR' },
  customs: null,
  handOver: { type: 'D' },
  pickupDay: '2026-11-24',
  pickupHours: { ready: '14:00', close: '17:30' },
  pickupNotice: null,
  measurementSystem: 'M',
  packages: [lamps],
  chargeableGrams: 6_000,
  insurance: null,
  livemode: true,
  bookedAt: new Date('2026-11-24T09:00:00Z'),
};

test('an address is written in the fields and lengths of UPS', () => {
  expect(partyOf(newYork)).toMatchObject({
    Phone: { Number: '2125550147' },
    Address: { StateProvinceCode: 'NY', PostalCode: '100011234', CountryCode: 'US' },
  });
  const muller = {
    ...berlin,
    contact: 'Jürgen Größer',
    street: 'Straße des 17. Juni 135',
    apartment: 'Hinterhaus',
    line3: 'III. Stock',
  };
  expect(partyOf({ ...muller, suburb: 'Tiergarten' })).toMatchObject({
    AttentionName: 'Jurgen Grosser',
    Phone: { Number: '493020304050' },
    Address: { AddressLine: ['Strasse des 17. Juni 135,', 'Hinterhaus, III. Stock, Tiergarten'] },
  });
});

test('a description of goods is broken within a word only where the word is longer than a line', () => {
  expect(linesOfGoods('Bicycle lamps of aluminium with LED, for city bicycles')).toEqual([
    'Bicycle lamps of aluminium with',
    'LED, for city bicycles',
  ]);
  expect(linesOfGoods('A'.repeat(100)).map(({ length }) => length)).toEqual([35, 35, 30]);
});

test('a valid booking has no problem', () => {
  expect(findUpsProblems('UPS', booking)).toEqual([]);
});

describe('before the customer pays, UPS’s refusal is predicted for', () => {
  const from = (changes: Partial<BookedEnd>): Partial<Booking> => ({ from: { ...berlin, ...changes } });
  const to = (changes: Partial<BookedEnd>): Partial<Booking> => ({ to: { ...newYork, ...changes } });
  const goods = (changes: Partial<BookedPackage['goods']>): Partial<Booking> => ({
    packages: [{ ...lamps, goods: { ...lamps.goods, ...changes } }],
  });
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaen';

  test.each<[string, Partial<Booking>, string | null, RegExp]>([
    [
      'a long company',
      from({ company: 'Spree Lampen und Leuchten Handels GmbH' }),
      'from.company',
      /at most 35 characters/,
    ],
    ['a long contact', to({ contact: long }), 'to.contact', /at most 35 characters/],
    ['a long city', to({ city: 'Llanfairpwllgwyngyllgogerychwyrn' }), 'to.city', /at most 30 characters/],
    ['a street of one long word', to({ street: long }), 'to.street', /3 street lines of 35 characters/],
    [
      'an address of too many lines',
      to({ apartment: 'x '.repeat(22), line3: 'y '.repeat(22), suburb: 'z '.repeat(22) }),
      'to.street',
      /3 street lines/,
    ],
    ['Japanese', to({ company: '東京商事' }), 'to.company', /Latin letters only/],
    ['a Japanese address line', to({ suburb: '神田' }), 'to.suburb', /Latin letters only/],
    ['a phone number of another country', to({ phone: '+493020304050' }), 'to.phone', /phone number from this country/],
    ['too few digits', from({ phone: '+49 301' }), 'from.phone', /7 to 15 digits/],
    [
      'no state where none is known',
      to({ countryCode: 'IE', phone: '+35314960000', postcode: 'D02 X285', state: null }),
      'to.state',
      /state/,
    ],
    ['no postcode', to({ postcode: null }), 'to.postcode', /postcode/],
    ['a heavy piece', { packages: [{ ...lamps, weight: 70.1 }] }, 'packages[0].weight', /at most 70 kg/],
    ['a long piece', { packages: [{ ...lamps, height: 270.01 }] }, 'packages[0].length', /270 cm in length/],
    [
      'a large piece',
      { packages: [{ ...lamps, width: 100, height: 100 }] },
      'packages[0].length',
      /330 cm in length and girth/,
    ],
    ['too many pieces', { packages: [{ ...lamps, quantity: 201 }] }, null, /at most 200 pieces/],
    [
      'too many kinds of goods',
      { packages: Array.from({ length: 51 }, () => lamps) },
      null,
      /at most 50 kinds of goods/,
    ],
    [
      'long contents',
      { packages: [{ ...lamps, contents: 'lamp '.repeat(11) }] },
      'packages[0].descriptionOfContents',
      /at most 50/,
    ],
    ['a long description', goods({ description: 'lamp '.repeat(22) }), 'packages[0].description', /at most 105/],
    ['a vague description', goods({ description: 'Gift' }), 'packages[0].description', /what the goods are/],
    ['a short code of goods', goods({ hsCode: '8512' }), 'packages[0].hsCode', /6 to 15/],
    ['insurance in a currency of elsewhere', { insurance: { amount: 100, currency: 'USD' } }, null, /in EUR only/],
    ['a long notice', { pickupNotice: 'Ring twice. '.repeat(5) }, 'pickupNotice', /at most 57 characters/],
  ])('%s', (_, changes, field, text) => {
    expect(findUpsProblems('UPS', { ...booking, ...changes })).toEqual([{ field, text: expect.stringMatching(text) }]);
  });

  test('documents need no description of goods', () => {
    const papers = { ...lamps, packageType: 'D' as const, goods: { ...lamps.goods, description: 'Documents' } };
    expect(findUpsProblems('UPS', { ...booking, packages: [papers] })).toEqual([]);
  });
});
