import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownPasskey } from './passkeys.ts';
import { ofStaff, proof, recoveryCodes, shortText, shownFactor, notStored } from './second-factor-proof.ts';
import { instant, nothing, text } from './shape.ts';

const newAuthenticator = z.strictObject({
  /** Base 32, for typing. */
  secret: text,
  /** `otpauth://…`, the content of the picture. */
  address: text,
  /** A QR code: dark modules in a square of `size`. */
  picture: z.strictObject({ size: z.int(), path: text }),
});
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

/** Rule P-27. */
export const secondFactorEndpoints = {
  /** The token comes with the refusal `second-factor-needed`. */
  passStep: endpoint('POST', '/authorization/secondStep', {
    roles: 'open',
    body: z.object({ token: z.string().check(z.maxLength(8192)), ...shownFactor }),
    response: z.strictObject({ accessToken: text }),
  }),
  show: endpoint('GET', '/secondFactor', {
    ...ofStaff,
    response: z.strictObject({
      /** By the caller's role. */
      isRequired: z.boolean(),
      /** Null: no authenticator app. */
      addedAt: z.nullable(instant),
      /** Oldest first. */
      passkeys: z.array(ownPasskey),
      /** False if the portal's address allows no passkeys. */
      canAddPasskeys: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  /** The current app stays until the new one is confirmed. */
  start: endpoint('POST', '/secondFactor/start', { ...notStored, body: proof, response: newAuthenticator }),
  confirm: endpoint('POST', '/secondFactor/confirm', {
    ...notStored,
    body: z.object({ code: shortText }),
    response: recoveryCodes,
  }),
  renewCodes: endpoint('POST', '/secondFactor/recoveryCodes', { ...notStored, body: proof, response: recoveryCodes }),
  remove: endpoint('POST', '/secondFactor/remove', { ...notStored, body: proof, response: nothing }),
};
