import { expect, test } from 'vitest';
import { helpAddress, nextStep } from './next-step.ts';

test.each([
  ['N', 0, 'Choose offer', 'offerList', true],
  ['N', 1, 'Enter details', 'shippingDetailsForm', true],
  ['N', 2, 'Pay', 'shipmentSummary', true],
  ['W', 2, 'Pay', 'shipmentSummary', true],
  ['W', 3, 'View shipment', 'shipmentDetails', false],
  ['N', 3, 'View shipment', 'shipmentDetails', false],
  ['P', 3, 'View shipment', 'shipmentDetails', false],
  ['O', 3, 'View shipment', 'shipmentDetails', false],
  ['F', 3, 'View shipment', 'shipmentDetails', false],
  ['R', 3, 'View shipment', 'shipmentDetails', false],
  // Paid by hand: nothing was booked, so it can still be bought.
  ['P', 0, 'Choose offer', 'offerList', true],
  ['R', 1, 'View order', 'shippingDetailsForm', false],
  ['F', 2, 'View order', 'shipmentSummary', false],
] as const)('the next step of an order with status %s at step %i is %s', (status, step, label, route, isDue) => {
  expect(nextStep({ status, step })).toEqual({ label, route, isDue });
  // What a customer has to do does not wait for staff.
  expect(nextStep({ status, step, deskAct: null })).toEqual({ label, route, isDue: false });
});

test.each([
  ['D', 0],
  ['D', 3],
  ['E', 0],
  ['E', 2],
] as const)('an order with status %s at step %i has no next step', (status, step) => {
  expect(nextStep({ status, step })).toBeNull();
});

test.each([
  ['price', 'Enter price', 'offerList', 'firm'],
  ['transfer', 'Confirm transfer', 'shipmentDetails', 'transfer'],
  ['numbers', 'Enter AWB', 'shipmentDetails', 'numbers'],
  ['invoice', 'Enter invoice', 'shipmentDetails', 'invoice'],
] as const)('for staff the action %s comes first: %s', (deskAct, label, route, act) => {
  expect(nextStep({ status: 'P', step: 3, deskAct })).toEqual({ label, route, isDue: true, act });
});

const mailbox = 'shipping@quayside.example';

test('a help mail names the order and, if there is one, its waybill number', () => {
  expect(helpAddress(mailbox, { id: 12, awbNumber: null })).toBe(
    'mailto:shipping@quayside.example?subject=Help%20with%20order%2012',
  );
  expect(helpAddress(mailbox, { id: 12, awbNumber: '3120468842' })).toBe(
    'mailto:shipping@quayside.example?subject=Help%20with%20order%2012%2C%20AWB%20number%203120468842',
  );
});

test('neither a waybill number nor the mailbox can add headers to the help mail', () => {
  const address = helpAddress('a?bcc=b&c@quayside.example', { id: 1, awbNumber: 'A&B=C?#\r\nBcc: x@y' });
  const { pathname, search } = new URL(address);
  expect(decodeURIComponent(pathname)).toBe('a?bcc=b&c@quayside.example');
  expect(pathname).not.toMatch(/[?&]/);
  expect([...new URLSearchParams(search)]).toEqual([['subject', 'Help with order 1, AWB number A&B=C?#\r\nBcc: x@y']]);
});
