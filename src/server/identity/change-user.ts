import { identityMessages } from '#domain/messages/identity.ts';
import type { Role } from '#domain/user.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldUserName } from './basic-pair.ts';
import { changeUser } from './repository.ts';
import { resetUses } from '#server/platform/limits.ts';
import { wrongSignInsOfName } from '#server/limits.ts';

/*
 * Every act here but `unlockUser` ends all sign-ins of the user: handover and access tokens that were signed before are
 * refused from the next request on, and those signed after it hold, in the same second even (`tokens.ts` says how).
 */

async function change(db: Db, userName: string, changes: Parameters<typeof changeUser>[2], now: Date): Promise<void> {
  const name = foldUserName(userName);
  if (!(await changeUser(db, name, changes, now))) throw new RuleBroken({ userName: [identityMessages.noUser(name)] });
}

/** Shuts a user out. @throws RuleBroken when there is no such user */
export const disableUser = (db: Db, userName: string, now: Date): Promise<void> =>
  change(db, userName, { disabled: true }, now);

/** Lets a user in again, also after wrong tries for the name. @throws RuleBroken when there is no such user */
export async function enableUser(db: Db, userName: string, now: Date): Promise<void> {
  await change(db, userName, { disabled: false }, now);
  await resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });
}

/** Has the next try for a user name looked at at once, and answers how many wrong ones were forgotten. */
export const unlockUser = (db: Db, userName: string): Promise<number> =>
  resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });

/**
 * Gives a user another password, and forgets the wrong tries for the name. With `expired` it is refused at the sign-in until it is
 * changed again.
 * @throws RuleBroken when there is no such user
 */
export async function resetPassword(
  db: Db,
  userName: string,
  { passwordHash, expired = false }: { passwordHash: string; expired?: boolean },
  now: Date,
): Promise<void> {
  await change(db, userName, { passwordHash, passwordExpired: expired }, now);
  await resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });
}

/** Gives a user another role; that it fits them is for whoever asks. @throws RuleBroken when there is no such user */
export const changeRole = (db: Db, userName: string, role: Role, now: Date): Promise<void> =>
  change(db, userName, { role }, now);

/** Signs a user out everywhere. @throws RuleBroken when there is no such user */
export const endAllSignIns = (db: Db, userName: string, now: Date): Promise<void> => change(db, userName, {}, now);
