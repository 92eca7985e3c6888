import { errorMessages } from '#domain/messages/errors.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import type { Actor } from './actor.ts';
import { showUser } from './show-people.ts';
import { lockWithManagers, type UserRow } from './repository.ts';

/** The user that is meant, and the version in which it was read; null for any. */
export interface UserToChange {
  id: number;
  ifMatch: string | null;
}

/** A user who is locked, and whether a manager besides them can sign in. */
export interface LockedUser {
  user: UserRow;
  hasOtherManager: boolean;
}

const canManage = ({ role, disabled, passwordExpired }: UserRow): boolean =>
  role === 'CSDManager' && !disabled && !passwordExpired;

/**
 * Locks a user together with all managers until the transaction ends: whoever shuts a manager out waits for whoever shuts
 * out another, and is looked at anew afterwards.
 * @throws SignedOut for an actor who was shut out meanwhile; NotFound; Conflict with the user as they are when they were
 * changed meanwhile
 */
export async function lockUser(tx: Db, by: Actor, { id, ifMatch }: UserToChange): Promise<LockedUser> {
  const locked = await lockWithManagers(tx, id);
  await by.confirm(tx);
  const user = locked.find((row) => row.id === id);
  if (!user) throw new NotFound();
  if (!matchesVersion(ifMatch, user.version))
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current: await showUser(tx, id) });
  return { user, hasOtherManager: locked.some((row) => row.id !== id && canManage(row)) };
}

/** @throws RuleBroken when an act is about the actor, or takes away the last manager who can sign in (rule P-17) */
export function checkTakesNoManager(
  by: Actor,
  { user, hasOtherManager }: LockedUser,
  act: keyof typeof peopleMessages.notYourself,
): void {
  if (user.id === by.userId) throw new RuleBroken(peopleMessages.notYourself[act]);
  if (canManage(user) && !hasOtherManager) throw new RuleBroken(peopleMessages.lastManager);
}
