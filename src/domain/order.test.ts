import { expect, test } from 'vitest';
import { isAtLeast, isStatusByHand, type OrderStatus, orderStatuses } from './order.ts';

const inOrder: readonly OrderStatus[] = ['N', 'W', 'P', 'O', 'F', 'R'];

test('six statuses follow one another, and each is at least itself', () => {
  for (const [at, status] of inOrder.entries())
    for (const [beforeAt, other] of inOrder.entries()) expect(isAtLeast(status, other)).toBe(at >= beforeAt);
});

test.each(['D', 'E'] as const)('%s has no place in the order of statuses', (status) => {
  expect(() => isAtLeast(status, 'N')).toThrow('Wrong status to compare');
  expect(() => isAtLeast('N', status)).toThrow('Wrong status to compare');
  expect(isStatusByHand(status)).toBe(false);
});

test('no other status is out of the order', () => {
  expect(orderStatuses.filter(isStatusByHand)).toEqual(inOrder);
});
