import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownPasskey } from './passkeys.ts';
import { ofStaff, proof, recoveryCodes, shortText, shownFactor, unkept } from './second-factor-proof.ts';
import { instant, nothing, text } from './shape.ts';

/** An app that is being set up. */
const newAuthenticator = z.strictObject({
  /** In base 32, for typing. */
  secret: text,
  /** `otpauth://…`, which the picture holds. */
  address: text,
  /** A QR code: the outline of its dark modules in a square of `size`. */
  picture: z.strictObject({ size: z.int(), path: text }),
});
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

/** The second factor of staff: codes of an authenticator app and recovery codes (rule P-27), beside passkeys. */
export const secondFactorEndpoints = {
  /** The second step of a sign-in: the token comes with the refusal `second-factor-needed`. */
  passStep: endpoint('POST', '/authorization/secondStep', {
    roles: 'open',
    body: z.object({ token: z.string().check(z.maxLength(8192)), ...shownFactor }),
    response: z.strictObject({ accessToken: text }),
  }),
  show: endpoint('GET', '/secondFactor', {
    ...ofStaff,
    response: z.strictObject({
      /** The settings ask for one from the caller's role. */
      isRequired: z.boolean(),
      /** Since when there is an authenticator app; null without one. */
      addedAt: z.nullable(instant),
      /** The one that was added first at the top. */
      passkeys: z.array(ownPasskey),
      /** False where the portal has no address at which browsers keep passkeys. */
      canAddPasskeys: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  /** The app in force, if there is one, stays so until the new one is confirmed. */
  start: endpoint('POST', '/secondFactor/start', { ...unkept, body: proof, response: newAuthenticator }),
  confirm: endpoint('POST', '/secondFactor/confirm', {
    ...unkept,
    body: z.object({ code: shortText }),
    response: recoveryCodes,
  }),
  renewCodes: endpoint('POST', '/secondFactor/recoveryCodes', { ...unkept, body: proof, response: recoveryCodes }),
  remove: endpoint('POST', '/secondFactor/remove', { ...unkept, body: proof, response: nothing }),
};
