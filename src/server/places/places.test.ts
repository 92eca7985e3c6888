import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { postcodeExample, plainPostcode, listsAllPostcodes } from '#domain/postcode-formats.ts';
import { stateOfZip } from '#domain/zip-state.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { cityAliases } from './city-aliases.ts';
import { listCountries } from './countries.ts';
import { foldName } from './fold-name.ts';
import { addFirstCities } from './import-places.ts';
import { loadPlaces } from './load-places.ts';
import { arePlacesLoading, findCitiesOfPostcode, findPostcodesOfCity } from './look-up.ts';
import { firstCities, readDump, shippedPlaces } from './read-dump.ts';
import { locatePlace, timeZoneOf } from './time-zones.ts';
import { begunCities, citiesOfPostcodes, timeZones, typedCities } from './typed-places.testing.ts';

/** Countries of which the tests read more than the postcodes and places below. */
const wholeCountries = new Set(['US', 'GB', 'CA', 'BG', 'PE', 'NL', 'IE', 'IM', 'JE', 'MT']);

/** Places and postcodes that single tests read. */
const read = ['380', '00901', '10112', '6000', 'Guadalajara', 'Perth', 'San Juan'];
const examples = listCountries().map(({ code }) => plainPostcode(code, postcodeExample(code) ?? ''));
const tables = [...typedCities, ...begunCities, ...citiesOfPostcodes, ...timeZones, ...cityAliases];
const needed = new Set([...read, ...examples, ...tables.flat()].map(foldName));

/** The whole shipped file takes a minute to load: without `test:full` it is the largest cities and what the tests read. */
async function writePlaces(folder: string): Promise<string> {
  if (isFull) return shippedPlaces;
  const chosenLines: string[] = [];
  let linesLeft = firstCities;
  for await (const line of readDump(shippedPlaces)) {
    const [country = '', postcode = '', place = ''] = line.split('\t', 3);
    const texts = [place, postcode, plainPostcode(country, postcode), postcode.slice(0, 3)];
    const isRead = wholeCountries.has(country) || texts.some((text) => text && needed.has(foldName(text)));
    if (linesLeft-- > 0 || isRead) chosenLines.push(line);
  }
  const file = join(folder, 'places.tsv');
  writeFileSync(file, chosenLines.join('\n'));
  return file;
}

