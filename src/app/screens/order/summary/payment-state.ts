import { type PlacedErrors, placeErrors } from '#app/form/contract-resolver.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { mayBeDone, type RequestFailed } from '#local/request-failed.ts';
import type { PaymentMethod, PaymentResult } from '#contract/payments.ts';
import type { PaymentType } from '#domain/payment.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import type { MainInfo } from '#contract/shipments.ts';

const payFields = ['type', 'readAndAccepted', 'discountCode', 'payCreditCard'] as const;
export type PayErrors = PlacedErrors<(typeof payFields)[number]>;

/** `unclear`: it may be charged. `paid-before`: another attempt paid. `checking`: another attempt is open. After every other refusal nothing was charged. */
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

/** The order's state after a payment, until it is refetched. */
export const infoAfterPayment = (info: MainInfo, { state, status, step }: PaymentResult): MainInfo => ({
  ...info,
  status,
  step,
  paid: info.paid || state === 'paid',
});

/** `looking-up`: the response was lost, and the order's state is fetched. `lost`: that response was lost too. `checking`: the gateway has no outcome yet. */
export type PayTrouble = 'looking-up' | 'lost' | 'not-paid' | 'checking' | 'no-access';

/** From the server: whole percent, and the amount due with it in USD. */
export interface AppliedDiscount {
  code: string;
  percent: number;
  due: number;
}

/** `refusal` is null if its sentence is shown elsewhere. */
export interface CodeResult {
  applied: AppliedDiscount | null;
  refusal: string | null;
}

export interface PaymentState {
  /** `card`: the card form is asked for a nonce; `sending`: the payment is sent. */
  running: 'card' | 'sending' | null;
  trouble: PayTrouble | null;
  /** The server checks a payment; true until its outcome is known. */
  isServerChecking: boolean;
  errors: PayErrors;
  /** Null: the usual one. */
  chosenType: PaymentType | null;
  useDeposit: boolean;
  isAccepted: boolean;
  code: string;
  /** Null: the typed code has not been tried. */
  codeResult: CodeResult | null;
  isTrying: boolean;
  /** Pay has tried the code, and waits to be pressed again. */
  isAmountNew: boolean;
  /** It is finished, and the page goes to another step. */
  isLeaving: boolean;
}

export const firstPayment: PaymentState = {
  running: null,
  trouble: null,
  isServerChecking: false,
  errors: {},
  chosenType: null,
  useDeposit: false,
  isAccepted: false,
  code: '',
  codeResult: null,
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
  | { kind: 'code-tried'; code: string; codeResult: CodeResult }
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
  | { kind: 'server-checks' }
  | { kind: 'leave' };

/** The server refused the code, or the amount with it, so it reduces nothing. */
const refusedCode: CodeResult = { applied: null, refusal: null };

function takeRefusal(state: PaymentState, refusal: PayRefusal): PaymentState {
  const next = { ...state, running: null };
  switch (refusal.kind) {
    case 'unclear':
      return { ...next, trouble: 'looking-up' };
    case 'checking':
      return { ...next, trouble: 'checking' };
    case 'no-access':
      return { ...next, trouble: 'no-access' };
    case 'amount-changed':
      return { ...next, codeResult: refusedCode };
    case 'offer-gone':
    case 'paid-before':
      return next;
    case 'refused':
      return { ...next, errors: refusal.errors, ...(refusal.errors.discountCode && { codeResult: refusedCode }) };
  }
}

/** A failure with a reason is shown by its own sentence. */
function takeOutcome(state: PaymentState, { method, ended }: AttemptOutcome): PaymentState {
  if (ended !== null) return { ...state, isServerChecking: false };
  if (method.checking) return { ...state, trouble: 'checking' };
  return { ...state, isServerChecking: false, trouble: method.lastFailure ? null : 'not-paid' };
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
      return { ...state, code: event.code, codeResult: null, errors: without(state.errors, 'discountCode') };
    case 'try-code': {
      const isAmountNew = event.isByPay || state.isAmountNew;
      return { ...state, codeResult: null, isTrying: state.code.trim() !== '', isAmountNew };
    }
    case 'code-tried':
      // A response counts only for the code it was requested for.
      return { ...state, isTrying: false, ...(event.code === state.code.trim() && { codeResult: event.codeResult }) };
    case 'terms-missing':
      return { ...state, isAmountNew: false, errors: { readAndAccepted: paymentMessages.acceptTerms } };
    case 'send-card':
      return { ...state, isAmountNew: false, errors: {}, running: 'card' };
    case 'card-responded':
      return { ...state, running: null, ...(event.sentence !== null && { errors: { payCreditCard: event.sentence } }) };
    case 'send':
      return { ...state, isAmountNew: false, errors: {}, trouble: null, running: 'sending' };
    case 'result':
      return { ...state, running: null, ...(event.state === 'checking' && { trouble: 'checking' }) };
    case 'refusal':
      return takeRefusal(state, event.refusal);
    case 'look-up':
      return { ...state, trouble: 'looking-up' };
    case 'state-lost':
      return { ...state, running: null, trouble: 'lost' };
    case 'settle':
      return takeOutcome(state, event.outcome);
    case 'server-checks':
      return { ...state, isServerChecking: true };
    case 'leave':
      return { ...state, isLeaving: true };
  }
}

/** A card, a bank or the server is being asked: nothing else may begin. */
export const isAttemptRunning = ({ running, trouble }: PaymentState): boolean =>
  running !== null || trouble === 'looking-up';

export const isBeingChecked = ({ isServerChecking, trouble }: PaymentState): boolean =>
  isServerChecking || trouble === 'checking';

export const isCodeUntried = ({ code, codeResult }: PaymentState): boolean => code.trim() !== '' && codeResult === null;
