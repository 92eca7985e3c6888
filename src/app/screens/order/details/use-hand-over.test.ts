import { expect, test } from 'vitest';
import { germany, makePoint } from './details.testing.ts';
import { listPickupMethods, listPoints, searchNear } from './use-hand-over.ts';
import { isEnoughToSearch } from '#domain/service-point.ts';

const [one, other] = [makePoint(), makePoint({ facilityId: 'BER-2' })];

test('a courier is always offered, a call when there is a phone number, a drop-off when there are service points', () => {
  expect(listPickupMethods({ phone: { phone: null }, points: [] }, 'D')).toEqual(['D']);
  expect(listPickupMethods({ phone: { phone: '+49 30 1' }, points: [] }, 'D')).toEqual(['D', 'C']);
  expect(listPickupMethods({ phone: { phone: null }, points: [one] }, 'D')).toEqual(['D', 'O']);
  expect(listPickupMethods({ phone: { phone: '+49 30 1' }, points: [one] }, 'D')).toEqual(['D', 'C', 'O']);
});

test('while nothing is loaded only the courier and the chosen way are offered', () => {
  const nothing = { phone: null, points: null };
  expect(listPickupMethods(nothing, 'D')).toEqual(['D']);
  expect(listPickupMethods(nothing, 'C')).toEqual(['D', 'C']);
  expect(listPickupMethods(nothing, 'O')).toEqual(['D', 'O']);
  expect(listPickupMethods({ phone: { phone: null }, points: [] }, 'O')).toEqual(['D']);
});

test('a chosen service point stays in the list when it is no longer found', () => {
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
])('with the street %j service points are searched near %s', (street, Address) => {
  expect(searchNear(7, berlin, street)).toEqual({ CountryCode: 'DE', Address, RequestId: 7 });
});

test('without a city or country service points are not searched', () => {
  expect(isEnoughToSearch(searchNear(7, { ...berlin, city: '' }, 'Lampenweg 12'))).toBe(false);
  expect(isEnoughToSearch(searchNear(7, { ...berlin, country: { ...germany, code: '' } }, ''))).toBe(false);
});
