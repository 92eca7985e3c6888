import { expect, test } from 'vitest';
import { isEnoughToSearch } from '#domain/service-point.ts';
import { germany } from './details.testing.ts';
import { searchNear } from './use-hand-over.ts';

const berlin = { country: germany, city: 'Berlin', postcode: '10115' };

test.each([
  ['', 'Berlin'],
  ['L', 'Berlin'],
  [' La ', 'La Berlin'],
  ['Lampenweg 12', 'Lampenweg 12 Berlin'],
  ['x'.repeat(46), 'Berlin'],
])('with the street %j points are looked for near %s', (street, Address) => {
  expect(searchNear(7, berlin, street)).toEqual({ CountryCode: 'DE', Address, RequestId: 7 });
});

test('without a city or a country there is not enough to look for', () => {
  expect(isEnoughToSearch(searchNear(7, { ...berlin, city: '' }, 'Lampenweg 12'))).toBe(false);
  expect(isEnoughToSearch(searchNear(7, { ...berlin, country: { ...germany, code: '' } }, ''))).toBe(false);
});
