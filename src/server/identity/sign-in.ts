import { randomUUID } from 'node:crypto';
import { errorMessages } from '#domain/messages/errors.ts';
import { isStaff } from '#domain/user.ts';
import { Forbidden, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Pair } from './basic-pair.ts';
import type { Passwords } from './passwords.ts';
import { countTry } from './sign-in-limits.ts';
import { findUserByName, replaceHash } from './store.ts';
import type { UserWithPassword } from './store.ts';
import { signHandoverToken } from './tokens.ts';
import { deleteTry } from './tries-store.ts';

/** The door of a sign-in: customers' users and staff have a path each (rule P-6). */
export type SignInDoor = 'customer' | 'csd';

/** A try to sign in. `roleHeader` is null when the request has none. */
export interface SignInTry {
  pair: Pair;
  door: SignInDoor;
  roleHeader: string | null;
  address: string;
}

/** The staff path is asked with `Role: csd`, the customers' path with no such header. */
const isRightDoor = (user: UserWithPassword, { door, roleHeader }: SignInTry): boolean =>
  isStaff(user.role) === (door === 'csd') && roleHeader === (door === 'csd' ? 'csd' : null);

async function isRightPassword(
  db: Db,
  passwords: Passwords,
  tried: SignInTry,
  stored: string | null,
  tryId: number,
): Promise<boolean> {
  try {
    return await passwords.isRight(tried.pair.password, stored);
  } catch (failure) {
    // The password was never looked at.
    await deleteTry(db, tryId);
    throw failure;
  }
}

/**
 * Checks a user name and password and answers a handover token (rules P-6, P-9). Every failure has the same words after the
 * same work: an unknown name, a wrong password, a disabled user, the wrong door.
 * @throws SignedOut for a wrong pair, Forbidden for an expired password, TooMany over the limits
 */
export async function signIn(
  db: Db,
  keys: { passwords: Passwords; tokenKey: Uint8Array },
  tried: SignInTry,
  now: Date,
): Promise<string> {
  const { passwords, tokenKey } = keys;
  const tryId = await countTry(db, tried.pair.userName, tried.address, now);
  const user = await findUserByName(db, tried.pair.userName);
  const isRight = await isRightPassword(db, passwords, tried, user?.password_hash ?? null, tryId);
  if (!isRight || !user || user.disabled || !isRightDoor(user, tried))
    throw new SignedOut(errorMessages.signInWrong, 'sign-in-wrong');
  await deleteTry(db, tryId);
  if (user.password_expired) throw new Forbidden(errorMessages.signInExpired, 'password-expired');
  if (passwords.isOutdated(user.password_hash)) {
    const hashes = { old: user.password_hash, new: await passwords.hash(tried.pair.password) };
    await replaceHash(db, user.id, hashes);
  }
  const mark = Date.parse(user.tokens_valid_after);
  return await signHandoverToken(tokenKey, { userid: user.id, tokensvalidafter: mark, jti: randomUUID() }, now);
}
