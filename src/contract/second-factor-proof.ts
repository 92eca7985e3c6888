import * as z from 'zod/mini';
import { describe } from '#domain/field.ts';
import { staff } from '#domain/user.ts';
import { text } from './shape.ts';

export const shortText = z.string().check(z.maxLength(256));

const longestBase64 = 20_000;

/** base64url, as in passkeys. */
export const base64 = describe(z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longestBase64)), {
  format: 'base64url',
});

export const attemptId = describe(z.uuid(), { format: 'uuid' });

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

export const shownFactor = { code: shortText, passkey: z.optional(shownPasskey) } as const;

export const proof = z.object({ password: shortText, ...shownFactor });

export const recoveryCodes = z.strictObject({
  /** Only this response has them. */
  recoveryCodes: z.array(text),
});

/** Allowed before there is a second factor. */
export const ofStaff = { roles: staff, beforeSecondFactor: true } as const;
/** `phases`, so that no response with a secret and no hash of a password is stored. */
export const notStored = { ...ofStaff, phases: true } as const;
