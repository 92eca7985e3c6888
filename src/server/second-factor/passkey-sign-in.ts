import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { passkeyMessages } from '#domain/messages/passkeys.ts';
import { isStaff } from '#domain/user.ts';
import { admitByPasskey } from '#server/identity/access.ts';
import { findOwner } from '#server/identity/find-owner.ts';
import { lookInTurn } from '#server/identity/sign-in-limits.ts';
import { Forbidden, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { openAttempt } from './ask-passkey.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import { findUserOfPasskey } from './passkey-repository.ts';
import { takePasskey } from './take-passkey.ts';

/** The bond of a sign-in without a password: nobody is known yet. */
export const ofNobody = { purpose: 'sign-in', boundTo: '' } as const;

/**
 * Signs in the user of a passkey, which stands for password and code (rule P-28). Wrong ones slow its owner's name and the
 * address down (rule P-8); a disabled user and one who is no longer of staff are refused like a wrong passkey, and one whose
 * password has expired has to set another first.
 * @throws SignedOut for a passkey that is not taken, RuleBroken for an attempt that is over, Forbidden for an expired password,
 * TooMany over the limits
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
  const look = (): Promise<string | null> =>
    inTransaction(db, async (tx) => {
      if (!owner || owner.disabled || !isStaff(owner.role)) return null;
      const verdict = await takePasskey(tx, place, { userId: owner.id, challenge, response }, now);
      if (verdict === 'copied') sentence = passkeyMessages.copied;
      if (verdict !== 'taken') return null;
      if (owner.passwordExpired) throw new Forbidden(errorMessages.signInExpired, 'password-expired');
      return await admitByPasskey(tx, tokenKey, { userId: owner.id, userAgent }, now);
    });
  // A passkey of nobody is counted under a name that no user has.
  const userName = owner?.userName ?? ` ${response.id.slice(0, 60)}`;
  const accessToken = await lookInTurn(db, { userName, address, now }, look, async () => {});
  if (accessToken === null) throw new SignedOut(sentence, 'sign-in-wrong');
  return accessToken;
}
