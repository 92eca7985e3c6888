import { errorMessages } from '#domain/messages/errors.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import type { Actor } from './actor.ts';
import { showUser } from './show-people.ts';
import { lockWithManagers, type UserRow } from './repository.ts';

/** `ifMatch`: the version that was read; null skips the check. */
export interface UserToChange {
  id: number;
  ifMatch: string | null;
}

interface LockedUser {
  user: UserRow;
  hasOtherManager: boolean;
}

const canManage = ({ role, disabled, passwordExpired }: UserRow): boolean =>
  role === 'CSDManager' && !disabled && !passwordExpired;

/** Also all managers, so that two cannot disable each other. @throws SignedOut for a disabled actor; NotFound; Conflict with the user */
export async function lockUser(tx: Db, by: Actor, { id, ifMatch }: UserToChange): Promise<LockedUser> {
  const locked = await lockWithManagers(tx, id);
  await by.confirm(tx);
  const user = locked.find((row) => row.id === id);
  if (!user) throw new NotFound();
  if (!matchesVersion(ifMatch, user.version))
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current: await showUser(tx, id) });
  return { user, hasOtherManager: locked.some((row) => row.id !== id && canManage(row)) };
}

/** Rule P-17. @throws RuleBroken for the actor themselves, and for the last manager who can sign in */
export function checkTakesNoManager(
  by: Actor,
  { user, hasOtherManager }: LockedUser,
  act: keyof typeof peopleMessages.notYourself,
): void {
  if (user.id === by.userId) throw new RuleBroken(peopleMessages.notYourself[act]);
  if (canManage(user) && !hasOtherManager) throw new RuleBroken(peopleMessages.lastManager);
}
