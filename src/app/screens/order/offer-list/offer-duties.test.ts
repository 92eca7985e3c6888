import { expect, test } from 'vitest';
import type { LandedCostResponse } from '#contract/shipments.ts';
import { lacksDuties } from './offer-duties.tsx';

test('duties can be requested until every orderable express offer has them', () => {
  const silent: LandedCostResponse = { status: 'silent', cost: null };
  const costs = new Map([[1, silent]]);
  expect(lacksDuties(null, [])).toBe(true);
  expect(lacksDuties(costs, [{ id: 1 }])).toBe(false);
  // Of a late carrier, or of a refresh.
  expect(lacksDuties(costs, [{ id: 1 }, { id: 2 }])).toBe(true);
});
