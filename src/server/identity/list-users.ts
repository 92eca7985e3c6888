import { identityMessages } from '#domain/messages/identity.ts';
import type { Role } from '#domain/user.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldUserName } from './basic-pair.ts';
import { countStaffAmong, findUserByName, listStaff, listUsers, listUsersOf } from './repository.ts';

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

export const listAllUsers = (db: Db): Promise<ListedUser[]> => listUsers(db);

/** Also disabled users and API keys: orders can be filtered by them. */
export const listCompanyUsers = (
  db: Db,
  customerId: number,
): Promise<{ id: number; name: string; disabled: boolean; isApiKey: boolean }[]> => listUsersOf(db, customerId);

/** Only those who can sign in. */
export const listColleagues = (db: Db): Promise<{ id: number; name: string }[]> => listStaff(db);

/** Also disabled ones: a comment may arrive late. */
export const areStaff = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  ids.length === 0 || (await countStaffAmong(db, ids)) === new Set(ids).size;

/** Only if the user can sign in. */
export const isUserOfCompany = async (db: Db, userId: number, customerId: number): Promise<boolean> =>
  (await listUsersOf(db, customerId)).some(({ id, disabled, isApiKey }) => id === userId && !disabled && !isApiKey);

/** Ignores case. @throws RuleBroken when there is no such user */
export async function findUserId(db: Db, userName: string): Promise<number> {
  const name = foldUserName(userName);
  const user = await findUserByName(db, name);
  if (!user) throw new RuleBroken({ userName: [identityMessages.noUser(name)] });
  return user.id;
}
