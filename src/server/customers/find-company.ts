import { sql } from 'kysely';
import { isStaff } from '#domain/user.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { isPerson } from '#server/identity/list-users.ts';

/** Without test companies: nobody finds one by its id, hash or code (rule P-33). */
const selectNamed = (db: Db) => db.selectFrom('customers').where('testOf', 'is', null);

const findBy = async (db: Db, column: 'id' | 'hash' | 'code', value: number | string): Promise<{ id: number } | null> =>
  (await selectNamed(db).select('id').where(column, '=', value).executeTakeFirst()) ?? null;

const isIdentifier = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** By the `CmpnHash` of staff's links. */
export const findCompanyByHash = async (db: Db, hash: string): Promise<{ id: number } | null> =>
  isIdentifier(hash) ? await findBy(db, 'hash', hash) : null;

export const findCompanyByCode = async (db: Db, code: string): Promise<{ id: number } | null> =>
  isIdentifier(code) ? await findBy(db, 'code', code.toUpperCase()) : null;

/** @throws Error for an unknown id */
export const findHashOfCompany = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('customers').select('hash').where('id', '=', id).executeTakeFirstOrThrow()).hash;

export const listExistingCompanies = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (await selectNamed(db).select('id').where('id', 'in', ids).execute()).map(({ id }) => id);

/** Staff see all but test companies, customers their own (rules P-2, P-33). */
export const isCompanyVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  isStaff(caller.role) ? (await findBy(db, 'id', id)) !== null : caller.customerId === id;

/** For what belongs to a company, except parts of its orders: those go by `isOrderVisible`. `owner` null: there is no such thing. */
export const isOwnerVisible = async (db: Db, owner: number | null, caller: Caller): Promise<boolean> =>
  owner !== null && (await isCompanyVisible(db, owner, caller));

/** `email` is '' where the company has none. */
export async function findContact(db: Db, id: number): Promise<{ name: string; email: string } | null> {
  const row = await selectNamed(db).select(['name', 'email']).where('id', '=', id).executeTakeFirst();
  return row ? { name: row.name, email: row.email ?? '' } : null;
}

/** Without test companies. */
export const listCompanies = (db: Db): Promise<{ id: number; name: string; hash: string }[]> =>
  selectNamed(db).select(['id', 'name', 'hash']).orderBy('name').orderBy('id').execute();

interface CustomerSummary {
  code: string;
  name: string;
  hasAccess: boolean;
  /** How many people can sign in for it. */
  users: number;
}

/** Without test companies, by name. */
export async function listAllCustomers(db: Db): Promise<CustomerSummary[]> {
  const { rows } = await sql<CustomerSummary>`
    select code, name, has_access,
      (select count(*) from users where users.customer_id = customers.id
        and ${isPerson('users')}) as users
    from customers where test_of is null order by name, id`.execute(db);
  return rows;
}
