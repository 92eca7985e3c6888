import { describe, expect, test } from 'vitest';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import {
  classifyRefusal,
  countedMethod,
  firstPayment,
  infoAfterPayment,
  isAtWork,
  isBeingChecked,
  isCodeUntried,
  type PaymentEvent,
  type PaymentState,
  type PayRefusal,
  reducePayment,
  usualType,
  whyNoCard,
} from './payment-state.ts';
import { makeMethod } from './summary.testing.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { headlineOf } from '#domain/headline.ts';
import { whyClosed } from '#domain/why-closed.ts';

const classify = (status: number | null, body: unknown = null) =>
  classifyRefusal(new RequestFailed(status, body, null));

test.each([null, 500, 502, 503, 504])('status %s says nothing of what was taken', (status) => {
  expect(classify(status, { Errors: { '': ['The server is restarting.'] } })).toEqual({ kind: 'unclear' });
});

test('a conflict is classified by its content', () => {
  const Errors = { '': ['x'] };
  expect(classify(409, { Errors, current: makeMethod() })).toEqual({ kind: 'amount-changed' });
  expect(classify(409, { Errors, current: { expressShippingOffers: [] } })).toEqual({ kind: 'offer-gone' });
  expect(classify(409, { Errors, code: 'being-checked' })).toEqual({ kind: 'checking' });
});

test('missing access and an earlier payment have their own outcomes', () => {
  expect(classify(403, { Errors: { '': [orderMessages.noAccess] }, code: 'KYC' })).toEqual({ kind: 'no-access' });
  expect(classify(403)).toEqual({ kind: 'refused', errors: {}, unplaced: ["You don't have necessary permissions"] });
  expect(classify(400, { Errors: { '': ['x'] }, code: 'already-paid' })).toEqual({ kind: 'paid-before' });
});

