import { describe, expect, test } from 'vitest';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';
import {
  classifyRefusal,
  firstPayment,
  infoAfterPayment,
  isAttemptRunning,
  isBeingChecked,
  isCodeUntried,
  type PaymentEvent,
  type PaymentState,
  type PayRefusal,
  reducePayment,
} from './payment-state.ts';
import { possibleMethod, usualType, whyNoCard } from '#app/features/paying/receipt-lines.ts';
import { makeMethod } from '#app/features/paying/paying.testing.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { headlineOf } from '#domain/headline.ts';
import { whyClosed } from '#domain/why-closed.ts';

const classify = (status: number | null, body: unknown = null) =>
  classifyRefusal(new RequestFailed(status, body, null));

test.each([null, 500, 502, 503, 504])(
  'a response with status %s leaves it unclear whether money was taken',
  (status) => {
    expect(classify(status, { Errors: { '': ['The server is restarting.'] } })).toEqual({ kind: 'unclear' });
  },
);

test('a conflict is classified by its content', () => {
  const Errors = { '': ['x'] };
  expect(classify(409, { Errors, current: makeMethod() })).toEqual({ kind: 'amount-changed' });
  expect(classify(409, { Errors, current: { expressShippingOffers: [] } })).toEqual({ kind: 'offer-gone' });
  expect(classify(409, { Errors, code: 'being-checked' })).toEqual({ kind: 'checking' });
});

test('missing access and an earlier payment are classified as such', () => {
  expect(classify(403, { Errors: { '': [orderMessages.noAccess] }, code: 'KYC' })).toEqual({ kind: 'no-access' });
  expect(classify(403)).toEqual({ kind: 'refused', errors: {}, unplaced: ["You don't have necessary permissions"] });
  expect(classify(400, { Errors: { '': ['x'] }, code: 'already-paid' })).toEqual({ kind: 'paid-before' });
});

test('a refusal with an unknown code shows its sentence', () => {
  const payRefusal = classify(409, { Errors: { '': ['The bank is closed.'] }, code: 'bank-closed' });
  expect(payRefusal).toEqual({ kind: 'refused', errors: {}, unplaced: ['The bank is closed.'] });
});

