import { joinSentences } from '#domain/text-form.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import type { RequestFailed } from '#local/request-failed.ts';
import type { AppConfig } from '#contract/config.ts';
import type { PaymentMethod, PaymentResult } from '#contract/payments.ts';
import type { PaymentType } from '#domain/payment.ts';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import type { MethodChoice } from './receipt-lines.ts';
import type { MainInfo } from '#contract/shipments.ts';

export interface PayErrors {
  type?: string;
  readAndAccepted?: string;
  discountCode?: string;
  payCreditCard?: string;
}

/**
 * The meaning of a payment that did not succeed. `unclear`: nobody knows whether it was taken; after any other nothing was,
 * except that `paid-before` is paid by another attempt, and `checking` waits for the end of one.
 */
export type PayRefusal =
  | { kind: 'unclear' | 'no-access' | 'amount-changed' | 'offer-gone' | 'paid-before' | 'checking' }
  | { kind: 'refused'; errors: PayErrors; unplaced: readonly string[] };

type Failure = Pick<RequestFailed, 'status' | 'code' | 'current' | 'fields' | 'sentences'>;

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

/** Why no card can be used for an amount in USD; null where one can. */
export function whyNoCard(config: Pick<AppConfig, 'payment'> | null, due: number): string | null {
  if (!config || config.payment.mode === 'off') return cardFormMessages.off;
  return due === 0 ? paymentMessages.nothingToPay : null;
}

/** The usual way of payment: deposit where it reaches, else card (rule PAY-3). */
export const usualType = ({ canUseDeposit, debitCredit }: PaymentMethod, isCardOpen: boolean): PaymentType =>
  (canUseDeposit && debitCredit.total > 0) || !isCardOpen ? 'D' : 'C';

/** The method that counts: the chosen one, unless it is not possible any more. */
export function countedMethod(
  { chosenType, useDeposit }: Pick<PaymentState, 'chosenType' | 'useDeposit'>,
  method: PaymentMethod,
  isCardOpen: boolean,
): MethodChoice {
  const isPossible = chosenType === 'C' ? isCardOpen : chosenType === 'B' ? method.bank !== null : chosenType !== null;
  const type = isPossible ? chosenType! : usualType(method, isCardOpen);
  return { type, useDeposit: type === 'C' && useDeposit };
}

/**
 * The state between the person and a paid order. `asking`: the response was lost, and the page asks if it is paid; `lost`:
 * that response did not come either; `not-paid`: it is not paid so far; `checking`: the gateway has not said yet.
 */
export type PayTrouble = 'looking-up' | 'lost' | 'not-paid' | 'checking' | 'no-access';

/** A discount that the server said holds for an order: whole percent, and what is due with it in USD. */
export interface AppliedDiscount {
  code: string;
  percent: number;
  due: number;
}

/** The outcome of a try of a discount code; `refusal` is null where its sentence stands elsewhere. */
export interface TriedDiscount {
  applied: AppliedDiscount | null;
  refusal: string | null;
}

export interface PaymentState {
  /** The card's form is being asked, or the payment has been sent. */
  work: 'card' | 'sending' | null;
  trouble: PayTrouble | null;
  /** The server said that a payment is being checked; kept until its end is known. */
  isCheckingSeen: boolean;
  errors: PayErrors;
  /** Null: as it is usually paid. */
  chosenType: PaymentType | null;
  useDeposit: boolean;
  isAccepted: boolean;
  code: string;
  /** Null: nobody has tried the code. */
  tried: TriedDiscount | null;
  isTrying: boolean;
  /** Pay has tried the code, and waits to be pressed again. */
  isAmountNew: boolean;
  /** It is over, and the page goes on to another step. */
  isLeaving: boolean;
}

export const firstPayment: PaymentState = {
  work: null,
  trouble: null,
  isCheckingSeen: false,
  errors: {},
  chosenType: null,
  useDeposit: false,
  isAccepted: false,
  code: '',
  tried: null,
  isTrying: false,
  isAmountNew: false,
  isLeaving: false,
};

/** The end of an attempt as the server knows it: paid, or what it says of the method. */
export interface AttemptOutcome {
  method: PaymentMethod;
  isPaid: boolean;
}

