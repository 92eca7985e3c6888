import { expect, test } from 'vitest';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { CallFailed } from '#local/call-failed.ts';
import { classifyRefusal, infoAfterPayment } from './payment-state.ts';
import { makeMethod } from './summary.testing.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { headlineOf } from '#domain/headline.ts';
import { whyClosed } from '#domain/why-closed.ts';

const classify = (status: number | null, body: unknown = null) => classifyRefusal(new CallFailed(status, body, null));

test.each([null, 500, 502, 503, 504])('status %s says nothing of what was taken', (status) => {
  expect(classify(status, { Errors: { '': ['The server is restarting.'] } })).toEqual({ kind: 'unclear' });
});

test('a conflict is told by what it brings', () => {
  const Errors = { '': ['x'] };
  expect(classify(409, { Errors, current: makeMethod() })).toEqual({ kind: 'amount-changed' });
  expect(classify(409, { Errors, current: { expressShippingOffers: [] } })).toEqual({ kind: 'offer-gone' });
  expect(classify(409, { Errors, code: 'being-checked' })).toEqual({ kind: 'checking' });
});

test('missing access and an earlier payment are told apart from other refusals', () => {
  expect(classify(403, { Errors: { '': [orderMessages.noAccess] }, code: 'KYC' })).toEqual({ kind: 'no-access' });
  expect(classify(403)).toEqual({ kind: 'refused', errors: {}, unplaced: ["You don't have necessary permissions"] });
  expect(classify(400, { Errors: { '': ['x'] }, code: 'already-paid' })).toEqual({ kind: 'paid-before' });
});

test('a code that a newer server brings is told by its sentence', () => {
  const told = classify(409, { Errors: { '': ['The bank is closed.'] }, code: 'bank-closed' });
  expect(told).toEqual({ kind: 'refused', errors: {}, unplaced: ['The bank is closed.'] });
});

test('sentences land at their fields', () => {
  const Errors = {
    type: [paymentMessages.insufficientDeposit],
    readAndAccepted: [paymentMessages.acceptTerms],
    discountCode: ['not this one'],
    payCreditCard: ['declined'],
    companyHash: ['no'],
  };
  expect(classify(400, { Errors })).toEqual({
    kind: 'refused',
    errors: {
      type: paymentMessages.insufficientDeposit,
      readAndAccepted: paymentMessages.acceptTerms,
      discountCode: 'not this one',
      payCreditCard: 'declined',
    },
    unplaced: ['no'],
  });
});

const info: MainInfo = {
  packageLableAvailable: false,
  awbNumber: null,
  prgNumber: null,
  status: 'N',
  step: 2,
  paid: false,
  trackingState: null,
  customerId: 1,
  customerName: 'Lumen Radteile GmbH',
  destinations: { from: 'Berlin', to: 'New York' },
  shippingPrice: 185.89,
  version: 1,
};
const payments = { paymentList: [], totalAmount: 0 };

test('an order that was just paid is paid, and nobody reads that support marked it or that a transfer is agreed', () => {
  const now = infoAfterPayment(info, { state: 'paid', status: 'P', step: 3, payments });
  expect(headlineOf(now)).toMatchObject({ stage: 'P', isMarked: false });
  expect(whyClosed(now.status, now.step, now)).toBe(orderMessages.alreadyPaid);
});

test('an agreed transfer, and a payment that is being checked, are not paid yet', () => {
  expect(infoAfterPayment(info, { state: 'waiting', status: 'W', step: 3, payments }).paid).toBe(false);
  expect(infoAfterPayment(info, { state: 'checking', status: 'N', step: 2, payments }).paid).toBe(false);
});
