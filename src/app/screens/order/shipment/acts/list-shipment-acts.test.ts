import { expect, test } from 'vitest';
import { orderAllows } from '#domain/order-rights.ts';
import { orderStatuses } from '#domain/order.ts';
import { roles } from '#domain/user.ts';
import { listCorrections, listShipmentActs, rightOf, shipmentActs } from './list-shipment-acts.ts';

/** An act that is not named has its object. */
const nothingMissing = {};
const unbooked = { awbNumber: null, packageLableAvailable: false };
const cases = roles.flatMap((role) =>
  orderStatuses.flatMap((status) => shipmentActs.map((act) => ({ role, status, act }))),
);

test(`the page offers exactly the actions that a role may do in a status (${cases.length} cases)`, () => {
  for (const { role, status, act } of cases) {
    const isOffered = listShipmentActs({ status, ...unbooked }, role, nothingMissing).includes(act);
    expect(isOffered, `${role} ${status} ${act}`).toBe(orderAllows(rightOf[act], { status, role }));
  }
  expect(cases).toHaveLength(336);
});

test.each([
  ['Customer', 'N', ['pickup', 'contents']],
  ['Customer', 'W', ['pickup']],
  ['Customer', 'P', ['correctFrom', 'correctTo', 'pickup']],
  ['Customer', 'D', []],
  ['CSD', 'N', ['from', 'to', 'pickup', 'cancel', 'contents']],
  ['CSD', 'W', ['from', 'to', 'pickup', 'cancel']],
  [
    'CSD',
    'P',
    [
      'correctFrom',
      'correctTo',
      'pickup',
      'booking',
      'void',
      'numbers',
      'tracking',
      'invoice',
      'refund',
      'send',
      'cancel',
    ],
  ],
  ['CSDManager', 'R', ['booking', 'void', 'numbers', 'tracking', 'invoice', 'refund', 'send', 'cancel']],
  ['CSD', 'D', ['booking', 'void', 'send']],
  ['CSD', 'E', ['cancel']],
] as const)('to a %s at status %s the right actions are offered in order', (role, status, acts) => {
  expect(listShipmentActs({ status, ...unbooked }, role, nothingMissing)).toEqual(acts);
});

test('a booked order offers no change of contacts and contents, and one with a label none of its numbers', () => {
  const booked = { awbNumber: '123', packageLableAvailable: true };
  expect(listShipmentActs({ status: 'N', ...booked }, 'CSD', nothingMissing)).toEqual(['cancel']);
  expect(listShipmentActs({ status: 'O', ...booked }, 'CSD', nothingMissing)).not.toContain('numbers');
});

test.each([
  [['to.phone'], ['correctTo']],
  [
    ['from.street', 'to.taxID', 'to.city'],
    ['correctFrom', 'correctTo'],
  ],
  [['to.postcode', 'from.city', 'from.place', 'customs.incoterm', null], []],
] as const)('a booking that the carrier refused at %j offers the correction %j', (fields, acts) => {
  const problems = fields.map((field) => ({ field, text: 'The carrier does not take it.' }));
  expect(listCorrections(problems, ['correctFrom', 'correctTo'])).toEqual(acts);
});

test('an action that has no object is not offered', () => {
  const none = {
    ...{ from: false, to: false, correctFrom: false, correctTo: false, pickup: false },
    ...{ booking: false, void: false, refund: false, send: false },
  };
  expect(listShipmentActs({ status: 'N', ...unbooked }, 'CSD', none)).toEqual(['cancel', 'contents']);
  expect(listShipmentActs({ status: 'P', ...unbooked }, 'CSD', none)).toEqual([
    'numbers',
    'tracking',
    'invoice',
    'cancel',
  ]);
});
