import type { PersonRow } from '#contract/people.ts';
import { peopleActions, peopleMessages } from '#domain/messages/people.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { writeFactorMail } from '#server/second-factor/factor-mails.ts';
import { removeSecondFactor } from '#server/second-factor/set-up.ts';
import type { Actor } from './actor.ts';
import { lockUser, type UserToChange } from './lock-user.ts';
import { showUser } from './show-people.ts';
import { writeAction } from './write-action.ts';

/** Of a user who lost it (rule P-27). The user gets a mail and stays signed in. @throws RuleBroken for the actor's own; as `lockUser` */
export async function removeFactorOf(tx: Db, by: Actor, meant: UserToChange, now: Date): Promise<PersonRow> {
  const { user } = await lockUser(tx, by, meant);
  if (user.id === by.userId) throw new RuleBroken(peopleMessages.notYourself.secondFactor);
  if (await removeSecondFactor(tx, user.id)) {
    await writeAction(tx, by, { user }, peopleActions.secondFactorRemoved(user.userName), now);
    await writeFactorMail(tx, { userId: user.id, change: 'byManager' }, now);
  }
  return await showUser(tx, user.id);
}