test('error messages are shown at their fields', () => {
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

test('an order that was just paid is not described as marked by support or as a transfer', () => {
  const now = infoAfterPayment(info, { state: 'paid', status: 'P', step: 3, payments });
  expect(headlineOf(now)).toMatchObject({ stage: 'P', isMarked: false });
  expect(whyClosed(now.status, now.step, now)).toBe(orderMessages.alreadyPaid);
});

test('an agreed transfer and a payment being checked are not described as paid', () => {
  expect(infoAfterPayment(info, { state: 'waiting', status: 'W', step: 3, payments }).paid).toBe(false);
  expect(infoAfterPayment(info, { state: 'checking', status: 'N', step: 2, payments }).paid).toBe(false);
});

test.each([
  ['a deposit that reaches', { canUseDeposit: true }, 'D'],
  ['a deposit that does not', { canUseDeposit: false }, 'C'],
  ['nothing deposited, nothing due', { canUseDeposit: true, debitCredit: { debit: 0, total: 0 } }, 'C'],
] as const)('with %s the usual payment method is preselected', (_, changes, expected) => {
  expect(usualType(makeMethod(changes), true)).toBe(expected);
  expect(usualType(makeMethod(changes), false)).toBe('D');
});

test('a card is not offered when cards are switched off, nor when nothing is due', () => {
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
  test('is underway until its result is known', () => {
    expect(isAttemptRunning(run({ kind: 'send' }))).toBe(true);
    for (const state of ['paid', 'waiting'] as const) {
      const done = run({ kind: 'send' }, { kind: 'result', state });
      expect([isAttemptRunning(done), done.trouble]).toEqual([false, null]);
    }
  });

  test('clears the messages of the previous attempt', () => {
    const next = run(
      { kind: 'refusal', refusal: { kind: 'refused', errors: { type: 'x' }, unplaced: [] } },
      { kind: 'settle', outcome: { method: makeMethod(), ended: null } },
      { kind: 'send' },
    );
    expect([next.errors, next.trouble]).toEqual([{}, null]);
  });

  test('without a response is looked up, and ends as lost when that fails', () => {
    const lost = run({ kind: 'send' }, refusal('unclear'));
    expect([lost.trouble, isAttemptRunning(lost)]).toEqual(['looking-up', true]);
    const unknown = reducePayment(lost, { kind: 'state-lost' });
    expect([unknown.trouble, isAttemptRunning(unknown)]).toEqual(['lost', false]);
    expect(reducePayment(unknown, { kind: 'look-up' }).trouble).toBe('looking-up');
  });

  test('whose response was lost turns out as not paid, failed or being checked', () => {
    const lost = run({ kind: 'send' }, refusal('unclear'));
    expect(reducePayment(lost, outcome()).trouble).toBe('not-paid');
    expect(reducePayment(lost, outcome({ lastFailure: 'Declined' })).trouble).toBe(null);
    expect(reducePayment(lost, outcome({ checking: true })).trouble).toBe('checking');
  });

  test('is being checked until its result is known, whoever began it', () => {
    const own = run({ kind: 'send' }, { kind: 'result', state: 'checking' });
    const other = run({ kind: 'server-checks' });
    for (const state of [own, other, run({ kind: 'send' }, refusal('checking'))]) {
      expect(isBeingChecked(state)).toBe(true);
      expect(isBeingChecked(reducePayment(state, outcome({ checking: true })))).toBe(true);
      expect(isBeingChecked(reducePayment(state, outcome()))).toBe(false);
    }
    expect(isBeingChecked(reducePayment(other, outcome({}, 'paid')))).toBe(false);
  });

  test('that was refused ends with its messages', () => {
    for (const kind of ['offer-gone', 'paid-before'] as const)
      expect([run({ kind: 'send' }, refusal(kind)).running, run(refusal(kind)).trouble]).toEqual([null, null]);
    expect(run({ kind: 'send' }, refusal('no-access')).trouble).toBe('no-access');
    const errors = { type: 'Your deposit does not reach.' };
    const refused = run({ kind: 'send' }, { kind: 'refusal', refusal: { kind: 'refused', errors, unplaced: [] } });
    expect([refused.errors, isAttemptRunning(refused)]).toEqual([errors, false]);
  });

  test('by card uses the card form first, and sends nothing when the form refuses', () => {
    const waitingForCard = run({ kind: 'send-card' });
    expect([waitingForCard.running, isAttemptRunning(waitingForCard)]).toEqual(['card', true]);
    const declined = reducePayment(waitingForCard, { kind: 'card-responded', sentence: 'Declined' });
    expect([declined.errors, isAttemptRunning(declined)]).toEqual([{ payCreditCard: 'Declined' }, false]);
    expect(reducePayment(waitingForCard, { kind: 'card-responded', sentence: null }).errors).toEqual({});
  });
});

describe('the terms at payment', () => {
  test('that were not accepted show an error until they are, and other errors stay', () => {
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
  const codeTried: PaymentEvent = { kind: 'code-tried', code: 'SAVE10', codeResult: { applied, refusal: null } };

  test('applies only to the text with which it was tried', () => {
    const done = run(type, { kind: 'try-code', isByPay: false }, codeTried);
    expect([done.codeResult?.applied, done.isTrying, isCodeUntried(done)]).toEqual([applied, false, false]);
    const other = run(type, { kind: 'try-code', isByPay: false }, { kind: 'type-code', code: 'SAVE20' }, codeTried);
    expect([other.codeResult, other.isTrying, isCodeUntried(other)]).toEqual([null, false, true]);
  });

  test('that is empty is not tried', () => {
    expect(run({ kind: 'type-code', code: ' ' }, { kind: 'try-code', isByPay: true }).isTrying).toBe(false);
    expect(isCodeUntried(run({ kind: 'type-code', code: ' ' }))).toBe(false);
  });

  test('that the Pay button tried needs a second press to pay', () => {
    const waits = run(type, { kind: 'try-code', isByPay: true }, codeTried);
    expect(waits.isAmountNew).toBe(true);
    for (const event of [{ kind: 'send' }, { kind: 'send-card' }, { kind: 'terms-missing' }] as const)
      expect(reducePayment(waits, event).isAmountNew).toBe(false);
  });

  test('is dropped when the amount due changes or the server refuses it', () => {
    const done = run(type, codeTried, { kind: 'send' });
    const refused: PayRefusal = { kind: 'refused', errors: { discountCode: 'Expired' }, unplaced: [] };
    for (const event of [refusal('amount-changed'), { kind: 'refusal', refusal: refused } as const])
      expect(reducePayment(done, event).codeResult).toEqual({ applied: null, refusal: null });
  });
});

test('the chosen payment method applies while it is possible, and choosing another one resets the use of the deposit', () => {
  const method = makeMethod();
  const card = run({ kind: 'choose', type: 'C' }, { kind: 'use-deposit', useDeposit: true });
  expect(possibleMethod(card, method, true)).toEqual({ type: 'C', useDeposit: true });
  expect(possibleMethod(card, method, false)).toEqual({ type: 'D', useDeposit: false });
  expect(possibleMethod(run({ kind: 'choose', type: 'B' }), method, true).type).toBe('D');
  expect(reducePayment(card, { kind: 'choose', type: null })).toMatchObject({ chosenType: null, useDeposit: false });
});

test('leaving for another step ends the payment on this page', () => {
  expect(run({ kind: 'leave' }).isLeaving).toBe(true);
});
