import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { passkeyMessages } from '#domain/messages/second-factor.ts';
import { isStaff } from '#domain/user.ts';
import { admitByPasskey } from '#server/identity/access.ts';
import { findOwner } from '#server/identity/find-owner.ts';
import { tryWithinLimits } from '#server/identity/sign-in-limits.ts';
import { Forbidden, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { openAttempt } from './passkey-challenge.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import { findUserOfPasskey } from './passkey-repository.ts';
import { takePasskey } from './take-passkey.ts';

/** The user is not known yet. */
export const ofNobody = { purpose: 'sign-in', boundTo: '' } as const;

/**
 * A passkey replaces password and code (rule P-28). Wrong ones count for the owner's name and the address (rule P-8). A disabled user, or
 * one who is not staff any more, is refused like a wrong passkey. @throws SignedOut for a refused passkey, RuleBroken for an expired
 * attempt, Forbidden for an expired password, TooMany
 */
export async function signInByPasskey(
  db: Db,
  { tokenKey, place }: { tokenKey: Uint8Array; place: PasskeyPlace },
  { attempt, answer: response, userAgent, address }: ShownPasskey & { userAgent: string; address: string },
  now: Date,
): Promise<string> {
  const { challenge } = await openAttempt(db, attempt, ofNobody, now);
  const userId = await findUserOfPasskey(db, response.id);
  const owner = userId === null ? null : await findOwner(db, userId);
  let sentence: string = passkeyMessages.wrong;
  const signIn = (): Promise<string | null> =>
    inTransaction(db, async (tx) => {
      if (!owner || owner.disabled || !isStaff(owner.role)) return null;
      const verdict = await takePasskey(tx, place, { userId: owner.id, challenge, response }, now);
      if (verdict === 'copied') sentence = passkeyMessages.copied;
      if (verdict !== 'accepted') return null;
      if (owner.passwordExpired) throw new Forbidden(errorMessages.signInExpired, 'password-expired');
      return await admitByPasskey(tx, tokenKey, { userId: owner.id, userAgent }, now);
    });
  // An unknown passkey is counted under a name that no user can have.
  const userName = owner?.userName ?? ` ${response.id.slice(0, 60)}`;
  const accessToken = await tryWithinLimits(db, { userName, address, now }, signIn, async () => {});
  if (accessToken === null) throw new SignedOut(sentence, 'sign-in-wrong');
  return accessToken;
}
