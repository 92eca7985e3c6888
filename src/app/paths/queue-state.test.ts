import { expect, test } from 'vitest';
import { queuePathOf, queueState } from './queue-state.ts';

test('the way back to the work queue has its filters, and none from elsewhere', () => {
  expect(queuePathOf(queueState('?kind=customerWrote&assignee=me'))).toBe('/workQueue?kind=customerWrote&assignee=me');
  for (const state of [null, undefined, {}, { queueSearch: 7 }]) expect(queuePathOf(state)).toBe('/workQueue');
});
