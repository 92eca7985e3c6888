import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCountries } from './countries.ts';
import { countryFinder, countryMatcher } from '#domain/country-names.ts';

const findCountry = countryFinder(listCountries());
const codeOf = (text: string): string | null => findCountry(text)?.code ?? null;

const spellings = readFileSync('tests/fixtures/addresses-country-names.csv', 'utf8')
  .trim()
  .split('\r\n')
  .slice(1)
  .map((line) => line.split(';')[1]!);

test('every common spelling of a country is recognised, except Kosovo, which is not in the list', () => {
  expect(spellings.filter((spelling) => codeOf(spelling) === null)).toEqual(['Kosovo']);
});

test.each([
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['U.K.', 'GB'],
  ['Great Britain', 'GB'],
  ['Northern Ireland', 'GB'],
  ['Deutschland', 'DE'],
  ['DEU', 'DE'],
  ['PRT', 'PT'],
  ['The Netherlands', 'NL'],
  ['Türkiye', 'TR'],
  ['Turkiye', 'TR'],
  ['Viet Nam', 'VN'],
  ['Korea, Republic of', 'KR'],
  ['Hong Kong SAR China', 'HK'],
  ["Cote d'Ivoire", 'CI'],
  ['Österreich', 'AT'],
  ['ESPAÑA', 'ES'],
  ['Polska', 'PL'],
  ['日本', 'JP'],
  ['St. Lucia', 'LC'],
  ['Trinidad & Tobago', 'TT'],
  ['P.R. China', 'CN'],
  ['el', 'GR'],
  ['276', 'DE'],
  ['Niger', 'NE'],
  ['Nigeria', 'NG'],
  ['Republic of China', null],
  ['Atlantis', null],
  ['', null],
])('the country name %s is read as %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});

test('every country is found by its own name and codes', () => {
  for (const { code, name } of listCountries()) expect([codeOf(code), codeOf(name)]).toEqual([code, code]);
});

test.each([
  ['uk', { GB: 'whole' }],
  ['U.K.', { GB: 'whole' }],
  ['prt', { PT: 'whole' }],
  ['Deutschland', { DE: 'whole' }],
  ['Deut', { DE: 'start' }],
  ['holl', { NL: 'start' }],
  // Short names are no beginnings, and a name of the list comes before those in other languages.
  ['pol', { PL: 'whole' }],
  ['po', {}],
  ['ital', {}],
  ['Island', { IS: 'whole' }],
  ['atlantis', {}],
  ['.', {}],
])('the country field offers for the text %s the countries %s', (text, fits) => {
  expect(Object.fromEntries(countryMatcher(listCountries())(text))).toEqual(fits);
});
