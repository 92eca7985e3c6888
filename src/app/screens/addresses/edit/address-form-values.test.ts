import { expect, test } from 'vitest';
import type { Country } from '#contract/places.ts';
import {
  type AddressField,
  addressFields,
  type AddressFormValues,
  checkAddress,
  toTypedAddress,
} from './address-form-values.ts';

const germany: Country = { id: 276, code: 'DE', name: 'Germany', hasPostCode: true };
const hongKong: Country = { id: 344, code: 'HK', name: 'Hong Kong', hasPostCode: false };
const good: AddressFormValues = {
  ...toTypedAddress(null),
  type: 'To',
  company: 'Lumen',
  contact: 'Mira',
  phone: '030 1',
  email: 'mira@lumen.example',
  countryId: '276',
  postcode: '10115',
  city: 'Berlin',
  street: 'Lampenweg 12',
};
const check = (more: Partial<AddressFormValues>) => checkAddress({ ...good, ...more }, [germany, hongKong]);

test('an empty form shows an error at each required field', () => {
  const errors = checkAddress(toTypedAddress(null), [germany]);
  expect(Object.keys(errors).toSorted()).toEqual(
    ['city', 'company', 'contact', 'countryId', 'email', 'phone', 'street', 'type'].toSorted(),
  );
  expect(errors).toMatchObject({ type: ['Type value is required'], countryId: ['Country value is required'] });
  expect(addressFields).toEqual(expect.arrayContaining(Object.keys(errors)));
});

test('a postcode is required only in countries that have them', () => {
  expect(check({})).toEqual({});
  expect(check({ postcode: ' ' })).toEqual({ postcode: ['Postcode value is required'] });
  expect(check({ countryId: '344', postcode: '' })).toEqual({});
});

test.each([
  ['name', 255],
  ['postcode', 12],
  ['city', 45],
  ['street', 100],
  ['apartment', 50],
  ['line3', 255],
  ['suburb', 45],
  ['state', 50],
  ['company', 255],
  ['contact', 255],
  ['phone', 50],
  ['taxID', 20],
] as [AddressField, number][])('the field %s has at most %i characters', (field, most) => {
  // A country without postcodes takes any text for one.
  const inCountry = { countryId: field === 'postcode' ? '344' : '276' };
  expect(check({ ...inCountry, [field]: 'x'.repeat(most) })).toEqual({});
  expect(check({ ...inCountry, [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: [`Max ${most} characters`] });
});

test('an email address has at most 255 characters', () => {
  const email = (length: number) => `${'m'.repeat(length - 14)}@lumen.example`;
  expect(check({ email: email(255) })).toEqual({});
  expect(check({ email: email(256) })).toEqual({ email: ['Max 255 characters'] });
});
