import type { PersonRow } from '#contract/people.ts';
import { peopleActions, peopleMessages } from '#domain/messages/people.ts';
import { brokenRoleChange, type PersonName } from '#domain/person.ts';
import type { Role } from '#domain/user.ts';
import { changeRole, disableUser, enableUser, resetPassword, unlockUser } from '#server/identity/change-user.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Actor } from './actor.ts';
import { checkTakesNoManager, lockUser, type UserToChange } from './lock-user.ts';
import { showUser } from './show-people.ts';
import { changeName, findNaming } from './name-repository.ts';
import { writeAction } from './write-action.ts';

/*
 * Each of these but `unlock` and `rename` ends all sign-ins of the user, writes down who did it, and answers the user as they are then. A user who has
 * that state already is left alone (rule P-16). All throw SignedOut, NotFound and Conflict as `lockUser` does.
 */

/** Shuts a user out at once. @throws RuleBroken for the actor, and for the last manager who can sign in */
export async function shutOut(tx: Db, by: Actor, meant: UserToChange, now: Date): Promise<PersonRow> {
  const locked = await lockUser(tx, by, meant);
  const { user } = locked;
  if (!user.disabled) {
    checkTakesNoManager(by, locked, 'disable');
    await disableUser(tx, user.userName, now);
    await writeAction(tx, by, { user }, peopleActions.disabled(user.userName), now);
  }
  return await showUser(tx, user.id);
}

/** Lets a user in again, with the password they had. */
export async function letIn(tx: Db, by: Actor, meant: UserToChange, now: Date): Promise<PersonRow> {
  const { user } = await lockUser(tx, by, meant);
  if (user.disabled) {
    await enableUser(tx, user.userName, now);
    await writeAction(tx, by, { user }, peopleActions.enabled(user.userName), now);
  }
  return await showUser(tx, user.id);
}

const namesOf = ({ firstName, lastName, email }: PersonName): string => `${firstName} ${lastName}, ${email}`;

/**
 * Gives a user another name and email address (rule P-23). The user name stays, and so do the sign-ins. Two of these wait for the same
 * locks, so that they never take one address at once.
 * @throws RuleBroken for an address that another user has, and for a user whose name the marketplace keeps
 */
export async function rename(
  tx: Db,
  by: Actor,
  { id, ifMatch, ...wanted }: UserToChange & PersonName,
  now: Date,
): Promise<PersonRow> {
  const { user } = await lockUser(tx, by, { id, ifMatch });
  const before = await showUser(tx, id);
  if (namesOf(before) === namesOf(wanted)) return before;
  const naming = await findNaming(tx, { id, email: wanted.email });
  if (naming.isOfMarketplace) throw new RuleBroken(peopleMessages.namedByMarketplace);
  if (naming.isEmailTaken) throw new RuleBroken({ email: [peopleMessages.emailTaken(wanted.email)] });
  await changeName(tx, id, wanted);
  await writeAction(tx, by, { user }, peopleActions.edited(user.userName, namesOf(before), namesOf(wanted)), now);
  return await showUser(tx, id);
}

/** Lets a user try to sign in at once, whatever wrong tries there were (rule P-22). */
export async function unlock(tx: Db, by: Actor, meant: UserToChange, now: Date): Promise<PersonRow> {
  const { user } = await lockUser(tx, by, meant);
  if ((await unlockUser(tx, user.userName)) > 0)
    await writeAction(tx, by, { user }, peopleActions.unlocked(user.userName), now);
  return await showUser(tx, user.id);
}

/**
 * Gives somebody of the staff another role.
 * @throws RuleBroken for a role that the user cannot get, for the actor, and for the last manager who can sign in
 */
export async function giveRole(
  tx: Db,
  by: Actor,
  { role, ...meant }: UserToChange & { role: Role },
  now: Date,
): Promise<PersonRow> {
  const locked = await lockUser(tx, by, meant);
  const { user } = locked;
  const broken = brokenRoleChange(user.role, role);
  if (broken) throw new RuleBroken({ role: [broken] });
  if (user.role !== role) {
    checkTakesNoManager(by, locked, 'role');
    await changeRole(tx, user.userName, role, now);
    await writeAction(tx, by, { user }, peopleActions.roleChanged(user.userName, user.role, role), now);
  }
  return await showUser(tx, user.id);
}

/** A new password as its hash; `expired`: it must be changed before the first sign-in. */
export interface NewPassword {
  passwordHash: string;
  expired: boolean;
}

/**
 * Gives a user another password. The password itself is known to nobody here.
 * @throws RuleBroken for the actor, and for the last manager who can sign in where the password must be changed first
 */
export async function givePassword(
  tx: Db,
  by: Actor,
  { passwordHash, expired, ...meant }: UserToChange & NewPassword,
  now: Date,
): Promise<PersonRow> {
  const locked = await lockUser(tx, by, meant);
  const { user } = locked;
  if (user.id === by.userId) throw new RuleBroken(peopleMessages.notYourself.password);
  if (expired) checkTakesNoManager(by, locked, 'password');
  await resetPassword(tx, user.userName, { passwordHash, expired }, now);
  await writeAction(tx, by, { user }, peopleActions.passwordReset(user.userName), now);
  return await showUser(tx, user.id);
}
