import * as z from 'zod/mini';
import { staff } from '#domain/user.ts';
import { call } from './call.ts';
import { instant, nothing, text } from './shape.ts';

const shortText = z.string().check(z.maxLength(256));

/** The proof that the person at the keys is the user: the password and, from one who has a second factor, a code. */
const proof = z.object({ password: shortText, code: shortText });
const recoveryCodes = z.strictObject({
  /** In this one answer and nowhere else. */
  recoveryCodes: z.array(text),
});

/** An app that is being set up. */
export const newAuthenticator = z.strictObject({
  /** In base 32, for typing. */
  secret: text,
  /** `otpauth://…`, which the picture holds. */
  address: text,
  /** A QR code: the outline of its dark modules in a square of `size`. */
  picture: z.strictObject({ size: z.int(), path: text }),
});
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

const ofStaff = { roles: staff, beforeSecondFactor: true } as const;
// In phases of their own: no answer with a secret is kept beside a key, and no hash of a body with a password.
const unkept = { ...ofStaff, phases: true } as const;

/** A code of an authenticator app as the second factor of staff (rule P-27). */
export const secondFactorCalls = {
  /** The second step of a sign-in: the token comes with the refusal `second-factor-needed`. */
  passStep: call('POST', '/authorization/secondStep', {
    roles: 'open',
    body: z.object({ token: z.string().check(z.maxLength(8192)), code: shortText }),
    answer: z.strictObject({ accessToken: text }),
  }),
  show: call('GET', '/secondFactor', {
    ...ofStaff,
    answer: z.strictObject({
      /** The settings ask for one from the caller's role. */
      isRequired: z.boolean(),
      /** Null without one. */
      addedAt: z.nullable(instant),
      recoveryCodesLeft: z.int(),
    }),
  }),
  /** The app in force, if there is one, stays so until the new one is confirmed. */
  start: call('POST', '/secondFactor/start', { ...unkept, body: proof, answer: newAuthenticator }),
  confirm: call('POST', '/secondFactor/confirm', {
    ...unkept,
    body: z.object({ code: shortText }),
    answer: recoveryCodes,
  }),
  renewCodes: call('POST', '/secondFactor/recoveryCodes', { ...unkept, body: proof, answer: recoveryCodes }),
  remove: call('POST', '/secondFactor/remove', { ...unkept, body: proof, answer: nothing }),
};
