import * as z from 'zod/mini';
import { cardFormMessages } from '#domain/messages/card-form.ts';

/** The bank did not agree to the card. */
export class NotAuthenticated extends Error {}
/** The bank's question did not load. */
export class ChallengeMissing extends Error {}
/** Somebody waited too long for the bank. */
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

/** The innermost message of the card provider (rule PAY-17); null where it has none. */
function innerMessage(failure: unknown): string | null {
  const found = inner.safeParse(failure).data?.details.originalError;
  if (!found) return failure instanceof Error ? failure.message : null;
  if ('details' in found) return found.details.originalError.error.message;
  return 'message' in found ? found.message : found.description;
}

const byCode: Readonly<Record<string, string>> = {
  THREEDS_CARDINAL_SDK_CANCELED: cardFormMessages.cancelled,
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: cardFormMessages.cancelled,
  THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: cardFormMessages.used,
  THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT: cardFormMessages.timeout,
  THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT: cardFormMessages.timeout,
  THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED: cardFormMessages.scriptMissing,
  THREEDS_CARDINAL_SDK_SETUP_FAILED: cardFormMessages.scriptMissing,
  HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR: cardFormMessages.away,
  HOSTED_FIELDS_FIELDS_EMPTY: cardFormMessages.formBroken,
  HOSTED_FIELDS_FIELDS_INVALID: cardFormMessages.formBroken,
};

const coded = z.object({ code: z.string(), type: z.optional(z.string()) });

/** Says why no card can be charged. After any of these nothing was. */
export function describeCardError(failure: unknown): string {
  if (failure instanceof NotAuthenticated) return cardFormMessages.authentication;
  if (failure instanceof ChallengeMissing) return cardFormMessages.scriptMissing;
  if (failure instanceof BankSilent) return cardFormMessages.timeout;
  const known = coded.safeParse(failure).data;
  const own = known && Object.hasOwn(byCode, known.code) ? byCode[known.code] : undefined;
  if (own) return own;
  if (known?.type === 'NETWORK') return cardFormMessages.away;
  return innerMessage(failure) ?? cardFormMessages.away;
}
