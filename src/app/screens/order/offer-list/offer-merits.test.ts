import { expect, test } from 'vitest';
import { findMerits } from './offer-merits.ts';
import { makeOffer } from './offers.testing.ts';

const offer = (id: number, finalPrice: number, deliveryDate: string | null) =>
  makeOffer({ id, finalPrice, deliveryDate, priceParts: [] });

test('the earliest delivery and the lowest total are told apart', () => {
  const merits = findMerits([offer(1, 300, '2026-11-24'), offer(2, 200, '2026-11-25'), offer(3, 100, '2026-11-26')]);
  expect([...merits]).toEqual([
    [1, ['fastest']],
    [2, []],
    [3, ['cheapest']],
  ]);
});

test('one offer can be both, and several can share a merit', () => {
  const merits = findMerits([offer(1, 100, '2026-11-24'), offer(2, 200, '2026-11-24'), offer(3, 300, null)]);
  expect([...merits]).toEqual([
    [1, ['fastest', 'cheapest']],
    [2, ['fastest']],
    [3, []],
  ]);
});

test('what all offers share sets none apart', () => {
  expect([...findMerits([offer(1, 100, '2026-11-24')])]).toEqual([[1, []]]);
  const same = findMerits([offer(1, 100, '2026-11-24'), offer(2, 200, '2026-11-24')]);
  expect([...same]).toEqual([
    [1, ['cheapest']],
    [2, []],
  ]);
});
