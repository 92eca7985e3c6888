import { expect, test } from 'vitest';
import { actPlaceOf, placeOf, subjectOf } from './row-place.ts';

test.each([
  ['paidNotBooked', '/shipmentDetails/17?act=numbers'],
  ['refundToSend', '/shipmentDetails/17?act=send'],
  ['invoiceToEnter', '/shipmentDetails/17?act=invoice'],
  ['invoiceDisputed', '/shipmentDetails/17'],
  ['offersUnanswered', '/shippingQuote/17/offerList?act=firm&of=4,9'],
  ['deadlineToday', '/shippingQuote/17/offerList'],
  ['customRequestNew', '/customRequests/17'],
  ['noTrackingUpdates', '/shipmentDetails/17'],
  ['kycFormSent', '/shippingOrders?customerId=17'],
] as const)('the next action for %s is done at %s', (kind, place) => {
  expect(actPlaceOf({ kind, subjectId: 17, offerRequestIds: [4, 9] })).toBe(place);
});

test('a row is named after its order or its custom request', () => {
  expect(subjectOf({ kind: 'noTrackingUpdates', subjectId: 17, customerName: 'Ada' })).toBe('Order 17');
  expect(subjectOf({ kind: 'customRequestNew', subjectId: 17, customerName: 'Ada' })).toBe('Custom request 17');
  expect(subjectOf({ kind: 'kycFormSent', subjectId: 17, customerName: 'Ada' })).toBe('Company Ada');
  expect(placeOf({ kind: 'paidNotBooked', subjectId: 17 })).toBe('/shipmentDetails/17');
});