describeOnDatabase('the shipped places', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let file: string;
  const load = (stop = new AbortController().signal) => loadPlaces(database, file, stop);
  const cities = (country: string, text: string, limit = 50) =>
    findCitiesOfPostcode(db, { countryCode: country, text, customerId: null }, limit);
  const postcodes = (country: string, text: string, limit = 50) =>
    findPostcodesOfCity(db, { countryCode: country, text, customerId: null }, limit);
  const zoneOf = (countryCode: string, city: string, postcode: string | null = null) =>
    timeZoneOf(db, { countryCode, city, postcode });

  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    db = database.kysely;
    const folder = mkdtempSync(join(tmpdir(), 'quayside-places-'));
    file = await writePlaces(folder);
    return async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    };
  });

  describe('before they are loaded', () => {
    test('no postcode is found, but large cities have their location', async () => {
      await addFirstCities(db, shippedPlaces);
      expect(await arePlacesLoading(db)).toBe(true);
      expect(await cities('DE', '10115')).toEqual([]);
      expect(await zoneOf('US', 'Los Angeles', '90001')).toMatchObject({
        timeZone: 'America/Los_Angeles',
        certain: true,
      });
      expect(await zoneOf('US', 'New York', '10001')).toMatchObject({ timeZone: 'America/New_York' });
      expect(await zoneOf('TV', 'Nowhere')).toMatchObject({ timeZone: 'Pacific/Funafuti' });
    });

    test('a server that stops while loading leaves no postcodes behind', async () => {
      expect(await load(AbortSignal.abort())).toBe(false);
      const stop = new AbortController();
      const loading = load(stop.signal);
      const isUnderWay = async () =>
        (await sql`select from pg_locks where locktype = 'advisory'`.execute(db)).rows.length;
      await expect.poll(isUnderWay, { timeout: 20_000, interval: 20 }).toBe(1);
      stop.abort();
      expect(await loading).toBe(false);
      expect(await arePlacesLoading(db)).toBe(true);
      expect((await db.selectFrom('postcodes').selectAll().limit(1).execute()).length).toBe(0);
    });
  });

  describe('once they are loaded', () => {
    beforeAll(async () => {
      const [first, second] = await Promise.all([load(), load()]);
      expect([first, second].filter(Boolean)).toEqual([true]);
    }, 300_000);

    test('they are not loaded a second time', async () => {
      expect(await arePlacesLoading(db)).toBe(false);
      expect(await load()).toBe(false);
    });

    test('New York is found by its postcode and by its name', async () => {
      expect(await cities('US', '10001')).toEqual([{ postalCode: '10001', city: 'New York' }]);
      const places = await postcodes('US', 'new york');
      expect(places[0]).toEqual({ postalCode: '10001', city: 'New York' });
      expect(places.map(({ city }) => city)).toContain('New York Mills');
    });

    test('Paris is found by its postcode and by its name, without its arrondissements', async () => {
      expect(await cities('FR', '75001')).toEqual([{ postalCode: '75001', city: 'Paris' }]);
      expect((await postcodes('FR', 'Paris'))[0]).toEqual({ postalCode: '75001', city: 'Paris' });
    });

    test('the beginning of a postcode finds postcodes in their order', async () => {
      const codes = (await cities('FR', '380')).map(({ postalCode }) => postalCode);
      expect(codes.length).toBeGreaterThan(3);
      expect(codes.every((code) => code.startsWith('380'))).toBe(true);
      expect(codes).toEqual(codes.toSorted());
    });

    test('a Canadian postcode is found by its first three characters, and the typed rest is kept', async () => {
      expect(await cities('CA', 'M5V')).toEqual([{ postalCode: 'M5V', city: 'Toronto' }]);
      expect(await cities('CA', 'm5v 3l9')).toEqual([{ postalCode: 'M5V 3L9', city: 'Toronto' }]);
      expect(await postcodes('CA', 'Vancouver')).toContainEqual({ postalCode: 'V6B', city: 'Vancouver' });
      const names = (await cities('CA', 'G')).map(({ city }) => city);
      expect(names.filter((name) => name.includes('\ufffd'))).toEqual([]);
    });

    test('a British postcode is found by its district, and the typed rest is kept', async () => {
      expect(await cities('GB', 'SW1A')).toEqual([{ postalCode: 'SW1A', city: 'London' }]);
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

    test('the four digits after a ZIP code are kept', async () => {
      expect(await cities('US', '10001-1234')).toEqual([{ postalCode: '10001-1234', city: 'New York' }]);
    });

    test('a territory belongs to the country that is written on a waybill', async () => {
      expect(await cities('PR', '00901')).toEqual([{ postalCode: '00901', city: 'San Juan' }]);
      expect(await cities('US', '00901')).toEqual([]);
      expect(await cities('RE', '97400')).toEqual([{ postalCode: '97400', city: 'Saint-Denis' }]);
    });

    test('a city is found also in a country whose postcodes are not known', async () => {
      expect(await cities('MX', '06000')).toEqual([]);
      expect((await postcodes('MX', 'Guadalajara'))[0]).toEqual({ postalCode: '', city: 'Guadalajara' });
      expect(await cities('HK', '99')).toEqual([]);
      expect((await postcodes('HK', 'hong'))[0]).toEqual({ postalCode: '', city: 'Hong Kong' });
    });

    test.each(typedCities)(
      'in %s the city typed as %s is offered as %s, with valid postcodes',
      async (country, typed, city) => {
        const [first] = await postcodes(country, typed);
        expect(first?.city).toBe(city);
        const codes = await cities(country, first!.postalCode);
        expect(codes.map(({ postalCode }) => postalCode)).toContain(first!.postalCode);
      },
    );

    test.each(begunCities)(
      'in %s typing %s offers the largest city first, which is %s',
      async (country, typed, city) => {
        expect((await postcodes(country, typed))[0]?.city).toBe(city);
      },
    );

    test('a city with exactly the typed name comes first, then others by population', async () => {
      const names = (await postcodes('GB', 'par')).map(({ city }) => city);
      expect(names.slice(0, 2)).toEqual(['Par', 'Parkstone']);
      const many = (await postcodes('US', 'new')).map(({ city }) => city);
      expect(many).toContain('New Orleans');
      expect(new Set(many).size).toBe(50);
      expect(many).not.toEqual(many.toSorted());
    });

    test('the postcodes of a city are offered when it is typed in another script', async () => {
      expect((await postcodes('FR', 'Париж'))[0]).toEqual({ postalCode: '75001', city: 'Paris' });
    });

    test('a city with more postcodes than fit leaves rows for other cities', async () => {
      const places = await postcodes('US', 'chicag');
      expect(places).toHaveLength(50);
      expect(places.map(({ city }) => city)).toContain('Chicago Heights');
      expect(places.filter(({ city }) => city === 'Chicago').length).toBeGreaterThan(40);
      expect(new Set(places.map(({ postalCode, city }) => `${postalCode} ${city}`)).size).toBe(50);
    });

    test('a list is no longer than its limit', async () => {
      expect(await cities('US', '1', 7)).toHaveLength(7);
      expect(await postcodes('US', 's', 3)).toHaveLength(3);
      expect(await cities('US', '1')).toHaveLength(50);
    });

    test('an empty text, an unknown country or postcode, and punctuation find nothing', async () => {
      for (const [country, text] of [
        ['US', ''],
        ['US', ' - '],
        ['', '1'],
        ['../', '1'],
        ['DE', '00000'],
        ['DE', '😀'],
        ['NL', '0000 AA'],
      ])
        expect(await cities(country!, text!), `${country} ${text}`).toEqual([]);
      expect(await postcodes('DE', ' ')).toEqual([]);
      expect(await postcodes('XX', 'Berlin')).toEqual([]);
      expect(await postcodes('DE\tberlin', 'x')).toEqual([]);
    });

    test('a large city is offered under each of its other names', async () => {
      for (const [country, ...names] of cityAliases) {
        for (const name of names) {
          const cityNames = (await postcodes(country, name)).map(({ city }) => city);
          expect(cityNames, `${country} ${name}`).toContain(name);
        }
      }
    });

    test.each(citiesOfPostcodes)('in %s the postcode %s belongs to %s', async (country, postcode, city) => {
      const places = await cities(country, postcode);
      expect(places.map((place) => plainPostcode(country, place.postalCode))).toContain(
        plainPostcode(country, postcode),
      );
      expect(places[0]?.city).toBe(city);
    });

    test('a hamlet of Peru with the name of a city is not offered as that city', async () => {
      expect((await cities('PE', '02250')).map(({ city }) => city)).not.toContain('Lima');
      const places = await postcodes('PE', 'Lima');
      expect(places.filter(({ city, postalCode }) => city === 'Lima' && !postalCode.startsWith('150'))).toEqual([]);
    });

    test('the postcode of a large receiver has no city', async () => {
      expect(await cities('DE', '10112')).toEqual([{ postalCode: '10112', city: '' }]);
    });

    test('a part of a postcode is not offered as a postcode of its city', async () => {
      expect((await postcodes('NL', 'Amsterdam'))[0]).toEqual({ postalCode: '', city: 'Amsterdam' });
      expect((await postcodes('IE', 'Dublin'))[0]).toEqual({ postalCode: '', city: 'Dublin' });
      expect((await postcodes('GB', 'London'))[0]).toEqual({ postalCode: '', city: 'London' });
    });

    test('a country whose postcodes are all known contains the example shown in forms', async () => {
      const whole = listCountries().filter(({ code }) => listsAllPostcodes(code));
      expect(whole.length).toBeGreaterThan(50);
      for (const { code } of whole)
        expect((await cities(code, postcodeExample(code)!)).length, code).toBeGreaterThan(0);
    });

    test('every ZIP code has its state', async () => {
      const rows = await db.selectFrom('postcodes').select('postcode').where('countryCode', '=', 'US').execute();
      expect(rows.length).toBeGreaterThan(40_000);
      expect(rows.filter(({ postcode }) => stateOfZip(postcode) === null)).toEqual([]);
    });

    test('a place has the location of its postcode, else of the largest city of its name', async () => {
      const berlin = { latitude: 52.52437, longitude: 13.41053 };
      expect(await zoneOf('DE', 'Berlin', '10115')).toEqual({
        ...{ timeZone: 'Europe/Berlin', coordinates: berlin, certain: true },
      });
      expect(await locatePlace(db, { countryCode: 'US', city: 'Nowhere', postcode: '10001' })).toEqual({
        latitude: 40.7484,
        longitude: -73.9967,
      });
    });

    test.each(timeZones)('%s %s %s is in the time zone %s', async (countryCode, city, postcode, timeZone) => {
      expect((await zoneOf(countryCode, city, postcode)).timeZone).toBe(timeZone);
    });

    test('an unknown place has the time zone of the largest city, which is certain only in a country with one zone', async () => {
      expect(await zoneOf('no', 'Nowhere')).toEqual({ timeZone: 'Europe/Oslo', coordinates: null, certain: true });
      expect(await zoneOf('US', 'Nowhere at all')).toEqual({
        timeZone: 'America/New_York',
        coordinates: null,
        certain: false,
      });
      const mains = ['AU', 'BR', 'CA', 'CD', 'CL', 'ES', 'ID', 'MX', 'NZ', 'PT', 'RU'].map(
        async (code) => (await zoneOf(code, '')).timeZone,
      );
      expect(await Promise.all(mains)).toEqual([
        'Australia/Sydney',
        'America/Sao_Paulo',
        'America/Toronto',
        'Africa/Kinshasa',
        'America/Santiago',
        'Europe/Madrid',
        'Asia/Jakarta',
        'America/Mexico_City',
        'Pacific/Auckland',
        'Europe/Lisbon',
        'Europe/Moscow',
      ]);
    });

    test('a country without known places gets UTC, marked as uncertain', async () => {
      expect(await zoneOf('BV', 'Somewhere')).toEqual({ timeZone: 'UTC', coordinates: null, certain: false });
      expect(await zoneOf('XX', 'Somewhere')).toEqual({ timeZone: 'UTC', coordinates: null, certain: false });
    });

    test('of two cities with one name in different time zones the larger one decides, marked as uncertain', async () => {
      const perth = await zoneOf('AU', 'Perth', '6000');
      expect(perth.timeZone).toBe('Australia/Perth');
      expect(perth.certain).toBe(false);
    });

    test('the time zone is uncertain when the postcode belongs to another country', async () => {
      expect((await zoneOf('US', 'San Juan', '00901')).certain).toBe(false);
    });

    test('every country has a time zone that this computer knows', async () => {
      for (const { code } of listCountries()) {
        const { timeZone } = await zoneOf(code, '');
        expect(new Intl.DateTimeFormat('en', { timeZone }).format(0), code).toBeTruthy();
      }
    });
  });
});

test('the shipped file has its licence beside it', () => {
  expect(readFileSync(new URL('places.tsv.LICENCE.md', import.meta.url), 'utf8')).toContain('CC BY 4.0');
});