test('an unknown refusal code shows its sentence', () => {
  const payRefusal = classify(409, { Errors: { '': ['The bank is closed.'] }, code: 'bank-closed' });
  expect(payRefusal).toEqual({ kind: 'refused', errors: {}, unplaced: ['The bank is closed.'] });
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

test('an order just paid is not described as marked by support or as transfer', () => {
  const now = infoAfterPayment(info, { state: 'paid', status: 'P', step: 3, payments });
  expect(headlineOf(now)).toMatchObject({ stage: 'P', isMarked: false });
  expect(whyClosed(now.status, now.step, now)).toBe(orderMessages.alreadyPaid);
});

test('an agreed transfer, and a payment that is being checked, are not paid yet', () => {
  expect(infoAfterPayment(info, { state: 'waiting', status: 'W', step: 3, payments }).paid).toBe(false);
  expect(infoAfterPayment(info, { state: 'checking', status: 'N', step: 2, payments }).paid).toBe(false);
});

test.each([
  ['a deposit that reaches', { canUseDeposit: true }, 'D'],
  ['a deposit that does not', { canUseDeposit: false }, 'C'],
  ['nothing deposited, nothing due', { canUseDeposit: true, debitCredit: { debit: 0, total: 0 } }, 'C'],
] as const)('%s', (_, changes, expected) => {
  expect(usualType(makeMethod(changes), true)).toBe(expected);
  expect(usualType(makeMethod(changes), false)).toBe('D');
});

test('no card is taken where cards are closed, and none for nothing', () => {
  const config = (mode: string) => ({ payment: { provider: 'sandbox' as const, mode } });
  expect(whyNoCard(null, 185.89)).toBe(cardFormMessages.off);
  expect(whyNoCard(config('off'), 185.89)).toBe(cardFormMessages.off);
  expect(whyNoCard(config('sandbox'), 0)).toBe(paymentMessages.nothingToPay);
  expect(whyNoCard(config('sandbox'), 0.01)).toBe(null);
});

const run = (...events: PaymentEvent[]): PaymentState => events.reduce(reducePayment, firstPayment);
const outcome = (changes: Parameters<typeof makeMethod>[0] = {}, ended: 'paid' | null = null): PaymentEvent => ({
  kind: 'settle',
  outcome: { method: makeMethod(changes), ended },
});
const refusal = (kind: Exclude<PayRefusal['kind'], 'refused'>): PaymentEvent => ({
  kind: 'refusal',
  refusal: { kind },
});

describe('an attempt to pay', () => {
  test('is under way until its result is there', () => {
    expect(isAtWork(run({ kind: 'send' }))).toBe(true);
    for (const state of ['paid', 'waiting'] as const) {
      const done = run({ kind: 'send' }, { kind: 'result', state });
      expect([isAtWork(done), done.trouble]).toEqual([false, null]);
    }
  });

  test('clears the state of the previous attempt', () => {
    const next = run(
      { kind: 'refusal', refusal: { kind: 'refused', errors: { type: 'x' }, unplaced: [] } },
      { kind: 'settle', outcome: { method: makeMethod(), ended: null } },
      { kind: 'send' },
    );
    expect([next.errors, next.trouble]).toEqual([{}, null]);
  });

  test('without a response it stays under way until it is known if it is paid', () => {
    const lost = run({ kind: 'send' }, refusal('unclear'));
    expect([lost.trouble, isAtWork(lost)]).toEqual(['looking-up', true]);
    const unknown = reducePayment(lost, { kind: 'state-lost' });
    expect([unknown.trouble, isAtWork(unknown)]).toEqual(['lost', false]);
    expect(reducePayment(unknown, { kind: 'look-up' }).trouble).toBe('looking-up');
  });

  test('that was lost shows as not paid, failed or being checked', () => {
    const lost = run({ kind: 'send' }, refusal('unclear'));
    expect(reducePayment(lost, outcome()).trouble).toBe('not-paid');
    expect(reducePayment(lost, outcome({ lastFailure: 'Declined' })).trouble).toBe(null);
    expect(reducePayment(lost, outcome({ checking: true })).trouble).toBe('checking');
  });

  test('is being checked until its end is known, whoever began it', () => {
    const own = run({ kind: 'send' }, { kind: 'result', state: 'checking' });
    const other = run({ kind: 'checking-seen' });
    for (const state of [own, other, run({ kind: 'send' }, refusal('checking'))]) {
      expect(isBeingChecked(state)).toBe(true);
      expect(isBeingChecked(reducePayment(state, outcome({ checking: true })))).toBe(true);
      expect(isBeingChecked(reducePayment(state, outcome()))).toBe(false);
    }
    expect(isBeingChecked(reducePayment(other, outcome({}, 'paid')))).toBe(false);
  });

  test('that was refused is over, with its sentences', () => {
    for (const kind of ['offer-gone', 'paid-before'] as const)
      expect([run({ kind: 'send' }, refusal(kind)).work, run(refusal(kind)).trouble]).toEqual([null, null]);
    expect(run({ kind: 'send' }, refusal('no-access')).trouble).toBe('no-access');
    const errors = { type: 'Your deposit does not reach.' };
    const refused = run({ kind: 'send' }, { kind: 'refusal', refusal: { kind: 'refused', errors, unplaced: [] } });
    expect([refused.errors, isAtWork(refused)]).toEqual([errors, false]);
  });

  test('by card uses the form first, and sends nothing when it refuses', () => {
    const waitingForCard = run({ kind: 'send-card' });
    expect([waitingForCard.work, isAtWork(waitingForCard)]).toEqual(['card', true]);
    const declined = reducePayment(waitingForCard, { kind: 'card-responded', sentence: 'Declined' });
    expect([declined.errors, isAtWork(declined)]).toEqual([{ payCreditCard: 'Declined' }, false]);
    expect(reducePayment(waitingForCard, { kind: 'card-responded', sentence: null }).errors).toEqual({});
  });
});

describe('the terms', () => {
  test('that are missing say so until they are accepted, which leaves what else is to be mended', () => {
    const missing = run({ kind: 'terms-missing' });
    expect(missing.errors).toEqual({ readAndAccepted: paymentMessages.acceptTerms });
    expect(reducePayment(missing, { kind: 'accept', isAccepted: true })).toMatchObject({
      isAccepted: true,
      errors: {},
    });
    const errors = { payCreditCard: 'Declined', readAndAccepted: 'x', discountCode: 'y' };
    const refused = run({ kind: 'refusal', refusal: { kind: 'refused', errors, unplaced: [] } });
    expect(reducePayment(refused, { kind: 'accept', isAccepted: true }).errors).toEqual({
      payCreditCard: 'Declined',
      discountCode: 'y',
    });
    expect(reducePayment(refused, { kind: 'type-code', code: 'SAVE10' }).errors).not.toHaveProperty('discountCode');
    expect(reducePayment(refused, { kind: 'accept', isAccepted: false }).errors).toBe(refused.errors);
  });
});

describe('a discount code', () => {
  const applied = { code: 'SAVE10', percent: 10, due: 167.3 };
  const type: PaymentEvent = { kind: 'type-code', code: ' SAVE10 ' };
  const tried: PaymentEvent = { kind: 'code-tried', code: 'SAVE10', tried: { applied, refusal: null } };

  test('counts for the text that it was tried with', () => {
    const done = run(type, { kind: 'try-code', isByPay: false }, tried);
    expect([done.tried?.applied, done.isTrying, isCodeUntried(done)]).toEqual([applied, false, false]);
    const other = run(type, { kind: 'try-code', isByPay: false }, { kind: 'type-code', code: 'SAVE20' }, tried);
    expect([other.tried, other.isTrying, isCodeUntried(other)]).toEqual([null, false, true]);
  });

  test('an empty code is not tried', () => {
    expect(run({ kind: 'type-code', code: ' ' }, { kind: 'try-code', isByPay: true }).isTrying).toBe(false);
    expect(isCodeUntried(run({ kind: 'type-code', code: ' ' }))).toBe(false);
  });

  test('that Pay has tried waits to be paid by another press', () => {
    const waits = run(type, { kind: 'try-code', isByPay: true }, tried);
    expect(waits.isAmountNew).toBe(true);
    for (const event of [{ kind: 'send' }, { kind: 'send-card' }, { kind: 'terms-missing' }] as const)
      expect(reducePayment(waits, event).isAmountNew).toBe(false);
  });

  test('is taken back with another amount due, and when the server refuses it', () => {
    const done = run(type, tried, { kind: 'send' });
    const refused: PayRefusal = { kind: 'refused', errors: { discountCode: 'Expired' }, unplaced: [] };
    for (const event of [refusal('amount-changed'), { kind: 'refusal', refusal: refused } as const])
      expect(reducePayment(done, event).tried).toEqual({ applied: null, refusal: null });
  });
});

test('the chosen method counts as long as it is possible, and another one takes the deposit back', () => {
  const method = makeMethod();
  const card = run({ kind: 'choose', type: 'C' }, { kind: 'use-deposit', useDeposit: true });
  expect(countedMethod(card, method, true)).toEqual({ type: 'C', useDeposit: true });
  expect(countedMethod(card, method, false)).toEqual({ type: 'D', useDeposit: false });
  expect(countedMethod(run({ kind: 'choose', type: 'B' }), method, true).type).toBe('D');
  expect(reducePayment(card, { kind: 'choose', type: null })).toMatchObject({ chosenType: null, useDeposit: false });
});

test('leaving for another step ends the payment here', () => {
  expect(run({ kind: 'leave' }).isLeaving).toBe(true);
});