export type PaymentEvent =
  | { kind: 'choose'; type: PaymentType | null }
  | { kind: 'use-deposit'; useDeposit: boolean }
  | { kind: 'accept'; isAccepted: boolean }
  | { kind: 'type-code'; code: string }
  | { kind: 'try-code'; isByPay: boolean }
  | { kind: 'code-tried'; code: string; tried: TriedDiscount }
  | { kind: 'terms-missing' }
  | { kind: 'send-card' }
  /** Why there is nothing to charge; null where the card's form gave what is charged. */
  | { kind: 'card-responded'; sentence: string | null }
  | { kind: 'send' }
  | { kind: 'result'; state: PaymentResult['state'] }
  | { kind: 'refusal'; refusal: PayRefusal }
  | { kind: 'look-up' }
  | { kind: 'state-lost' }
  | { kind: 'settle'; outcome: AttemptOutcome }
  | { kind: 'checking-seen' }
  | { kind: 'leave' };

/** The server refused the code, or the amount with it: it takes nothing off. */
const takenBack: TriedDiscount = { applied: null, refusal: null };

function takeRefusal(state: PaymentState, refusal: PayRefusal): PaymentState {
  const next = { ...state, work: null };
  switch (refusal.kind) {
    case 'unclear':
      return { ...next, trouble: 'looking-up' };
    case 'checking':
      return { ...next, trouble: 'checking' };
    case 'no-access':
      return { ...next, trouble: 'no-access' };
    case 'amount-changed':
      return { ...next, tried: takenBack };
    case 'offer-gone':
    case 'paid-before':
      return next;
    case 'refused':
      return { ...next, errors: refusal.errors, ...(refusal.errors.discountCode && { tried: takenBack }) };
  }
}

/** An attempt that failed for a reason has a sentence of its own. */
function takeOutcome(state: PaymentState, { method, isPaid }: AttemptOutcome): PaymentState {
  if (isPaid) return { ...state, isCheckingSeen: false };
  if (method.checking) return { ...state, trouble: 'checking' };
  return { ...state, isCheckingSeen: false, trouble: method.lastFailure ? null : 'not-paid' };
}

const without = (errors: PayErrors, field: keyof PayErrors): PayErrors => {
  const { [field]: _, ...others } = errors;
  return others;
};

/** Pays an order once (rule PAY-11): after an attempt without an end no other one is begun before its end is known. */
export function reducePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.kind) {
    case 'choose':
      return { ...state, chosenType: event.type, useDeposit: false, errors: without(state.errors, 'type') };
    case 'use-deposit':
      return { ...state, useDeposit: event.useDeposit };
    case 'accept': {
      const errors = event.isAccepted ? without(state.errors, 'readAndAccepted') : state.errors;
      return { ...state, isAccepted: event.isAccepted, errors };
    }
    case 'type-code':
      return { ...state, code: event.code, tried: null, errors: without(state.errors, 'discountCode') };
    case 'try-code': {
      const isAmountNew = event.isByPay || state.isAmountNew;
      return { ...state, tried: null, isTrying: state.code.trim() !== '', isAmountNew };
    }
    case 'code-tried':
      // An answer counts for the code that it was asked for.
      return { ...state, isTrying: false, ...(event.code === state.code.trim() && { tried: event.tried }) };
    case 'terms-missing':
      return { ...state, isAmountNew: false, errors: { readAndAccepted: paymentMessages.acceptTerms } };
    case 'send-card':
      return { ...state, isAmountNew: false, errors: {}, work: 'card' };
    case 'card-responded':
      return { ...state, work: null, ...(event.sentence !== null && { errors: { payCreditCard: event.sentence } }) };
    case 'send':
      return { ...state, isAmountNew: false, errors: {}, trouble: null, work: 'sending' };
    case 'result':
      return { ...state, work: null, ...(event.state === 'checking' && { trouble: 'checking' }) };
    case 'refusal':
      return takeRefusal(state, event.refusal);
    case 'look-up':
      return { ...state, trouble: 'looking-up' };
    case 'state-lost':
      return { ...state, work: null, trouble: 'lost' };
    case 'settle':
      return takeOutcome(state, event.outcome);
    case 'checking-seen':
      return { ...state, isCheckingSeen: true };
    case 'leave':
      return { ...state, isLeaving: true };
  }
}

/** The card or the bank is asked, the payment has been sent, or its end is asked for: nothing else may be begun. */
export const isAtWork = ({ work, trouble }: PaymentState): boolean => work !== null || trouble === 'looking-up';

export const isBeingChecked = ({ isCheckingSeen, trouble }: PaymentState): boolean =>
  isCheckingSeen || trouble === 'checking';

/** A code stands in the field that nobody has tried. */
export const isCodeUntried = ({ code, tried }: PaymentState): boolean => code.trim() !== '' && tried === null;
