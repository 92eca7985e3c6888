import { expect, test } from 'vitest';
import { queuePathOf, queueState } from './queue-state.ts';

test('the way back to the work queue keeps its filters, and has none when coming from elsewhere', () => {
  expect(queuePathOf(queueState('?kind=customerWrote&assignee=me'))).toBe('/workQueue?kind=customerWrote&assignee=me');
  for (const state of [null, undefined, {}, { queueSearch: 7 }]) expect(queuePathOf(state)).toBe('/workQueue');
});
