import { joinSentences } from '#domain/text-form.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import type { CallFailed } from '#local/call-failed.ts';
import type { PaymentResult } from '#contract/payments.ts';
import type { MainInfo } from '#contract/shipments.ts';

/** Sentences at what the person can mend here. */
export interface PayErrors {
  type?: string;
  readAndAccepted?: string;
  discountCode?: string;
  /** Why the card was not charged. */
  payCreditCard?: string;
}

/**
 * The meaning of a payment that did not succeed. `unclear`: nobody knows whether it was taken; after any other nothing was,
 * except that `paid-before` is paid by another attempt, and `checking` waits for the end of one.
 */
type PayRefusal =
  | { kind: 'unclear' | 'no-access' | 'amount-changed' | 'offer-gone' | 'paid-before' | 'checking' }
  | { kind: 'refused'; errors: PayErrors; unplaced: readonly string[] };

type Failure = Pick<CallFailed, 'status' | 'code' | 'current' | 'fields' | 'sentences'>;

/** Classifies why a payment did not succeed (rules PAY-9, O-16, O-19). */
export function classifyRefusal({ status, code, current, fields, sentences }: Failure): PayRefusal {
  if (status === null || status >= 500) return { kind: 'unclear' };
  const is = (meant: RefusalCode): boolean => code === meant;
  if (is('KYC')) return { kind: 'no-access' };
  if (status === 409 && typeof current === 'object' && current !== null) {
    return { kind: 'amountDueUSD' in current ? 'amount-changed' : 'offer-gone' };
  }
  if (is('already-paid')) return { kind: 'paid-before' };
  if (is('being-checked')) return { kind: 'checking' };
  const { type, readAndAccepted, discountCode, payCreditCard, ...others } = fields ?? {};
  return {
    kind: 'refused',
    errors: {
      ...(type && { type: joinSentences(type) }),
      ...(readAndAccepted && { readAndAccepted: joinSentences(readAndAccepted) }),
      ...(discountCode && { discountCode: joinSentences(discountCode) }),
      ...(payCreditCard && { payCreditCard: joinSentences(payCreditCard) }),
    },
    unplaced: fields ? Object.values(others).flat() : sentences,
  };
}

/** The facts of an order as the result of its payment leaves them, until they are asked for again. */
export const infoAfterPayment = (info: MainInfo, { state, status, step }: PaymentResult): MainInfo => ({
  ...info,
  status,
  step,
  paid: info.paid || state === 'paid',
});
