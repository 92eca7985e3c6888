import { errorsByField } from '#domain/field.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { type NewUserData, newUserRules } from '#domain/person.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldUserName } from './basic-pair.ts';
import { insertUser } from './repository.ts';

/** `customerId` is null for staff and only for them. `passwordHash` comes from `passwords.ts`. */
export interface NewUser extends NewUserData {
  passwordHash: string;
  passwordExpired?: boolean;
}

/** User names ignore case. @throws RuleBroken by field, also for a taken name or a company that does not fit the role */
export async function createUser(db: Db, user: NewUser, now: Date): Promise<number> {
  const read = newUserRules.safeParse(user);
  if (!read.success) throw new RuleBroken(errorsByField(read.error.issues));
  const userName = foldUserName(read.data.userName);
  const id = await insertUser(db, {
    userName,
    firstName: read.data.firstName,
    lastName: read.data.lastName,
    email: read.data.email,
    role: user.role,
    customerId: user.customerId,
    passwordHash: user.passwordHash,
    passwordExpired: user.passwordExpired ?? false,
    tokensValidAfter: now,
    createdAt: now,
  });
  if (id === null) throw new RuleBroken({ userName: [identityMessages.userNameTaken(userName)] });
  return id;
}
