import { beforeAll, expect, test } from 'vitest';
import { listCountries } from './countries.ts';
import { preparePlaces } from './load-places.ts';
import { timeZoneOf } from './time-zones.ts';

const zoneOf = (countryCode: string, city: string, postcode: string | null = null) =>
  timeZoneOf({ countryCode, city, postcode });

beforeAll(async () => {
  await preparePlaces();
});

test('finds Berlin, whose postcode is not in the data', async () => {
  expect(await zoneOf('DE', 'Berlin', '10115')).toEqual({
    timeZone: 'Europe/Berlin',
    coordinates: { latitude: 52.52437, longitude: 13.41053 },
    certain: true,
  });
});

test.each([
  ['US', 'New York', '10001', 'America/New_York'],
  ['US', 'Springfield', '97477', 'America/Los_Angeles'],
  ['US', '', '60601-1234', 'America/Chicago'],
  ['CA', 'Vancouver', 'V6B 1A1', 'America/Vancouver'],
  ['FR', 'Paris', '75001', 'Europe/Paris'],
  ['RE', 'Saint-Denis', '97400', 'Indian/Reunion'],
  ['NO', 'alesund', '6002', 'Europe/Oslo'],
  ['BR', 'São Paulo', '', 'America/Sao_Paulo'],
  ['RU', 'Владивосток', '', 'Asia/Vladivostok'],
  ['RU', 'Vladivostok', '690000', 'Asia/Vladivostok'],
  ['ES', 'Las Palmas', '35001', 'Atlantic/Canary'],
  ['CN', 'Ürümqi', '', 'Asia/Urumqi'],
  ['HK', 'Hong Kong', '', 'Asia/Hong_Kong'],
])('%s %s %s keeps %s', async (countryCode, city, postcode, timeZone) => {
  expect((await zoneOf(countryCode, city, postcode)).timeZone).toBe(timeZone);
});

test('falls back on the zone most of the country lives by, sure where it has one time only', async () => {
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

test('falls back on UTC where nothing is known, and says so', async () => {
  expect(await zoneOf('BV', 'Somewhere')).toEqual({ timeZone: 'UTC', coordinates: null, certain: false });
  expect(await zoneOf('XX', 'Somewhere')).toEqual({ timeZone: 'UTC', coordinates: null, certain: false });
});

test('takes the larger of two cities in different zones, and is not sure', async () => {
  const perth = await zoneOf('AU', 'Perth', '6000');
  expect(perth.timeZone).toBe('Australia/Perth');
  expect(perth.certain).toBe(false);
});

test('is not sure when the postcode contradicts the country', async () => {
  expect((await zoneOf('US', 'San Juan', '00901')).certain).toBe(false);
});

test('answers every country with a zone that clocks here understand', async () => {
  const now = Date.UTC(2026, 10, 21);
  for (const { code } of listCountries()) {
    const { timeZone } = await zoneOf(code, '');
    expect(new Intl.DateTimeFormat('en', { timeZone }).format(now), code).toBeTruthy();
  }
});
