import { expect, test } from 'vitest';
import { isAtLeast, isStatusByHand, type OrderStatus, orderStatuses } from './order.ts';

const inOrder: readonly OrderStatus[] = ['N', 'W', 'P', 'O', 'F', 'R'];

test('the six statuses have an order, and each is at least as far as itself', () => {
  for (const [at, status] of inOrder.entries())
    for (const [beforeAt, other] of inOrder.entries()) expect(isAtLeast(status, other)).toBe(at >= beforeAt);
});

test.each(['D', 'E'] as const)('the status %s has no place in the order of statuses', (status) => {
  expect(() => isAtLeast(status, 'N')).toThrow('Wrong status to compare');
  expect(() => isAtLeast('N', status)).toThrow('Wrong status to compare');
  expect(isStatusByHand(status)).toBe(false);
});

test('every other status has a place in the order of statuses', () => {
  expect(orderStatuses.filter(isStatusByHand)).toEqual(inOrder);
});
