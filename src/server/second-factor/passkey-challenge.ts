import { randomBytes, randomUUID } from 'node:crypto';
import type { PasskeyQuestion } from '#contract/passkeys.ts';
import { passkeyMessages } from '#domain/messages/second-factor.ts';
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
/** How long a device may take, in milliseconds. */
export const challengeMs = 5 * 60_000;

/** `boundTo`: a sign-in, the token of a second step, or '' if no user is known yet. */
export interface Bound {
  purpose: Challenge['purpose'];
  boundTo: string;
}

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

/** Uses it up, so call it outside of a transaction. @throws RuleBroken for a used, expired or other challenge */
export async function openAttempt(db: Db, attempt: string, { purpose, boundTo }: Bound, now: Date) {
  const openChallenge = await takeChallenge(db, { id: attempt, purpose, boundTo }, now);
  if (!openChallenge) throw new RuleBroken(passkeyMessages.over);
  return openChallenge;
}

/** Some minutes after their end, since clocks of servers differ. Returns how many. */
export const deleteOldChallenges = (db: Db, now: Date): Promise<number> =>
  deleteChallenges(db, new Date(now.getTime() - challengeMs));

export const describePasskey = ({ credentialId, transports }: Passkey) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: transports === '' ? [] : transports.split(','),
});

/** `userId` null: any passkey of the device. @throws RuleBroken for a user without a passkey */
export async function requestSignature(
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
