import { expect, test } from 'vitest';
import { listCountries } from './countries.ts';

const countryOf = (code: string) => listCountries().find((country) => country.code === code);

test('lists the 249 countries of the standard once each, by name', () => {
  const countries = listCountries();
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ id }) => id)).size).toBe(249);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  const names = countries.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(names.at(-1)).toBe('Zimbabwe');
});

test('uses the everyday names of countries', () => {
  expect(countryOf('US')).toEqual({ id: 840, code: 'US', name: 'United States', hasPostCode: true });
  expect(countryOf('DE')).toEqual({ id: 276, code: 'DE', name: 'Germany', hasPostCode: true });
  expect(countryOf('AF')?.id).toBe(4);
  expect(['GB', 'CZ', 'KR', 'VN', 'TW', 'NL'].map((code) => countryOf(code)?.name)).toEqual([
    'United Kingdom',
    'Czechia',
    'South Korea',
    'Vietnam',
    'Taiwan',
    'Netherlands',
  ]);
  expect(
    listCountries()
      .filter(({ name }) => /, | of\)$|\(the\)/.test(name))
      .map(({ name }) => name),
  ).toEqual(['Bonaire, Sint Eustatius and Saba', 'Saint Helena, Ascension and Tristan da Cunha']);
});

test('knows which countries have no postcodes', () => {
  expect(listCountries().filter(({ hasPostCode }) => hasPostCode)).toHaveLength(179);
  expect(['HK', 'AE', 'JM', 'AO'].map((code) => countryOf(code)?.hasPostCode)).toEqual([false, false, false, false]);
  expect(['IE', 'SG', 'MC', 'SA'].map((code) => countryOf(code)?.hasPostCode)).toEqual([true, true, true, true]);
});
