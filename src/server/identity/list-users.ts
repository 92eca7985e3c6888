import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { listUsers, listUsersOf } from './store.ts';

/** A user as the operator sees them; the company's code is null for staff. */
export interface ListedUser {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  disabled: boolean;
  passwordExpired: boolean;
  customerCode: string | null;
}

/** Every user by name, for the operator. */
export const listAllUsers = (db: Db): Promise<ListedUser[]> => listUsers(db);

/** The users of a company by name, disabled ones too: what they made is still looked for. */
export const listCompanyUsers = (db: Db, customerId: number): Promise<{ id: number; name: string }[]> =>
  listUsersOf(db, customerId);
