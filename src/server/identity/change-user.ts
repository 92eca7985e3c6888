import { identityMessages } from '#domain/messages/identity.ts';
import type { Role } from '#domain/user.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldUserName } from './basic-pair.ts';
import { changeUser } from './repository.ts';
import { resetUses } from '#server/platform/limits.ts';
import { wrongSignInsOfName } from '#server/limits.ts';

/** All functions here but `unlockUser` end all sign-ins: tokens signed before are refused from the next request on (see `tokens.ts`). */

async function change(db: Db, userName: string, changes: Parameters<typeof changeUser>[2], now: Date): Promise<void> {
  const name = foldUserName(userName);
  if (!(await changeUser(db, name, changes, now))) throw new RuleBroken({ userName: [identityMessages.noUser(name)] });
}

/** @throws RuleBroken when there is no such user */
export const disableUser = (db: Db, userName: string, now: Date): Promise<void> =>
  change(db, userName, { disabled: true }, now);

/** Resets wrong tries. @throws RuleBroken when there is no such user */
export async function enableUser(db: Db, userName: string, now: Date): Promise<void> {
  await change(db, userName, { disabled: false }, now);
  await resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });
}

export const unlockUser = (db: Db, userName: string): Promise<number> =>
  resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });

/** Resets wrong tries. `expired`: must be changed at the next sign-in. @throws RuleBroken when there is no such user */
export async function resetPassword(
  db: Db,
  userName: string,
  { passwordHash, expired = false }: { passwordHash: string; expired?: boolean },
  now: Date,
): Promise<void> {
  await change(db, userName, { passwordHash, passwordExpired: expired }, now);
  await resetUses(db, { limit: wrongSignInsOfName, subject: foldUserName(userName) });
}

/** The caller checks that role and company fit. @throws RuleBroken when there is no such user */
export const changeRole = (db: Db, userName: string, role: Role, now: Date): Promise<void> =>
  change(db, userName, { role }, now);
