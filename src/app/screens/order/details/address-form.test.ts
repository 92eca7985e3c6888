import { expect, test } from 'vitest';
import { checkDetails } from './save-details.ts';
import { germany, makeAddress, makeRecent, makeTyped } from './details.testing.ts';
import { pickedAddress } from './address-form.tsx';

const berlin = { country: germany, city: 'Berlin', postcode: '10115' };

test('a picked address fills in everything except the place', () => {
  expect(pickedAddress(makeRecent({ name: 'Workshop', line3: 'Gate 4' }), berlin)).toEqual(
    makeAddress({ name: 'Workshop', line3: 'Gate 4' }),
  );
});

test('the label of an address at another place is not filled in', () => {
  for (const elsewhere of [{ city: 'Hamburg' }, { postcode: '10117' }, { countryId: 840 }])
    expect(pickedAddress(makeRecent({ name: 'Home', ...elsewhere }), berlin)).toEqual(makeAddress());
});

test('a label that is too long for an order is not filled in', () => {
  expect(pickedAddress(makeRecent({ name: 'Twelve chars' }), berlin).name).toBe('Twelve chars');
  expect(pickedAddress(makeRecent({ name: 'Thirteen char' }), berlin).name).toBe('');
});

test.each([
  ['phone', '\u202a+49 30 23125101\u202c'],
  ['phone', '+49\u201130\u201123125101'],
  ['phone', '\uff0b49 30 23125101'],
  ['phone', 'tel:+49-30-23125101'],
  ['phone', '0049 30/23125101'],
  ['email', '\u202amira@lumen.example\u202c'],
  ['company', 'Lumen\u00a0GmbH\u200b'],
] as const)('a picked address with an untouched %s of %j is accepted', (field, text) => {
  const shipFrom = pickedAddress(makeRecent({ [field]: text }), berlin);
  expect(checkDetails(makeTyped({ shipFrom }))).toEqual({});
});
