import { expect, test } from 'vitest';
import { compareOffer, findBest, findMerits, plotOffers } from './compare-offers.ts';
import { makeOffer } from './offers.testing.ts';

const cheap = makeOffer({ id: 1, finalPrice: 100, deliveryDate: '2026-11-25' });
const fast = makeOffer({ id: 2, finalPrice: 150.5, deliveryDate: '2026-11-24' });

test('offers are compared with the lowest price and with the earliest arrival', () => {
  const best = findBest([cheap, fast])!;
  expect(compareOffer(cheap, best)).toEqual({ price: 'lowest price', arrival: '1 day later' });
  expect(compareOffer(fast, best)).toEqual({ price: '+50.50 USD', arrival: 'earliest arrival' });
});

test('a single offer is not compared, an estimate has no firm price, and a missing day is not compared', () => {
  expect(findBest([cheap, makeOffer({ finalPrice: null })])).toBeNull();
  const best = findBest([cheap, fast])!;
  expect(compareOffer(makeOffer({ finalPrice: null, deliveryDate: null }), best)).toEqual({
    price: 'no firm price',
    arrival: null,
  });
  expect(compareOffer(makeOffer({ finalPrice: 100, deliveryDate: null }), best).arrival).toBeNull();
});

const offer = (id: number, finalPrice: number | null, deliveryDate: string | null) =>
  makeOffer({ id, finalPrice, deliveryDate, priceParts: [{ part: 'securityFee', amount: 0 }] });

const six = [
  offer(1, 100, '2026-11-24'),
  offer(2, 150, '2026-11-24'),
  offer(3, 125, '2026-11-26'),
  offer(4, 300, '2026-11-25'),
  offer(5, 200, '2026-11-28'),
  offer(6, 120, '2026-11-24'),
];

test('six offers are plotted by day and total', () => {
  const plot = plotOffers(six)!;
  expect(plot.points.map(({ id, x, y }) => [id, x, y])).toEqual([
    [1, 0, 0],
    [2, 0, 0.25],
    [3, 0.5, 0.125],
    [4, 0.25, 1],
    [5, 1, 0.5],
    [6, 0, 0.1],
  ]);
  expect(plot.days.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28']);
  expect([plot.lowest, plot.highest]).toEqual([100, 300]);
});

test('estimates and offers without a delivery day are not plotted', () => {
  expect(plotOffers([...six.slice(0, 5), offer(7, null, '2026-11-24'), offer(8, 100, null)])).toBe(null);
});

test('offers with the same day and total are plotted in the middle', () => {
  const plot = plotOffers(six.map(({ id }) => offer(id, 100, '2026-11-24')))!;
  expect(plot.points.every(({ x, y }) => x === 0.5 && y === 0.5)).toBe(true);
  expect(plot.days).toHaveLength(1);
});

const meritOffer = (id: number, finalPrice: number, deliveryDate: string | null) =>
  makeOffer({ id, finalPrice, deliveryDate, priceParts: [] });

test('the earliest delivery and the lowest total are named', () => {
  const merits = findMerits([
    meritOffer(1, 300, '2026-11-24'),
    meritOffer(2, 200, '2026-11-25'),
    meritOffer(3, 100, '2026-11-26'),
  ]);
  expect([...merits]).toEqual([
    [1, ['fastest']],
    [2, []],
    [3, ['cheapest']],
  ]);
});

test('one offer can be both fastest and cheapest, and several can share it', () => {
  const merits = findMerits([
    meritOffer(1, 100, '2026-11-24'),
    meritOffer(2, 200, '2026-11-24'),
    meritOffer(3, 300, null),
  ]);
  expect([...merits]).toEqual([
    [1, ['fastest', 'cheapest']],
    [2, ['fastest']],
    [3, []],
  ]);
});

test('what all offers share is not named', () => {
  expect([...findMerits([meritOffer(1, 100, '2026-11-24')])]).toEqual([[1, []]]);
  const same = findMerits([meritOffer(1, 100, '2026-11-24'), meritOffer(2, 200, '2026-11-24')]);
  expect([...same]).toEqual([
    [1, ['cheapest']],
    [2, []],
  ]);
});
