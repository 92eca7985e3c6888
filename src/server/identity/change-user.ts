import { identityMessages } from '#domain/messages/identity.ts';
import type { Role } from '#domain/user.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldUserName } from './basic-pair.ts';
import { changeUser } from './repository.ts';
import { resetUses } from '#server/platform/limits.ts';
import { wrongSignInsOfName } from '#server/limits.ts';

/**
 * Every function here but `unlockUser` ends all sign-ins of the user: tokens signed before are refused from the next request on, those
 * signed after hold, in the same second even (see `tokens.ts`).
 */

async function change(db: Db, userName: string, changes: Parameters<typeof changeUser>[2], now: Date): Promise<void> {
  const name = foldUserName(userName);
  if (!(await changeUser(db, name, changes, now))) throw new RuleBroken({ userName: [identityMessages.noUser(name)] });
}

/** @throws RuleBroken when there is no such user */
export const disableUser = (db: Db, userName: string, now: Date): Promise<void> =>
  change(db, userName, { disabled: true }, now);

/** Also resets wrong tries. @throws RuleBroken when there is no such user */
export async function enableUser(db: Db, userName: string, now: Date): Promise<void> {
  await change(db, userName, { disabled: false }, now);
  await resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });
}

/** Returns how many wrong tries were deleted. */
export const unlockUser = (db: Db, userName: string): Promise<number> =>
  resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });

/** Resets wrong tries. `expired`: refused at the sign-in until it is changed. @throws RuleBroken when there is no such user */
export async function resetPassword(
  db: Db,
  userName: string,
  { passwordHash, expired = false }: { passwordHash: string; expired?: boolean },
  now: Date,
): Promise<void> {
  await change(db, userName, { passwordHash, passwordExpired: expired }, now);
  await resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });
}

/** The caller checks that the role fits. @throws RuleBroken when there is no such user */
export const changeRole = (db: Db, userName: string, role: Role, now: Date): Promise<void> =>
  change(db, userName, { role }, now);

/** @throws RuleBroken when there is no such user */
export const endAllSignIns = (db: Db, userName: string, now: Date): Promise<void> => change(db, userName, {}, now);
