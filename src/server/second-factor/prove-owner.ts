import { errorMessages } from '#domain/messages/errors.ts';
import { refuseCode, secondFactorMessages } from '#domain/messages/second-factor.ts';
import type { FieldErrors } from '#domain/field.ts';
import type { Passwords } from '#server/identity/passwords.ts';
import { lookInTurn } from '#server/identity/sign-in-limits.ts';
import { findOwner } from '#server/identity/find-owner.ts';
import type { Owner } from '#server/identity/find-owner.ts';
import { RuleBroken, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { FactorKeys } from './take-code.ts';
import { takeCode } from './take-code.ts';

/** The parts of the server that a second factor needs. */
export interface FactorParts {
  passwords: Passwords;
  keys: FactorKeys;
}

/** One who says that they are the user, with what they typed. */
export interface Claimed {
  userId: number;
  address: string;
  password: string;
  code: string;
}

/**
 * Runs an act of a user who shows password and, with a second factor, a code anew. Wrong ones slow down like wrong sign-ins (rule P-8).
 * @throws RuleBroken at the field that is wrong, TooMany over the limits
 */
export async function proveOwner<T>(
  db: Db,
  { passwords, keys }: FactorParts,
  { userId, address, password, code }: Claimed,
  act: (tx: Db, owner: Owner) => Promise<T>,
  now: Date,
): Promise<T> {
  const owner = await findOwner(db, userId);
  if (!owner) throw new SignedOut(errorMessages.signedOut);
  let broken: FieldErrors = { password: [secondFactorMessages.wrongPassword] };
  const look = async (): Promise<{ made: T } | null> => {
    if (!(await passwords.isRight(password, owner.password_hash))) return null;
    return await inTransaction(db, async (tx) => {
      if (owner.has_authenticator) {
        const verdict = await takeCode(tx, keys, userId, code, now);
        if (verdict !== 'taken') {
          broken = refuseCode(verdict);
          return null;
        }
      }
      return { made: await act(tx, owner) };
    });
  };
  const done = await lookInTurn(db, { userName: owner.user_name, address, now }, look, async () => {});
  if (!done) throw new RuleBroken(broken);
  return done.made;
}
