import { create as createFields, type HostedFields } from 'braintree-web/hosted-fields';
import {
  create as createThreeDSecure,
  type ThreeDSecure,
  type ThreeDSecureVerificationData,
} from 'braintree-web/three-d-secure';
import type { VerifiedBy } from '#domain/billing.ts';
import { fieldOptions, fieldStyles, makeClient } from './card-provider.ts';
import type { ToCardForm } from './protocol.ts';
import * as z from 'zod/mini';
import { cardFormMessages } from '#domain/messages/cards.ts';

export class NotAuthenticated extends Error {}
export class ChallengeMissing extends Error {}
export class BankSilent extends Error {}

const inner = z.object({
  details: z.object({
    originalError: z.union([
      z.object({ details: z.object({ originalError: z.object({ error: z.object({ message: z.string() }) }) }) }),
      z.object({ message: z.string() }),
      z.object({ description: z.string() }),
    ]),
  }),
});

/** The innermost message of the card provider (rule PAY-17). */
function innerMessage(failure: unknown): string | null {
  const original = inner.safeParse(failure).data?.details.originalError;
  if (!original) return failure instanceof Error ? failure.message : null;
  if ('details' in original) return original.details.originalError.error.message;
  return 'message' in original ? original.message : original.description;
}

const byCode: Readonly<Record<string, string>> = {
  THREEDS_CARDINAL_SDK_CANCELED: cardFormMessages.cancelled,
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: cardFormMessages.cancelled,
  THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: cardFormMessages.used,
  THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT: cardFormMessages.timeout,
  THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT: cardFormMessages.timeout,
  THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED: cardFormMessages.scriptMissing,
  THREEDS_CARDINAL_SDK_SETUP_FAILED: cardFormMessages.scriptMissing,
  HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR: cardFormMessages.unreachable,
  HOSTED_FIELDS_FIELDS_EMPTY: cardFormMessages.formBroken,
  HOSTED_FIELDS_FIELDS_INVALID: cardFormMessages.formBroken,
};

const coded = z.object({ code: z.string(), type: z.optional(z.string()) });

/** With any of these failures nothing was charged. */
export function describeCardError(failure: unknown): string {
  if (failure instanceof NotAuthenticated) return cardFormMessages.authentication;
  if (failure instanceof ChallengeMissing) return cardFormMessages.scriptMissing;
  if (failure instanceof BankSilent) return cardFormMessages.timeout;
  const codedFailure = coded.safeParse(failure).data;
  const own = codedFailure && Object.hasOwn(byCode, codedFailure.code) ? byCode[codedFailure.code] : undefined;
  if (own) return own;
  if (codedFailure?.type === 'NETWORK') return cardFormMessages.unreachable;
  return innerMessage(failure) ?? cardFormMessages.unreachable;
}

type Opening = Extract<ToCardForm, { kind: 'open' }>;

const hostedLocale = { locale: 'en_US' };

/** Milliseconds to prepare the bank's question; answering it has no limit. */
const bankAnswersWithin = 70_000;

export interface CardSession {
  fields: HostedFields;
  /** Returns a nonce that charges the card once. `amount` in US dollars: `185.89`. @throws the classes above, or the provider's */
  pay: (amount: string, verifiedBy: VerifiedBy) => Promise<string>;
  end: () => Promise<void>;
}

interface SessionParts {
  opening: Opening;
  onChallenge: (isOpen: boolean) => void;
}

export async function openSession({ opening, onChallenge }: SessionParts): Promise<CardSession> {
  const client = await makeClient(opening);
  const [fields, bank] = await Promise.all([
    createFields({ client, styles: fieldStyles(), fields: fieldOptions, ...hostedLocale }),
    openBank(),
  ]);
  let threeDSecure = bank;

  async function openBank(): Promise<ThreeDSecure> {
    const made = await createThreeDSecure({ client, version: 2 });
    made.on('authentication-modal-render', () => onChallenge(true));
    made.on('authentication-modal-close', () => onChallenge(false));
    return made;
  }
  /** A 3-D Secure object cannot be used again after a cancelled question. */
  async function renewBank(): Promise<void> {
    onChallenge(false);
    await threeDSecure.teardown().catch(() => {});
    threeDSecure = await openBank();
  }

  async function pay(amount: string, { email, billingAddress }: VerifiedBy): Promise<string> {
    const { nonce, details } = await fields.tokenize();
    const { bankTimeout, onBankReady } = waitForBank();
    const verified = threeDSecure.verifyCard({
      nonce,
      amount,
      bin: details.bin,
      email,
      billingAddress,
      onLookupComplete: (data, next) => (onBankReady(data), next()),
    });
    try {
      const { nonce: charged, threeDSecureInfo } = await Promise.race([verified, bankTimeout]);
      if (threeDSecureInfo.liabilityShiftPossible && !threeDSecureInfo.liabilityShifted) throw new NotAuthenticated();
      return charged;
    } catch (failure) {
      if (failure instanceof BankSilent || failure instanceof ChallengeMissing) await renewBank();
      throw failure;
    } finally {
      onBankReady(null);
    }
  }
  return {
    fields,
    pay,
    async end() {
      await Promise.allSettled([fields.teardown(), threeDSecure.teardown()]);
    },
  };
}

/** The provider's library waits for ever when the bank's script does not load. */
function waitForBank() {
  const { promise: bankTimeout, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new BankSilent()), bankAnswersWithin);
  // Nobody awaits the rejection once the caller has cancelled.
  bankTimeout.catch(() => {});
  return {
    bankTimeout,
    onBankReady(data: ThreeDSecureVerificationData | null) {
      clearTimeout(limit);
      if (data?.requiresUserAuthentication && !('Cardinal' in window)) reject(new ChallengeMissing());
    },
  };
}
