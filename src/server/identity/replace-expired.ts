import { errorMessages } from '#domain/messages/errors.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { RuleBroken, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { findRightUser, type SignInParts, type SignInTry } from './sign-in.ts';
import { replaceExpiredHash } from './repository.ts';

/** Writes down that a user has set a password of their own, in the transaction that does it. */
export type RecordPassword = (tx: Db, userId: number, now: Date) => Promise<void>;

/**
 * Sets a password in the place of an expired one, for a person who knows the old one (rule P-7). Name and old password are
 * looked at as in a sign-in, wrong ones count alike, and every sign-in of the user ends.
 * @throws SignedOut for a wrong pair, RuleBroken for a password that has not expired or is the old one, TooMany over the limits
 */
export async function replaceExpired(
  db: Db,
  parts: Pick<SignInParts, 'passwords' | 'warnOwner'> & { record: RecordPassword },
  { tried, password }: { tried: SignInTry; password: string },
  now: Date,
): Promise<void> {
  const user = await findRightUser(db, parts, tried, now);
  if (!user.passwordExpired) throw new RuleBroken({ password: [identityMessages.passwordHolds] });
  if (password.normalize('NFC') === tried.pair.password.normalize('NFC'))
    throw new RuleBroken({ password: [identityMessages.passwordSame] });
  const hashes = { old: user.passwordHash, new: await parts.passwords.hash(password) };
  await inTransaction(db, async (tx) => {
    // Somebody else set another one meanwhile: the old one opens nothing any more.
    if (!(await replaceExpiredHash(tx, user.id, hashes, now)))
      throw new SignedOut(errorMessages.signInWrong, 'sign-in-wrong');
    await parts.record(tx, user.id, now);
  });
}
