import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { plainPostcode, postcodeExample } from '#domain/postcode-formats.ts';
import { listsAllPostcodes } from '#domain/postcode-lists.ts';
import { bundledPlaces } from './bundled-places.ts';
import { listCountries } from './countries.ts';
import { loadPostcodeList } from './load-list.ts';
import { preparePlaces } from './load-places.ts';

const cities = (country: string, prefix: string, limit = 50) => bundledPlaces.citiesForPostcode(country, prefix, limit);
const postcodes = (country: string, city: string, limit = 50) => bundledPlaces.postcodesForCity(country, city, limit);

beforeAll(async () => {
  await preparePlaces();
});

const europe =
  'AD AL AT AX BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA';

test.each([...europe.split(' '), 'CA', 'AU', 'NZ', 'JP', 'IN'])(
  'a list of %s ships, and finds its own codes',
  async (country) => {
    const list = await loadPostcodeList(country);
    const [first] = list!.beginningWith('', 1);
    expect(first).toBeDefined();
    expect(list!.has(plainPostcode(country, first!.postalCode))).toBe(true);
    expect(list!.has('Z')).toBe(false);
  },
);

test('every list can be read', async () => {
  const countries = readdirSync(new URL('lists', import.meta.url)).map((file) => file.slice(0, 2));
  expect(countries.length).toBeGreaterThan(90);
  for (const country of countries) expect(await loadPostcodeList(country), country).not.toBeNull();
});

test.each([
  ['DE', '10115', 'Berlin'],
  ['AT', '1010', 'Wien'],
  ['CH', '8001', 'Zürich'],
  ['PL', '00-002', 'Warszawa'],
  ['SE', '11455', 'Stockholm'],
  ['NO', '0151', 'Oslo'],
  ['PT', '1100-148', 'Lisboa'],
  ['RU', '101000', 'Moscow'],
  ['UA', '01001', 'Kyiv'],
  ['BG', '1000', 'Sofia'],
  ['LV', 'LV-1010', 'Riga'],
  ['JP', '100-0001', 'Tokyo'],
  ['JP', '5300001', 'Osaka'],
  ['IN', '400001', 'Mumbai'],
  ['NL', '1012 JS', 'Amsterdam'],
  ['IE', 'D02 AF30', 'Dublin'],
  ['GR', '104 31', 'Athens'],
  ['GR', '73133', 'Chaniá'],
  ['SG', '018956', 'Singapore'],
  ['PE', '15001', 'Lima'],
  ['PE', '08002', 'Cusco'],
])('in %s the postcode %s is that of %s', async (country, postcode, city) => {
  const found = await cities(country, postcode);
  expect(found.map((place) => plainPostcode(country, place.postalCode))).toContain(plainPostcode(country, postcode));
  expect(found[0]?.city).toBe(city);
});

test.each([
  ['DE', 'Berlin', 'Berlin'],
  ['DE', 'muenchen', 'München'],
  ['DE', 'Munich', 'Munich'],
  ['DK', 'Copenhagen', 'Copenhagen'],
  ['AU', 'Sydney', 'Sydney'],
  ['JP', '東京', 'Tokyo'],
  ['ES', 'Madrid', 'Madrid'],
  ['GR', 'Θεσσαλονίκη', 'Thessaloníki'],
  ['IN', 'Mumbai', 'Mumbai'],
])('in %s the city %s is offered with its postcodes as %s', async (country, typed, city) => {
  const list = await loadPostcodeList(country);
  const [first] = await postcodes(country, typed);
  expect(first?.city).toBe(city);
  expect(list!.has(plainPostcode(country, first!.postalCode))).toBe(true);
});

test('a hamlet of Peru with a city’s name is no place of that city', async () => {
  expect((await cities('PE', '02250')).map(({ city }) => city)).not.toContain('Lima');
  const found = await postcodes('PE', 'Lima');
  expect(found.filter(({ city, postalCode }) => city === 'Lima' && !postalCode.startsWith('150'))).toEqual([]);
});

test('a large receiver has a postcode and is no place', async () => {
  expect(await cities('DE', '10112')).toEqual([{ postalCode: '10112', city: '' }]);
});

test('the countries whose postcodes are all known have a list', async () => {
  const whole = listCountries().filter(({ code }) => listsAllPostcodes(code));
  expect(whole.length).toBeGreaterThan(50);
  for (const { code } of whole) {
    if (code !== 'US') expect(await loadPostcodeList(code), code).not.toBeNull();
    expect((await cities(code, postcodeExample(code)!)).length, `${code} ${postcodeExample(code)}`).toBeGreaterThan(0);
  }
});

test('an area of a postcode is not offered as a postcode of its city', async () => {
  expect((await postcodes('NL', 'Amsterdam'))[0]).toEqual({ postalCode: '', city: 'Amsterdam' });
  expect((await postcodes('IE', 'Dublin'))[0]).toEqual({ postalCode: '', city: 'Dublin' });
});

test('a code that is in no list finds nothing, whatever is typed', async () => {
  expect(await cities('DE', '00000')).toEqual([]);
  expect(await cities('NL', '0000 AA')).toEqual([]);
  expect(await cities('DE', '😀')).toEqual([]);
  expect(await cities('../', '1')).toEqual([]);
});
