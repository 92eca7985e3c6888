import { beforeAll, expect, test } from 'vitest';
import { bundledPlaces } from './bundled-places.ts';
import { cityAliases } from './city-aliases.ts';
import { preparePlaces } from './load-places.ts';

const cities = (country: string, prefix: string, limit = 50) => bundledPlaces.citiesForPostcode(country, prefix, limit);
const postcodes = (country: string, city: string, limit = 50) => bundledPlaces.postcodesForCity(country, city, limit);

beforeAll(async () => {
  await preparePlaces();
});

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
  expect(await cities('MX', '06000')).toEqual([]);
  expect((await postcodes('MX', 'Guadalajara'))[0]).toEqual({ postalCode: '', city: 'Guadalajara' });
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

test.each([
  ['FR', 'Par', 'Paris'],
  ['DE', 'Ber', 'Berlin'],
  ['GB', 'lo', 'London'],
  ['JP', 'to', 'Tokyo'],
  ['ES', 'ma', 'Madrid'],
  ['BG', 'Sof', 'Sofia'],
  ['US', 'new', 'New York'],
])('begins in %s with the largest city that begins with %s', async (country, typed, city) => {
  expect((await postcodes(country, typed))[0]?.city).toBe(city);
});

test('offers the exact name first, then the others by their people', async () => {
  const names = (await postcodes('GB', 'par')).map(({ city }) => city);
  expect(names.slice(0, 2)).toEqual(['Par', 'Parkstone']);
  const many = (await postcodes('US', 'new')).map(({ city }) => city);
  expect(many).toContain('New Orleans');
  expect(new Set(many).size).toBe(50);
  expect(many).not.toEqual(many.toSorted());
});

test.each([
  ['BG', 'София', 'Sofia'],
  ['BG', 'Соф', 'Sofia'],
  ['GR', 'Αθήνα', 'Athens'],
  ['JP', '東京', 'Tokyo'],
  ['RU', 'москва', 'Moscow'],
])('finds in %s by %s in its own script', async (country, typed, city) => {
  const [first] = await postcodes(country, typed);
  expect(first?.city).toBe(city);
});

test('offers the postcodes of a city that is typed in another script', async () => {
  expect((await postcodes('FR', 'Париж'))[0]).toEqual({ postalCode: '75001', city: 'Paris' });
  expect(await bundledPlaces.otherNames('BG', 'Sofia')).toContain('софия');
  expect(await bundledPlaces.otherNames('BG', 'Nowhere')).toEqual([]);
});

test('knows the town of a British district and keeps what was typed beyond it', async () => {
  expect(await cities('gb', 'SW1A')).toEqual([{ postalCode: 'SW1A', city: 'London' }]);
  expect(await cities('GB', 'sw1a 1aa')).toEqual([{ postalCode: 'SW1A 1AA', city: 'London' }]);
  expect(await cities('GB', 'E1 1AA')).toEqual([{ postalCode: 'E1 1AA', city: 'London' }]);
  expect(await cities('GB', 'GL501')).toEqual([{ postalCode: 'GL50 1', city: 'Cheltenham' }]);
  expect((await cities('GB', 'M1')).slice(0, 2)).toEqual([
    { postalCode: 'M1', city: 'Manchester' },
    { postalCode: 'M11', city: 'Manchester' },
  ]);
  expect(await cities('GB', 'QQ1 1AA')).toEqual([]);
  expect(await cities('GB', 'SW1A 1AAA')).toEqual([]);
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
  for (const [country, ...names] of cityAliases) {
    for (const name of names) {
      const found = (await postcodes(country, name)).map(({ city }) => city);
      expect(found, `${country} ${name}`).toContain(name);
    }
  }
});
