import * as z from 'zod/mini';
import { choice, email, errorsByField, requiredText } from '#domain/field.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { isStaff, roles } from '#domain/user.ts';
import type { Role } from '#domain/user.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldUserName } from './basic-pair.ts';
import { insertUser } from './store.ts';

/** A user to be made. `customerId` is null for staff and only for them; the hash is of `passwords.ts`. */
export interface NewUser {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  customerId: number | null;
  passwordHash: string;
  /** The password is refused at the sign-in until it is changed; false when not said. */
  passwordExpired?: boolean;
}

const rules = z.object({
  userName: requiredText('User name', {
    max: 100,
    pattern: /^[\p{L}\p{N}._@+-]+$/u,
    mismatch: identityMessages.userNameFormat,
  }),
  firstName: requiredText('First name', { max: 255 }),
  lastName: requiredText('Last name', { max: 255 }),
  email: email('Email', 255),
  role: choice('Role', roles),
});

/** Says in words what is wrong between a role and a company; null when they fit. */
export const brokenCompanyRule = (role: Role, customer: unknown): string | null => {
  if (isStaff(role)) return customer === null ? null : identityMessages.customerForStaff;
  return customer === null ? identityMessages.customerNeeded : null;
};

/**
 * Makes a user and answers their id. User names are kept without regard to case.
 * @throws RuleBroken with sentences by field: what is wrong, a name that is taken, a company that does not fit the role
 */
export async function createUser(db: Db, user: NewUser, now: Date): Promise<number> {
  const read = rules.safeParse(user);
  if (!read.success) throw new RuleBroken(errorsByField(read.error.issues));
  const wrongCompany = brokenCompanyRule(user.role, user.customerId);
  if (wrongCompany) throw new RuleBroken({ customerId: [wrongCompany] });
  const userName = foldUserName(read.data.userName);
  const id = await insertUser(db, {
    user_name: userName,
    first_name: read.data.firstName,
    last_name: read.data.lastName,
    email: read.data.email,
    role: user.role,
    customer_id: user.customerId,
    password_hash: user.passwordHash,
    password_expired: user.passwordExpired ?? false,
    tokens_valid_after: now,
    created_at: now,
  });
  if (id === null) throw new RuleBroken({ userName: [identityMessages.userNameTaken(userName)] });
  return id;
}
