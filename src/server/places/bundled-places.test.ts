import { beforeAll, expect, test } from 'vitest';
import { bundledPlaces } from './bundled-places.ts';
import { cityAliases } from './city-aliases.ts';
import { loadPlaces } from './load-places.ts';

const cities = (country: string, prefix: string, limit = 50) => bundledPlaces.citiesForPostcode(country, prefix, limit);
const postcodes = (country: string, city: string, limit = 50) => bundledPlaces.postcodesForCity(country, city, limit);

beforeAll(async () => {
  await loadPlaces();
}, 30_000);

test('knows New York both ways', async () => {
  expect(await cities('US', '10001')).toEqual([{ postalCode: '10001', city: 'New York' }]);
  const found = await postcodes('us', 'new york');
  expect(found).toContainEqual({ postalCode: '10001', city: 'New York' });
  expect(found[0]?.city).toBe('New York');
  expect(found.map(({ city }) => city)).toContain('New York Mills');
});

test('knows Paris both ways, without its arrondissements', async () => {
  expect(await cities('FR', '75001')).toEqual([{ postalCode: '75001', city: 'Paris' }]);
  expect((await postcodes('FR', 'Paris'))[0]).toEqual({ postalCode: '75001', city: 'Paris' });
});

test('answers a beginning in the order of the codes', async () => {
  const codes = (await cities('FR', '380')).map(({ postalCode }) => postalCode);
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.every((code) => code.startsWith('380'))).toBe(true);
  expect(codes).toEqual(codes.toSorted());
});

test('knows Canada by sortation area and keeps what was typed beyond it', async () => {
  expect(await cities('CA', 'M5V')).toEqual([{ postalCode: 'M5V', city: 'Toronto' }]);
  expect(await cities('CA', 'm5v 3l9')).toEqual([{ postalCode: 'M5V 3L9', city: 'Toronto' }]);
  expect(await postcodes('CA', 'Vancouver')).toContainEqual({ postalCode: 'V6B', city: 'Vancouver' });
  const names = (await cities('CA', 'G')).map(({ city }) => city);
  expect(names.filter((name) => name.includes('\ufffd'))).toEqual([]);
});

test('keeps the four digits after a ZIP code', async () => {
  expect(await cities('US', '10001-1234')).toEqual([{ postalCode: '10001-1234', city: 'New York' }]);
});

test('gives territories to the country a waybill names', async () => {
  expect(await cities('PR', '00901')).toEqual([{ postalCode: '00901', city: 'San Juan' }]);
  expect(await cities('US', '00901')).toEqual([]);
  expect(await cities('RE', '97400')).toEqual([{ postalCode: '97400', city: 'Saint-Denis' }]);
});

test('knows a city without its postcode', async () => {
  expect(await cities('DE', '10115')).toEqual([]);
  expect((await postcodes('DE', 'Berlin'))[0]).toEqual({ postalCode: '', city: 'Berlin' });
  expect(await cities('HK', '99')).toEqual([]);
  expect((await postcodes('HK', 'hong'))[0]).toEqual({ postalCode: '', city: 'Hong Kong' });
});

test.each([
  ['CH', 'zurich', 'Zürich'],
  ['CH', 'Zürich', 'Zürich'],
  ['NO', 'alesund', 'Ålesund'],
  ['NO', 'Aalesund', 'Ålesund'],
  ['BR', 'SAO PAULO', 'São Paulo'],
  ['PL', 'lodz', 'Łódź'],
  ['DE', 'muenchen', 'München'],
  ['FR', 'st etienne', 'Saint-Étienne'],
  ['US', 'St. Louis', 'Saint Louis'],
])('finds in %s by %s', async (country, typed, city) => {
  expect((await postcodes(country, typed))[0]?.city).toBe(city);
});

test('offers the large cities first when a beginning fits too many', async () => {
  const found = await postcodes('US', 'new');
  expect(found).toHaveLength(50);
  const names = found.map(({ city }) => city);
  expect(names).toContain('New York');
  expect(names).toContain('New Orleans');
  expect(new Set(names).size).toBe(50);
});

test('shares the rows when one city has more postcodes than fit', async () => {
  const found = await postcodes('US', 'chicag');
  expect(found).toHaveLength(50);
  expect(found.map(({ city }) => city)).toContain('Chicago Heights');
  expect(found.filter(({ city }) => city === 'Chicago').length).toBeGreaterThan(40);
  expect(new Set(found.map(({ postalCode, city }) => `${postalCode} ${city}`)).size).toBe(50);
});

test('obeys the limit, and fifty at most', async () => {
  expect(await cities('US', '1', 7)).toHaveLength(7);
  expect(await postcodes('US', 's', 3)).toHaveLength(3);
  expect(await cities('US', '1', 1000)).toHaveLength(50);
  expect(await cities('US', '1', 0)).toEqual([]);
});

test('answers nothing for nothing typed, an unknown country, or signs alone', async () => {
  expect(await cities('US', '')).toEqual([]);
  expect(await cities('US', ' - ')).toEqual([]);
  expect(await postcodes('DE', ' ')).toEqual([]);
  expect(await postcodes('XX', 'Berlin')).toEqual([]);
  expect(await cities('', '1')).toEqual([]);
  expect(await postcodes('DE\tberlin', 'x')).toEqual([]);
});

test('offers every other name of a large city', async () => {
  for (const [country, known, ...others] of cityAliases) {
    for (const name of [known, ...others]) {
      const found = (await postcodes(country, name)).map(({ city }) => city);
      expect(found, `${country} ${name}`).toContain(name);
    }
  }
});
