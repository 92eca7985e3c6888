import { expect, test } from 'vitest';
import type { MainInfo } from '#contract/shipments.ts';
import { askAgainAfter, judgeNext, longWaitMs } from './next-act.ts';

const known = (
  status: MainInfo['status'],
  step: number,
  awbNumber: string | null = null,
  packageLableAvailable = false,
  isExpress = true,
) => judgeNext({ status, step, awbNumber, packageLableAvailable, isExpress });

test.each([
  ['N', 0, 'offerList'],
  ['N', 1, 'shippingDetailsForm'],
  ['N', 2, 'shipmentSummary'],
  ['W', 2, 'shipmentSummary'],
] as const)('an order not yet paid, status %s at step %i, goes on at %s', (status, step, route) => {
  expect(known(status, step)).toEqual({ kind: 'step', route });
});

test('a paid one is being booked until it has its AWB number', () => {
  expect(known('P', 3)).toEqual({ kind: 'booking' });
  expect(known('P', 3, '0000000055')).toEqual({ kind: 'ordered' });
});

test('a paid one of a provider is arranged by support until it has its AWB number', () => {
  expect(known('P', 3, null, false, false)).toEqual({ kind: 'arranging' });
  expect(known('P', 3, '0000000055', false, false)).toEqual({ kind: 'ordered' });
});

test('an ordered one has its label, or is ordered without one', () => {
  expect(known('O', 3, '0000000055', true)).toEqual({ kind: 'label' });
  expect(known('P', 3, '0000000055', true)).toEqual({ kind: 'label' });
  expect(known('O', 3, '0000000055')).toEqual({ kind: 'ordered' });
});

test('a confirmed transfer is waited for and not paid again', () => {
  expect(known('W', 3)).toEqual({ kind: 'transfer' });
});

test.each([
  ['F', 'delivered'],
  ['R', 'declined'],
  ['D', 'deleted'],
  ['E', 'expired'],
] as const)('status %s ends it: %s', (status, kind) => {
  for (const step of [0, 1, 2, 3]) expect(known(status, step, '0000000055', true)).toEqual({ kind });
});

test.each([
  ['P', 1],
  ['O', 2],
  ['O', 3],
  ['N', 3],
] as const)('a status %s that the facts of step %i do not bear out asks for nothing', (status, step) => {
  expect(known(status, step)).toEqual({ kind: 'nothing' });
});

test('asks every few seconds, and less often when it takes long', () => {
  expect(askAgainAfter(0)).toBe(3000);
  expect(askAgainAfter(longWaitMs)).toBe(3000);
  expect(askAgainAfter(119_999)).toBe(3000);
  expect(askAgainAfter(120_000)).toBe(20_000);
});
