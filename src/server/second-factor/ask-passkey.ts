import { randomBytes, randomUUID } from 'node:crypto';
import type { PasskeyQuestion } from '#contract/passkeys.ts';
import { passkeyMessages } from '#domain/messages/passkeys.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import {
  type Challenge,
  deleteChallenges,
  keepChallenge,
  listPasskeys,
  type Passkey,
  takeChallenge,
} from './passkey-repository.ts';

const challengeBytes = 32;
/** The time in which a device answers, in milliseconds. */
export const challengeMs = 5 * 60_000;

/** The purpose of a challenge, and the one for whom it is: a sign-in, the token of a second step, or nobody known. */
export interface Bound {
  purpose: Challenge['purpose'];
  boundTo: string;
}

/** Makes a challenge and keeps it for its one answer. */
export async function makeChallenge(
  db: Db,
  { purpose, boundTo }: Bound,
  userHandle: string | null,
  now: Date,
): Promise<{ attempt: string; challenge: string }> {
  const [attempt, challenge] = [randomUUID(), randomBytes(challengeBytes).toString('base64url')];
  await keepChallenge(db, {
    id: attempt,
    challenge,
    purpose,
    boundTo,
    userHandle,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
  return { attempt, challenge };
}

/**
 * Takes the challenge of an attempt, outside of any transaction, so that it is gone whatever comes of the answer.
 * @throws RuleBroken for one that is taken, over, or of another sign-in or purpose
 */
export async function openAttempt(db: Db, attempt: string, { purpose, boundTo }: Bound, now: Date) {
  const held = await takeChallenge(db, { id: attempt, purpose, boundTo }, now);
  if (!held) throw new RuleBroken(passkeyMessages.over);
  return held;
}

/** Removes challenges that are over for every server, whose clocks may differ, and answers how many. */
export const deleteOldChallenges = (db: Db, now: Date): Promise<number> =>
  deleteChallenges(db, new Date(now.getTime() - challengeMs));

/** A passkey as a browser is told of it. */
export const describePasskey = ({ credentialId, transports }: Passkey) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: transports === '' ? [] : transports.split(','),
});

/**
 * Asks for a signature of a passkey: of one of that user or, where nobody is known yet, of any that the device has.
 * @throws RuleBroken for a user without one
 */
export async function askPasskey(
  db: Db,
  place: PasskeyPlace,
  bound: Bound,
  userId: number | null,
  now: Date,
): Promise<PasskeyQuestion> {
  const allowCredentials = userId === null ? [] : (await listPasskeys(db, userId)).map(describePasskey);
  if (userId !== null && allowCredentials.length === 0) throw new RuleBroken(passkeyMessages.noneYet);
  const { attempt, challenge } = await makeChallenge(db, bound, null, now);
  return {
    attempt,
    options: { challenge, rpId: place.rpId, timeout: challengeMs, userVerification: 'required', allowCredentials },
  };
}
