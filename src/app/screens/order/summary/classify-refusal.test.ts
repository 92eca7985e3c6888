import { expect, test } from 'vitest';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { CallFailed } from '#local/call-failed.ts';
import { classifyRefusal } from './classify-refusal.ts';
import { makeMethod } from './summary.testing.ts';

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
