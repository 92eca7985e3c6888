import { expect, test } from 'vitest';
import { type HeadlineFacts, headlineOf } from './headline.ts';
import { isOpenOrder } from './order.ts';
import { orderMessages } from './messages/order.ts';
import { whyClosed } from './why-closed.ts';

const words = (status: HeadlineFacts['status'], facts: Partial<HeadlineFacts> = {}) =>
  headlineOf({ status, step: 0, paid: false, awbNumber: null, trackingState: null, ...facts }).words;
const booked = { step: 3, paid: true, awbNumber: '0000000055' };

test.each([
  ['New', words('N')],
  ['Waiting for payment', words('W', { step: 2 })],
  ['Paid', words('P', { step: 3, paid: true })],
  ['Ordered', words('O', booked)],
  ['Delivered', words('F', booked)],
  ['Declined', words('R', booked)],
  ['Deleted', words('D', booked)],
  ['Expired', words('E')],
])('an order whose status agrees with its facts shows that status as its headline: %s', (expected, headline) => {
  expect(headline).toBe(expected);
});

test('an expired quote names the quote that replaced it, and other quotes do not', () => {
  expect(words('E', { replacedBy: 1234 })).toBe('Replaced by 1234');
  expect(words('N', { replacedBy: 1234 })).toBe('New');
  expect(words('E', { replacedBy: null })).toBe('Expired');
});

test('an order that support marked as paid without a payment does not claim that money came', () => {
  for (const step of [0, 1, 2]) expect(words('P', { step })).toBe('Marked as paid by support, no payment booked');
});

test('an order with a waybill reads “Ordered”, whatever its status', () => {
  for (const status of ['N', 'W', 'P', 'O'] as const) expect(words(status, booked)).toBe('Ordered');
});

test('a status set back by hand hides neither a payment nor an agreed transfer', () => {
  expect(words('N', { step: 3, paid: true })).toBe('Paid');
  expect(words('N', { step: 3 })).toBe('Waiting for payment');
});

test('a shipment under way shows the state of its tracking, and never an earlier one', () => {
  expect(words('O', { ...booked, trackingState: 'pending' })).toBe('Ordered');
  expect(words('O', { ...booked, trackingState: 'in_transit' })).toBe('In transit');
  expect(words('P', { step: 3, paid: true, trackingState: 'out_for_delivery' })).toBe('Out for delivery');
  for (const status of ['P', 'O', 'F'] as const)
    expect(words(status, { ...booked, trackingState: 'delivered' })).toBe('Delivered');
  expect(words('F', { ...booked, trackingState: 'in_transit' })).toBe('Delivered');
});

test('a final status stays final', () => {
  expect(words('D', { ...booked, trackingState: 'delivered' })).toBe('Deleted');
  expect(words('R', { ...booked, trackingState: 'cancelled' })).toBe('Declined');
  expect(words('O', { ...booked, trackingState: 'cancelled' })).toBe('Cancelled');
});

test('an order marked as paid can still be paid until a payment is booked', () => {
  expect(isOpenOrder('P', 2)).toBe(true);
  expect(whyClosed('P', 2)).toBeNull();
  expect(whyClosed('P', 3)).toBe(orderMessages.alreadyPaid);
});

test('the reason why an order takes no payment claims a payment only where there is one', () => {
  expect(whyClosed('O', 2)).toBe(orderMessages.labelled('Ordered'));
  expect(whyClosed('R', 0)).toBe(orderMessages.labelled('Declined'));
  expect(whyClosed('O', 3, { paid: false })).toBe(orderMessages.paymentAgreed);
  expect(whyClosed('W', 3)).toBe(orderMessages.paymentAgreed);
  expect(whyClosed('W', 3, { paid: true })).toBe(orderMessages.alreadyPaid);
});
