import { expect, test } from 'vitest';
import { sayDelivery } from './say-delivery.ts';

const offer = { deliveryDate: '2026-11-30', transitDays: 3 };

test('an offer that delivers after the last day is marked, one on that day says how long it takes', () => {
  expect(sayDelivery(offer, '2026-11-29')).toBe('after your deadline');
  expect(sayDelivery({ ...offer, transitDays: null }, '2026-11-29')).toBe('after your deadline');
  expect(sayDelivery(offer, '2026-11-30')).toBe('3 working days');
  expect(sayDelivery({ ...offer, transitDays: 1 }, '2026-12-01')).toBe('1 working day');
});

test('without a last day or a day of delivery nothing is too late', () => {
  expect(sayDelivery(offer, null)).toBe('3 working days');
  expect(sayDelivery({ deliveryDate: null, transitDays: null }, '2026-11-29')).toBe(false);
});
