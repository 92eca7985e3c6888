import { randomUUID } from 'node:crypto';
import { errorMessages } from '#domain/messages/errors.ts';
import { isStaff } from '#domain/user.ts';
import { Forbidden, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Pair } from './basic-pair.ts';
import type { Passwords } from './passwords.ts';
import { wrongSignInsOfName } from '#server/limits.ts';
import { tryWithinLimits } from './sign-in-limits.ts';
import { findUserByName, replaceHash, type UserWithPassword } from './repository.ts';
import { signHandoverToken } from './tokens.ts';

/** Rule P-6. */
export type SignInPage = 'customer' | 'csd';

export interface SignInTry {
  pair: Pair;
  page: SignInPage;
  roleHeader: string | null;
  address: string;
}

/** Called when the limit of wrong tries is reached. */
export type WarnOwner = (tx: Db, tries: { userId: number; wrongTries: number; now: Date }) => Promise<void>;

/** The staff's path needs `Role: csd`, the customers' path no such header. */
const isRightPage = (user: UserWithPassword, { page, roleHeader }: SignInTry): boolean =>
  isStaff(user.role) === (page === 'csd') && roleHeader === (page === 'csd' ? 'csd' : null);

export interface SignInParts {
  passwords: Passwords;
  tokenKey: Uint8Array;
  warnOwner: WarnOwner;
}

/** All failures have one sentence and take equally long (rule P-6). @throws SignedOut, TooMany */
export async function findRightUser(
  db: Db,
  { passwords, warnOwner }: Pick<SignInParts, 'passwords' | 'warnOwner'>,
  tried: SignInTry,
  now: Date,
): Promise<UserWithPassword> {
  const { userName, password } = tried.pair;
  const user = await tryWithinLimits(
    db,
    { userName, address: tried.address, now },
    async () => {
      const candidate = await findUserByName(db, userName);
      const isRight = await passwords.isRight(password, candidate?.passwordHash ?? null);
      return isRight && candidate && !candidate.disabled && isRightPage(candidate, tried) ? candidate : null;
    },
    async (tx, wrongTries) => {
      const owner = wrongTries === wrongSignInsOfName.most ? await findUserByName(tx, userName) : null;
      if (owner) await warnOwner(tx, { userId: owner.id, wrongTries, now });
    },
  );
  if (!user) throw new SignedOut(errorMessages.signInWrong, 'sign-in-wrong');
  return user;
}

/** Returns a handover token (rules P-6, P-9). @throws SignedOut for a wrong pair, Forbidden for an expired password, TooMany */
export async function signIn(db: Db, parts: SignInParts, tried: SignInTry, now: Date): Promise<string> {
  const { passwords, tokenKey } = parts;
  const user = await findRightUser(db, parts, tried, now);
  if (user.passwordExpired) throw new Forbidden(errorMessages.signInExpired, 'password-expired');
  if (passwords.isOutdated(user.passwordHash)) {
    const hashes = { old: user.passwordHash, new: await passwords.hash(tried.pair.password) };
    await replaceHash(db, user.id, hashes);
  }
  const mark = Date.parse(user.tokensValidAfter);
  return await signHandoverToken(tokenKey, { userid: user.id, tokensvalidafter: mark, jti: randomUUID() }, now);
}
