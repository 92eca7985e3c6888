import { describe, expect, test } from 'vitest';
import { billingRules, isShortName, keepClean, type TypedBilling, writeForBank, groupCardNumber } from './billing.ts';
import { errorsByField } from './field.ts';

const typed: TypedBilling = {
  givenName: 'Jürgen',
  surname: 'Müller-Groß',
  email: 'juergen@example.com',
  phoneNumber: '+49 (30) 2312-5101',
  streetAddress: 'Große Straße 5',
  extendedAddress: '',
  locality: 'Köln',
  region: '',
  postalCode: '50667',
  countryCodeAlpha2: 'DE',
};

function check(fields: Partial<TypedBilling>, needsPostcode = true) {
  const { error } = billingRules(needsPostcode).safeParse({ ...typed, ...fields });
  return error ? errorsByField(error.issues) : {};
}

test('a complete address is accepted, and fields left empty become null', () => {
  expect(billingRules(true).parse(typed)).toEqual({ ...typed, extendedAddress: null, region: null });
});

describe('each field is accepted up to its limits and refused beyond them', () => {
  test.each<[Partial<TypedBilling>, string]>([
    [{ givenName: '' }, 'First name value is required'],
    [{ givenName: 'Jo' }, 'At least 3 characters'],
    [{ givenName: 'x'.repeat(51) }, 'Max 50 characters'],
    [{ givenName: '日本橋' }, 'Please write the name in Latin letters, as it is on the card.'],
    [{ surname: '  ' }, 'Surname value is required'],
    [{ surname: 'Ng' }, 'At least 3 characters'],
    [{ email: '' }, 'Email value is required'],
    [{ email: 'juergen@' }, 'Email address is not valid'],
    [{ email: `${'x'.repeat(251)}@a.de` }, 'Max 255 characters'],
    [{ phoneNumber: '' }, 'Phone value is required'],
    [{ phoneNumber: '123456' }, 'Phone number is not valid'],
    [{ phoneNumber: '1234567890123456' }, 'Phone number is not valid'],
    [{ phoneNumber: '+49 30 23x' }, 'Phone number is not valid'],
    [{ phoneNumber: '+49.30.2312510' }, 'Phone number is not valid'],
    [{ phoneNumber: '+49 (30) 2312 5101 22' }, 'Max 20 characters'],
    [{ streetAddress: '' }, 'Street value is required'],
    [{ streetAddress: 'x'.repeat(51) }, 'Max 50 characters'],
    [{ locality: '' }, 'City value is required'],
    [{ region: 'x'.repeat(13) }, 'Max 12 characters'],
    [{ postalCode: '' }, 'Postcode value is required'],
    [{ countryCodeAlpha2: '' }, 'Country value is required'],
    [{ countryCodeAlpha2: 'de' }, 'Country value is not valid'],
  ])('%o', (fields, sentence) => {
    expect(check(fields)).toEqual({ [Object.keys(fields)[0]!]: [sentence] });
  });

  test.each<Partial<TypedBilling>>([
    { givenName: 'Ann' },
    { surname: 'x'.repeat(50) },
    { phoneNumber: '1234567' },
    { phoneNumber: '+123456789012345' },
    { phoneNumber: '1 (202) 555-0143' },
    { region: 'x'.repeat(12) },
    { streetAddress: 'x'.repeat(50) },
  ])('%o holds', (fields) => expect(check(fields)).toEqual({}));

  test('a short name is accepted once the payer confirms it, an empty one is not', () => {
    const holds = (fields: Partial<TypedBilling>) =>
      billingRules(true, true).safeParse({ ...typed, ...fields }).success;
    expect(holds({ givenName: 'Bo', surname: 'Ng' })).toBe(true);
    expect(holds({ surname: 'O' })).toBe(true);
    expect(holds({ surname: '' })).toBe(false);
    expect(['Ng', ' O ', 'Ann', ''].map(isShortName)).toEqual([true, true, false, false]);
  });

  test('a city without postcodes needs none', () => expect(check({ postalCode: '' }, false)).toEqual({}));
});

test('an address is sent to the bank in ASCII, with digits for the phone and a code for the region', () => {
  const checked = billingRules(true).parse({ ...typed, region: 'DE-nw' });
  expect(writeForBank(checked)).toEqual({
    email: 'juergen@example.com',
    billingAddress: {
      givenName: 'Jurgen',
      surname: 'Muller-Gross',
      phoneNumber: '493023125101',
      streetAddress: 'Grosse Strasse 5',
      locality: 'Koln',
      region: 'NW',
      postalCode: '50667',
      countryCodeAlpha2: 'DE',
    },
  });
});

test('a region in words and a street in another script are not sent to the bank', () => {
  const checked = billingRules(true).parse({ ...typed, region: 'Bavaria', streetAddress: '日本橋' });
  const { billingAddress } = writeForBank(checked);
  expect(billingAddress).not.toHaveProperty('region');
  expect(billingAddress).not.toHaveProperty('streetAddress');
});

test('a street that grows when written in Latin letters is cut to 50 letters for the bank', () => {
  const checked = billingRules(true).parse({ ...typed, streetAddress: 'Щ'.repeat(50) });
  expect(writeForBank(checked).billingAddress.streetAddress).toHaveLength(50);
});

test('only valid fields are prefilled from other data, with names however short', () => {
  expect(
    keepClean({ givenName: ' Ann ', surname: 'Ng', phoneNumber: 'none', region: 'North Rhine-Westphalia' }),
  ).toEqual({ ...Object.fromEntries(Object.keys(typed).map((field) => [field, ''])), givenName: 'Ann', surname: 'Ng' });
});

test.each([
  ['', ''],
  ['4000', '4000'],
  ['40000', '4000 0'],
  ['4000000000001000', '4000 0000 0000 1000'],
])('%s is written as "%s"', (digits, text) => {
  expect(groupCardNumber(digits)).toBe(text);
});
