import { expect, test } from 'vitest';
import { distanceText, findLocationLink, isEnoughToSearch, loadOf, servicePointRules } from './service-point.ts';

test.each([
  [0, '0.00 km'],
  [0.514, '0.51 km'],
  [9.994, '9.99 km'],
  [9.996, '10.0 km'],
  [49.96, '50.0 km'],
])('a distance of %d km is written as %s', (km, text) => expect(distanceText(km)).toBe(text));

test('a search without country, city or order is not enough to search', () => {
  const whole = { CountryCode: 'DE', Address: 'Berlin', RequestId: 1 };
  expect(isEnoughToSearch(servicePointRules.parse(whole))).toBe(true);
  for (const missing of [{ CountryCode: '' }, { Address: '  ' }, { Address: undefined }, { RequestId: null }]) {
    expect(isEnoughToSearch(servicePointRules.parse({ ...whole, ...missing }))).toBe(false);
  }
});

const box = { length: 40, width: 30, height: 25, weight: 4.2, quantity: 1 };

test('the size of a load is the greatest of each sorted side, rounded up to whole units', () => {
  expect(loadOf([box], 'M')).toEqual({
    heaviestGrams: 4200,
    longestMm: 400,
    middleMm: 300,
    shortestMm: 250,
    pieces: 1,
  });
  // A long thin piece and a cube: the middle and shortest sides are the cube's, however the sides were typed.
  const thin = { length: 5, width: 120.01, height: 5, weight: 0.1, quantity: 3 };
  expect(loadOf([box, thin], 'M')).toMatchObject({ longestMm: 1201, middleMm: 300, shortestMm: 250, pieces: 4 });
  expect(loadOf([{ ...box, length: 10, weight: 1 }], 'I')).toMatchObject({
    longestMm: 762,
    shortestMm: 254,
    heaviestGrams: 454,
  });
});

test('the map link of a service point contains its name and address', () => {
  expect(findLocationLink({ latitude: -36.85, longitude: 174.76 })).toBe(
    'https://www.openstreetmap.org/?mlat=-36.85&mlon=174.76#map=17/-36.85/174.76',
  );
});
