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
import { changeName, findNaming } from './repository.ts';
import { writeAction } from './write-action.ts';

/*
 * What managers and the command line change of a user. All but `unlock` and `rename` end the user's sign-ins. A change to the state that the
 * user already has does nothing (rule P-16). All throw what `lockUser` throws.
 */

/** @throws RuleBroken for the actor themselves, and for the last manager who can sign in */
export async function disablePerson(tx: Db, by: Actor, meant: UserToChange, now: Date): Promise<PersonRow> {
  const locked = await lockUser(tx, by, meant);
  const { user } = locked;
  if (!user.disabled) {
    checkTakesNoManager(by, locked, 'disable');
    await disableUser(tx, user.userName, now);
    await writeAction(tx, by, { user }, peopleActions.disabled(user.userName), now);
  }
  return await showUser(tx, user.id);
}

/** The password stays. */
export async function enablePerson(tx: Db, by: Actor, meant: UserToChange, now: Date): Promise<PersonRow> {
  const { user } = await lockUser(tx, by, meant);
  if (user.disabled) {
    await enableUser(tx, user.userName, now);
    await writeAction(tx, by, { user }, peopleActions.enabled(user.userName), now);
  }
  return await showUser(tx, user.id);
}

const namesOf = ({ firstName, lastName, email }: PersonName): string => `${firstName} ${lastName}, ${email}`;

/** Rule P-23. `lockUser` makes renamings wait, so no two take one email. @throws RuleBroken for another's email, or a marketplace user */
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

/** Deletes the count of wrong tries (rule P-22). */
export async function unlock(tx: Db, by: Actor, meant: UserToChange, now: Date): Promise<PersonRow> {
  const { user } = await lockUser(tx, by, meant);
  if ((await unlockUser(tx, user.userName)) > 0)
    await writeAction(tx, by, { user }, peopleActions.unlocked(user.userName), now);
  return await showUser(tx, user.id);
}

/** @throws RuleBroken for a role the user cannot get, for the actor themselves, and for the last manager who can sign in */
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

/** `expired`: it must be changed at the first sign-in. */
export interface NewPassword {
  passwordHash: string;
  expired: boolean;
}

/** @throws RuleBroken for the actor themselves, and with `expired` for the last manager who can sign in */
export async function setPassword(
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
