import { expect, test } from 'vitest';
import { milestoneOf } from './notifications.ts';

test.each([
  ['picked_up', 'picked_up'],
  ['out_for_delivery', 'out_for_delivery'],
  ['delivery_delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['in_transit', null],
  ['pending', null],
  [null, null],
] as const)('a shipment in the tracking state %s reaches the milestone %s', (state, milestone) =>
  expect(milestoneOf(state)).toBe(milestone),
);
