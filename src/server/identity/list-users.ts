import { type SqlBool, sql } from 'kysely';
import { identityMessages } from '#domain/messages/identity.ts';
import type { Role } from '#domain/user.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldUserName } from './basic-pair.ts';
import { findUserByName } from './repository.ts';

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

/** `users`: the name of that table in the statement. An API key also acts as a user. */
export const isPerson = (users: string) =>
  sql<SqlBool>`not exists (select from api_keys where api_keys.user_id = ${sql.ref(`${users}.id`)})`;

/** Without API keys. */
export const listAllUsers = (db: Db): Promise<ListedUser[]> =>
  db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.customerId')
    .select(['userName', 'firstName', 'lastName', 'users.email', 'role', 'disabled', 'passwordExpired'])
    .select('customers.code as customerCode')
    .where(isPerson('users'))
    .orderBy('userName')
    .execute();

interface CompanyUser {
  id: number;
  name: string;
  disabled: boolean;
  isApiKey: boolean;
}

/** Also disabled users and API keys: orders can be filtered by them. */
export async function listCompanyUsers(db: Db, customerId: number): Promise<CompanyUser[]> {
  const { rows } = await sql<CompanyUser>`
    select id, first_name || ' ' || last_name as name, disabled,
      not ${isPerson('users')} as is_api_key
    from users where customer_id = ${customerId}
    order by (first_name || ' ' || last_name) collate "und-x-icu", id`.execute(db);
  return rows;
}

/** Staff who can sign in. */
export async function listColleagues(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from users where customer_id is null and not disabled
    order by (first_name || ' ' || last_name) collate "und-x-icu", id`.execute(db);
  return rows;
}

/** Also disabled ones: a comment may arrive late. */
export async function areStaff(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('customerId', 'is', null)
    .execute();
  return staff.length === new Set(ids).size;
}

/** Only if the user can sign in. */
export const isUserOfCompany = async (db: Db, userId: number, customerId: number): Promise<boolean> =>
  (await listCompanyUsers(db, customerId)).some(
    ({ id, disabled, isApiKey }) => id === userId && !disabled && !isApiKey,
  );

/** Ignores case. @throws RuleBroken when there is no such user */
export async function findUserId(db: Db, userName: string): Promise<number> {
  const name = foldUserName(userName);
  const user = await findUserByName(db, name);
  if (!user) throw new RuleBroken({ userName: [identityMessages.noUser(name)] });
  return user.id;
}
