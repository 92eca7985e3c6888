import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import type { Db } from '#server/platform/handler.ts';
import { writeFactorMail } from './factor-mails.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import { lockPasskey, notePasskeyRefusal, notePasskeyUse, type Passkey } from './passkey-repository.ts';

/** `copied`: the signature is right, but its counter went back. */
export type PasskeyVerdict = 'accepted' | 'unknown' | 'copied';

/** Null for a wrong signature, another site, or without user verification. */
async function readCount(
  { rpId, origin }: PasskeyPlace,
  passkey: Passkey,
  challenge: string,
  answer: ShownPasskey['answer'],
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = answer.response;
  if (userHandle !== undefined && userHandle !== passkey.userHandle) return null;
  // It throws a plain error for any invalid response. Counters are compared below, to recognize a copy.
  const read = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return read?.verified ? read.authenticationInfo.newCounter : null;
}

/** Rule P-28. A counter that goes back means a copy; passkeys without one always send 0. `userId` null: any user's. */
export async function takePasskey(
  tx: Db,
  place: PasskeyPlace,
  { userId, challenge, response }: { userId: number | null; challenge: string; response: ShownPasskey['answer'] },
  now: Date,
): Promise<PasskeyVerdict> {
  const passkey = await lockPasskey(tx, response.id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) return 'unknown';
  const count = await readCount(place, passkey, challenge, response);
  if (count === null) return 'unknown';
  if (count <= passkey.signCount && (count > 0 || passkey.signCount > 0)) {
    await notePasskeyRefusal(tx, passkey.id, now);
    await writeFactorMail(tx, { userId: passkey.userId, change: 'passkeyCopied', passkey: passkey.name }, now);
    return 'copied';
  }
  await notePasskeyUse(tx, passkey.id, count, now);
  return 'accepted';
}
