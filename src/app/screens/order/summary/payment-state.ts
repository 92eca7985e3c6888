import { type PlacedErrors, placeErrors } from '#app/form/contract-resolver.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { mayBeDone, type RequestFailed } from '#local/request-failed.ts';
import type { PaymentMethod, PaymentResult } from '#contract/payments.ts';
import type { PaymentType } from '#domain/payment.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import type { MainInfo } from '#contract/shipments.ts';

const payFields = ['type', 'readAndAccepted', 'discountCode', 'payCreditCard'] as const;
export type PayErrors = PlacedErrors<(typeof payFields)[number]>;

/** `unclear`: may be charged; `paid-before`: by another attempt; `checking`: another one is open. After all others nothing was charged. */
export type PayRefusal =
  | { kind: 'unclear' | 'no-access' | 'amount-changed' | 'offer-gone' | 'paid-before' | 'checking' }
  | { kind: 'refused'; errors: PayErrors; unplaced: readonly string[] };

type Failure = Pick<RequestFailed, 'status' | 'code' | 'current' | 'fields' | 'sentences'>;

/** Rules PAY-9, O-16, O-19. */
export function classifyRefusal(failure: Failure): PayRefusal {
  const { status, code, current, fields, sentences } = failure;
  if (mayBeDone(failure)) return { kind: 'unclear' };
  if (code === ('KYC' satisfies RefusalCode)) return { kind: 'no-access' };
  if (status === 409 && typeof current === 'object' && current !== null) {
    return { kind: 'amountDueUSD' in current ? 'amount-changed' : 'offer-gone' };
  }
  if (code === ('already-paid' satisfies RefusalCode)) return { kind: 'paid-before' };
  if (code === ('being-checked' satisfies RefusalCode)) return { kind: 'checking' };
  const fieldOf = (path: string) => payFields.find((field) => field === path) ?? null;
  return { kind: 'refused', ...placeErrors(fields ?? { '': sentences }, fieldOf) };
}

/** From the payment's response, until they are refetched. */
export const infoAfterPayment = (info: MainInfo, { state, status, step }: PaymentResult): MainInfo => ({
  ...info,
  status,
  step,
  paid: info.paid || state === 'paid',
});

/** `looking-up`: the response was lost and the state is fetched; `lost`: so was that one; `checking`: the gateway has no outcome yet. */
export type PayTrouble = 'looking-up' | 'lost' | 'not-paid' | 'checking' | 'no-access';

/** From the server: whole percent, and the amount due with it in USD. */
export interface AppliedDiscount {
  code: string;
  percent: number;
  due: number;
}

/** `refusal` is null if its sentence is shown elsewhere. */
export interface TriedDiscount {
  applied: AppliedDiscount | null;
  refusal: string | null;
}

export interface PaymentState {
  /** `card`: the card form is asked for a nonce; `sending`: the payment is sent. */
  work: 'card' | 'sending' | null;
  trouble: PayTrouble | null;
  /** The server checks a payment; true until its outcome is known. */
  isCheckingSeen: boolean;
  errors: PayErrors;
  /** Null: the usual one. */
  chosenType: PaymentType | null;
  useDeposit: boolean;
  isAccepted: boolean;
  code: string;
  /** Null: the typed code has not been tried. */
  tried: TriedDiscount | null;
  isTrying: boolean;
  /** Pay has tried the code, and waits to be pressed again. */
  isAmountNew: boolean;
  /** It is finished, and the page goes to another step. */
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

/** From the server. `ended`: paid, or waiting for the agreed transfer; null while the order is still to be paid. */
export interface AttemptOutcome {
  method: PaymentMethod;
  ended: 'paid' | 'waiting' | null;
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
  /** Why there is nothing to charge; null when the card form returned a nonce. */
  | { kind: 'card-responded'; sentence: string | null }
  | { kind: 'send' }
  | { kind: 'result'; state: PaymentResult['state'] }
  | { kind: 'refusal'; refusal: PayRefusal }
  | { kind: 'look-up' }
  | { kind: 'state-lost' }
  | { kind: 'settle'; outcome: AttemptOutcome }
  | { kind: 'checking-seen' }
  | { kind: 'leave' };

/** The server refused the code, or the amount with it, so it reduces nothing. */
const refusedDiscount: TriedDiscount = { applied: null, refusal: null };

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
      return { ...next, tried: refusedDiscount };
    case 'offer-gone':
    case 'paid-before':
      return next;
    case 'refused':
      return { ...next, errors: refusal.errors, ...(refusal.errors.discountCode && { tried: refusedDiscount }) };
  }
}

/** A failure with a reason is shown by its own sentence. */
function takeOutcome(state: PaymentState, { method, ended }: AttemptOutcome): PaymentState {
  if (ended !== null) return { ...state, isCheckingSeen: false };
  if (method.checking) return { ...state, trouble: 'checking' };
  return { ...state, isCheckingSeen: false, trouble: method.lastFailure ? null : 'not-paid' };
}

const without = (errors: PayErrors, field: keyof PayErrors): PayErrors => {
  const { [field]: _, ...others } = errors;
  return others;
};

/** After an attempt without an outcome no other one may begin before that is known (rule PAY-11). */
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
      // A response counts only for the code it was requested for.
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

/** A card, a bank or the server is being asked: nothing else may begin. */
export const isAtWork = ({ work, trouble }: PaymentState): boolean => work !== null || trouble === 'looking-up';

export const isBeingChecked = ({ isCheckingSeen, trouble }: PaymentState): boolean =>
  isCheckingSeen || trouble === 'checking';

export const isCodeUntried = ({ code, tried }: PaymentState): boolean => code.trim() !== '' && tried === null;
