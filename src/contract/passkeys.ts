import * as z from 'zod/mini';
import { passkeyName } from '#domain/credentials.ts';
import { endpoint } from './endpoint.ts';
import { attemptId, base64, proof, recoveryCodes, shownPasskey, notStored } from './second-factor-proof.ts';
import { id, instant, nothing, text } from './shape.ts';

export const ownPasskey = z.strictObject({
  id,
  name: text,
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
  /** When it was refused because its counter went back, as a copy's would; null: never. */
  refusedAt: z.nullable(instant),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

const credential = z.strictObject({ type: z.literal('public-key'), id: text, transports: z.array(text) });
const milliseconds = z.int();

/** Options for the browser's WebAuthn call. What the browser returns is sent back with the same `attempt`. */
const passkeyQuestion = z.strictObject({
  attempt: attemptId,
  options: z.strictObject({
    challenge: text,
    rpId: text,
    timeout: milliseconds,
    userVerification: z.literal('required'),
    /** Empty: any passkey of the device for this portal. */
    allowCredentials: z.array(credential),
  }),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

const newPasskeyQuestion = z.strictObject({
  attempt: attemptId,
  options: z.strictObject({
    challenge: text,
    rp: z.strictObject({ id: text, name: text }),
    user: z.strictObject({ id: text, name: text, displayName: text }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    timeout: milliseconds,
    attestation: z.literal('none'),
    /** The user's passkeys, so that a device does not make a second one. */
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('required'),
    }),
  }),
});
export type NewPasskeyQuestion = z.infer<typeof newPasskeyQuestion>;

const newCredential = z.object({
  id: base64,
  rawId: base64,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,30}$/))).check(z.maxLength(10))),
  }),
});

/** Rule P-28. */
export const passkeyEndpoints = {
  start: endpoint('POST', '/passkeys/start', { ...notStored, body: proof, response: newPasskeyQuestion }),
  /** No recovery codes for a user who had a second factor before. */
  add: endpoint('POST', '/passkeys/add', {
    ...notStored,
    body: z.object({ attempt: attemptId, name: passkeyName, answer: newCredential }),
    response: recoveryCodes,
  }),
  remove: endpoint('POST', '/passkeys/remove', {
    ...notStored,
    body: z.object({ ...proof.shape, id }),
    response: nothing,
  }),
  /** Instead of a code, to prove who the user is. */
  prove: endpoint('POST', '/passkeys/prove', { ...notStored, response: passkeyQuestion }),
  /** At the second step of a sign-in. */
  startStep: endpoint('POST', '/authorization/secondStep/passkey', {
    roles: 'open',
    body: z.object({ token: z.string().check(z.maxLength(8192)) }),
    response: passkeyQuestion,
  }),
  startSignIn: endpoint('POST', '/authorization/passkey/start', {
    roles: 'open',
    limited: true,
    response: passkeyQuestion,
  }),
  signIn: endpoint('POST', '/authorization/passkey', {
    roles: 'open',
    body: shownPasskey,
    response: z.strictObject({ accessToken: text }),
  }),
};
