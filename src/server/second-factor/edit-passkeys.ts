import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { NewPasskeyQuestion, passkeyEndpoints } from '#contract/passkeys.ts';
import { passkeyMessages } from '#domain/messages/second-factor.ts';
import { mostPasskeys } from '#domain/credentials.ts';
import type { Owner } from '#server/identity/find-owner.ts';
import { endSignIns } from '#server/identity/own-sign-ins.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { challengeMs, describePasskey, makeChallenge, openAttempt } from './passkey-challenge.ts';
import { writeFactorMail } from './factor-mails.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import { deletePasskey, insertPasskey, listPasskeys, lockFactorOf } from './passkey-repository.ts';
import { deleteRecoveryCodes } from './repository.ts';
import { makeFirstRecoveryCodes } from './set-up.ts';

const handleBytes = 32;
/** EdDSA, ES256 and RS256 (COSE); every device knows one of them. */
const algorithms = [-8, -7, -257];
const refuseOneMore = (): RuleBroken => new RuleBroken(passkeyMessages.tooMany(mostPasskeys));

/** Valid for this sign-in only. @throws RuleBroken for a user with ten passkeys */
export async function startPasskey(
  tx: Db,
  place: PasskeyPlace,
  { owner, signInId }: { owner: Owner; signInId: string },
  now: Date,
): Promise<NewPasskeyQuestion> {
  const passkeys = await listPasskeys(tx, owner.id);
  if (passkeys.length >= mostPasskeys) throw refuseOneMore();
  const handle = passkeys[0]?.userHandle ?? randomBytes(handleBytes).toString('base64url');
  const { attempt, challenge } = await makeChallenge(tx, { purpose: 'add', boundTo: signInId }, handle, now);
  return {
    attempt,
    options: {
      challenge,
      rp: { id: place.rpId, name: 'Quayside' },
      user: { id: handle, name: owner.userName, displayName: owner.userName },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeMs,
      attestation: 'none',
      excludeCredentials: passkeys.map(describePasskey),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    },
  };
}

type NewPasskeyInput = z.infer<typeof passkeyEndpoints.add.body>;

/** Null for a response to another challenge, or from another site. */
async function verifyNewPasskey({ rpId, origin }: PasskeyPlace, challenge: string, answer: NewPasskeyInput['answer']) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...response } = answer.response;
  // It throws a plain error for any invalid response.
  const read = await verifyRegistrationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  return read?.verified ? { ...read.registrationInfo.credential, transports } : null;
}

/** Rule P-28; the first second factor as in `confirmAuthenticator`. @throws RuleBroken for a bad or known passkey, or one too many */
export async function addPasskey(
  db: Db,
  place: PasskeyPlace,
  { userId, signInId, attempt, name, answer: response }: NewPasskeyInput & { userId: number; signInId: string },
  now: Date,
): Promise<string[]> {
  const { challenge, userHandle } = await openAttempt(db, attempt, { purpose: 'add', boundTo: signInId }, now);
  const newPasskey = await verifyNewPasskey(place, challenge, response);
  if (!newPasskey || userHandle === null) throw new RuleBroken(passkeyMessages.notAdded);
  return await inTransaction(db, async (tx) => {
    const hadFactor = await lockFactorOf(tx, userId);
    if ((await listPasskeys(tx, userId)).length >= mostPasskeys) throw refuseOneMore();
    const isNew = await insertPasskey(tx, {
      userId,
      credentialId: newPasskey.id,
      publicKey: Buffer.from(newPasskey.publicKey).toString('base64url'),
      userHandle,
      transports: newPasskey.transports.join(','),
      name,
      signCount: newPasskey.counter,
      addedAt: now,
    });
    if (!isNew) throw new RuleBroken(passkeyMessages.alreadyThere);
    await writeFactorMail(tx, { userId, change: 'passkeyAdded', passkey: name }, now);
    if (!hadFactor) await endSignIns(tx, { userId, signInId }, 'others', now);
    return await makeFirstRecoveryCodes(tx, userId);
  });
}

/** Also removes recovery codes with the last factor (rule P-28). A repeat is no error. @throws RuleBroken for the last required one */
export async function removePasskey(
  tx: Db,
  { userId, id, isRequired }: { userId: number; id: number; isRequired: boolean },
  now: Date,
): Promise<void> {
  await lockFactorOf(tx, userId);
  const name = await deletePasskey(tx, userId, id);
  if (name === null) return;
  const hasOther = await lockFactorOf(tx, userId);
  if (!hasOther && isRequired) throw new RuleBroken(passkeyMessages.lastMustStay);
  if (!hasOther) await deleteRecoveryCodes(tx, userId);
  await writeFactorMail(tx, { userId, change: 'passkeyRemoved', passkey: name }, now);
  if (!hasOther) await writeFactorMail(tx, { userId, change: 'removed' }, now);
}
