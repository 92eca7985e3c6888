import { expect, test } from 'vitest';
import { describeDelivery } from './describe-delivery.ts';

const offer = { deliveryDate: '2026-11-30', transitDays: 3 };

test('an offer that delivers after the last day is marked, one on that day says how long it takes', () => {
  expect(describeDelivery(offer, '2026-11-29', 'customer')).toBe('after your deadline');
  expect(describeDelivery(offer, '2026-11-29', 'staff')).toBe('after the customer’s deadline');
  expect(describeDelivery({ ...offer, transitDays: null }, '2026-11-29', 'customer')).toBe('after your deadline');
  expect(describeDelivery(offer, '2026-11-30', 'customer')).toBe('3 working days');
  expect(describeDelivery({ ...offer, transitDays: 1 }, '2026-12-01', 'customer')).toBe('1 working day');
});

test('without a last day or a day of delivery nothing is too late', () => {
  expect(describeDelivery(offer, null, 'customer')).toBe('3 working days');
  expect(describeDelivery({ deliveryDate: null, transitDays: null }, '2026-11-29', 'customer')).toBe(false);
});
