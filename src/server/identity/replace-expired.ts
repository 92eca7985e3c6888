import { errorMessages } from '#domain/messages/errors.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { RuleBroken, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { findRightUser, type SignInParts, type SignInTry } from './sign-in.ts';
import { replaceExpiredHash } from './repository.ts';

/** Runs in the transaction that sets the password. */
export type RecordPassword = (tx: Db, userId: number, now: Date) => Promise<void>;

/**
 * Checks name and old password like a sign-in (rule P-7); ends all sign-ins. @throws SignedOut for a wrong pair, RuleBroken for a
 * password that has not expired or is the old one, TooMany
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
    // Another password was set meanwhile.
    if (!(await replaceExpiredHash(tx, user.id, hashes, now)))
      throw new SignedOut(errorMessages.signInWrong, 'sign-in-wrong');
    await parts.record(tx, user.id, now);
  });
}
