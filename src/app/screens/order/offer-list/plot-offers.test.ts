import { expect, test } from 'vitest';
import { plotOffers } from './plot-offers.ts';
import { makeOffer } from './offers.testing.ts';

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

test('six offers are placed by day and total', () => {
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

test('estimates and offers without a day do not count', () => {
  expect(plotOffers([...six.slice(0, 5), offer(7, null, '2026-11-24'), offer(8, 100, null)])).toBe(null);
});

test('where all are alike they stand in the middle', () => {
  const plot = plotOffers(six.map(({ id }) => offer(id, 100, '2026-11-24')))!;
  expect(plot.points.every(({ x, y }) => x === 0.5 && y === 0.5)).toBe(true);
  expect(plot.days).toHaveLength(1);
});
