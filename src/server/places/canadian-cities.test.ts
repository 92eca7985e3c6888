import { expect, test } from 'vitest';
import { cityOfArea, indexCities } from './canadian-cities.ts';

const known = indexCities([
  { name: 'Vancouver', latitude: 49.25, longitude: -123.12 },
  { name: 'North Vancouver', latitude: 49.32, longitude: -123.07 },
  { name: 'Georgetown', latitude: 43.65, longitude: -79.92 },
  { name: 'Gaspé', latitude: 48.83, longitude: -64.49 },
  { name: 'St. Paul', latitude: 53.99, longitude: -111.3 },
]);
const cityOf = (code: string, description: string, latitude: number, longitude: number) =>
  cityOfArea({ code, description, latitude, longitude }, known);

test('takes the town out of a description with districts or points of the compass', () => {
  expect(cityOf('V7G', 'North Vancouver Outer East', 49.3, -123)).toBe('North Vancouver');
  expect(cityOf('V6B', 'Vancouver (ne Downtown / Gastown)', 49.28, -123.1)).toBe('Vancouver');
});

test('takes the post office of a rural region', () => {
  expect(cityOf('T0A', 'Eastern Alberta (st. Paul)', 53.9, -111)).toBe('St. Paul');
});

test('restores letters the source lost', () => {
  expect(cityOf('G4X', 'Gasp\ufffd', 48.8, -64.5)).toBe('Gaspé');
});

test('does not take a town of the same name from the other end of the country', () => {
  expect(cityOf('C0A', 'Kings County (georgetown West)', 46.2, -62.5)).toBe('Georgetown');
  expect(cityOf('C0A', 'Kings County (vancouver Corner)', 46.2, -62.5)).toBe('Vancouver Corner');
});

test('writes Toronto, Montréal and Laval for their districts, and island towns under their own name', () => {
  expect(cityOf('M5V', 'Downtown Toronto (cn Tower)', 43.6, -79.4)).toBe('Toronto');
  expect(cityOf('M1B', 'Scarborough (malvern)', 43.8, -79.2)).toBe('Toronto');
  expect(cityOf('H3B', 'Downtown Montreal East', 45.5, -73.6)).toBe('Montréal');
  expect(cityOf('H3Y', 'Westmount West', 45.5, -73.6)).toBe('Westmount');
  expect(cityOf('H7S', 'Chomedey Northeast', 45.6, -73.7)).toBe('Laval');
});

test('has no city for the reserved area', () => {
  expect(cityOf('H0H', 'Reserved (santa Claus)', 45.7, -73.6)).toBeNull();
});
