import { expect, test } from 'vitest';
import { germany, makePoint } from './details.testing.ts';
import { listPickupMethods, listPoints, searchNear } from './use-hand-over.ts';
import { isEnoughToSearch } from '#domain/service-point.ts';

const [one, other] = [makePoint(), makePoint({ facilityId: 'BER-2' })];

test('a call is offered with a number, a drop-off with points, a courier always', () => {
  expect(listPickupMethods({ phone: { phone: null }, points: [] }, 'D')).toEqual(['D']);
  expect(listPickupMethods({ phone: { phone: '+49 30 1' }, points: [] }, 'D')).toEqual(['D', 'C']);
  expect(listPickupMethods({ phone: { phone: null }, points: [one] }, 'D')).toEqual(['D', 'O']);
  expect(listPickupMethods({ phone: { phone: '+49 30 1' }, points: [one] }, 'D')).toEqual(['D', 'C', 'O']);
});

test('while nothing is known only what was chosen is offered besides', () => {
  const nothing = { phone: null, points: null };
  expect(listPickupMethods(nothing, 'D')).toEqual(['D']);
  expect(listPickupMethods(nothing, 'C')).toEqual(['D', 'C']);
  expect(listPickupMethods(nothing, 'O')).toEqual(['D', 'O']);
  expect(listPickupMethods({ phone: { phone: null }, points: [] }, 'O')).toEqual(['D']);
});

test('the chosen point stays in the list when it is not found there any more', () => {
  expect(listPoints([one], '', [other])).toEqual([one]);
  expect(listPoints([one], 'BER-1', [other])).toEqual([one]);
  expect(listPoints([one], 'BER-2', [null, other])).toEqual([other, one]);
  expect(listPoints([one], 'BER-3', [null, other])).toEqual([one]);
});

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
