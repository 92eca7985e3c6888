import * as z from 'zod/mini';
import { describe } from '#domain/field-facts.ts';
import { staff } from '#domain/user.ts';
import { text } from './shape.ts';

/** A password or a code, as typed. */
export const shortText = z.string().check(z.maxLength(256));

const longestBase64 = 20_000;

/** Bytes in base64url, as browsers write those of passkeys. */
export const base64 = describe(z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longestBase64)), {
  format: 'base64url',
});

/** The name of an attempt at which a passkey signs. */
export const attemptId = describe(z.uuid(), { format: 'uuid' });

/** A signature of a passkey, as a browser answers it (WebAuthn), and the attempt it was asked for. */
export const shownPasskey = z.object({
  attempt: attemptId,
  answer: z.object({
    id: base64,
    rawId: base64,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64,
      authenticatorData: base64,
      signature: base64,
      userHandle: z.optional(base64),
    }),
  }),
});
export type ShownPasskey = z.infer<typeof shownPasskey>;

/** The second factor that somebody shows: a passkey or else a code. */
export const shownFactor = { code: shortText, passkey: z.optional(shownPasskey) } as const;

/** The proof that the person at the keys is the user: the password and, from one who has a second factor, that. */
export const proof = z.object({ password: shortText, ...shownFactor });

/** Recovery codes as an answer has them. */
export const recoveryCodes = z.strictObject({
  /** In this one answer and nowhere else. */
  recoveryCodes: z.array(text),
});

/** The calls about a second factor of staff, which go before there is one. */
export const ofStaff = { roles: staff, beforeSecondFactor: true } as const;
/** The same in phases of their own: no answer with a secret is kept beside a key, and no hash of a body with a password. */
export const unkept = { ...ofStaff, phases: true } as const;
