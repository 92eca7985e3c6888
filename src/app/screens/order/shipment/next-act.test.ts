import { expect, test } from 'vitest';
import type { MainInfo } from '#contract/shipments.ts';
import { pollAfter, decideNextAct, longWaitMs } from './next-act.ts';

const decide = (status: MainInfo['status'], step: number, more: Partial<Parameters<typeof decideNextAct>[0]> = {}) =>
  decideNextAct({
    status,
    step,
    paid: false,
    awbNumber: null,
    packageLableAvailable: false,
    trackingState: null,
    isExpress: true,
    isPickupMissed: false,
    ...more,
  });
const paid = { paid: true };
const booked = { paid: true, awbNumber: '0000000055' };

test.each([
  ['N', 0, 'offerList'],
  ['N', 1, 'shippingDetailsForm'],
  ['N', 2, 'shipmentSummary'],
  ['W', 2, 'shipmentSummary'],
  ['P', 2, 'shipmentSummary'],
  ['P', 0, 'offerList'],
] as const)('an unpaid order with status %s at step %i continues at %s', (status, step, route) => {
  expect(decide(status, step)).toEqual({ kind: 'step', route });
});

test('a paid order whose pick-up day has passed waits for another day until it is booked', () => {
  const isPickupMissed = true;
  expect(decide('P', 3, { ...paid, isPickupMissed })).toEqual({ kind: 'newPickup' });
  expect(decide('P', 3, { ...paid, isPickupMissed, isExpress: false })).toEqual({ kind: 'arranging' });
  expect(decide('W', 3, { isPickupMissed })).toEqual({ kind: 'transfer' });
  expect(decide('O', 3, { ...booked, isPickupMissed, packageLableAvailable: true })).toEqual({ kind: 'label' });
});

test('a paid order is shown as being booked until it has its AWB number', () => {
  for (const status of ['N', 'W', 'P', 'O'] as const) {
    expect(decide(status, 3, paid)).toEqual({ kind: 'booking' });
    expect(decide(status, 3, booked)).toEqual({ kind: 'ordered' });
  }
});

test('a paid order of a provider is shown as arranged by support until it has its AWB number', () => {
  expect(decide('P', 3, { ...paid, isExpress: false })).toEqual({ kind: 'arranging' });
  expect(decide('P', 3, { ...booked, isExpress: false })).toEqual({ kind: 'ordered' });
});

test('a booked order shows its label, or “ordered” without one', () => {
  expect(decide('O', 3, { ...booked, labelState: 'fetching' })).toEqual({ kind: 'labelDue' });
  expect(decide('O', 3, { ...booked, labelState: 'missing' })).toEqual({ kind: 'labelMissing' });
  expect(decide('O', 3, { ...booked, packageLableAvailable: true })).toEqual({ kind: 'label' });
  expect(decide('O', 3, { ...booked, packageLableAvailable: true, trackingState: 'pending' })).toEqual({
    kind: 'label',
  });
});

test('a shipment underway shows its tracking state and no hand-over', () => {
  const moving = { ...booked, packageLableAvailable: true, trackingState: 'in_transit' } as const;
  expect(decide('O', 3, moving)).toEqual({ kind: 'underway', headline: 'In transit' });
  expect(decide('O', 3, { ...moving, trackingState: 'delivered' })).toEqual({ kind: 'delivered' });
});

test('an order with an agreed transfer waits for it and is not paid again, whatever its status', () => {
  expect(decide('W', 3)).toEqual({ kind: 'transfer' });
  expect(decide('N', 3)).toEqual({ kind: 'transfer' });
});

test.each([
  ['F', { kind: 'delivered' }],
  ['R', { kind: 'declined', headline: 'Declined' }],
  ['D', { kind: 'deleted' }],
  ['E', { kind: 'expired' }],
] as const)('an order with status %s has only its ending to show', (status, act) => {
  for (const step of [0, 1, 2, 3]) expect(decide(status, step, booked)).toEqual(act);
});

test('a status that contradicts the facts has no next action', () => {
  expect(decide('O', 2)).toEqual({ kind: 'nothing' });
});

test('the page polls every few seconds, and less often after two minutes', () => {
  expect(pollAfter(0)).toBe(3000);
  expect(pollAfter(longWaitMs)).toBe(3000);
  expect(pollAfter(119_999)).toBe(3000);
  expect(pollAfter(120_000)).toBe(20_000);
});
