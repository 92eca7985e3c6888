import { peopleActions } from '#domain/messages/people.ts';
import type { RecordPassword } from '#server/identity/replace-expired.ts';
import { findUser } from './repository.ts';
import { writeAction } from './write-action.ts';

export const recordOwnPassword: RecordPassword = async (tx, userId, now) => {
  const user = (await findUser(tx, userId))!;
  const by = { userId, name: `${user.firstName} ${user.lastName}`.trim(), confirm: async () => {} };
  await writeAction(tx, by, { user }, peopleActions.passwordReplaced(user.userName), now);
};
