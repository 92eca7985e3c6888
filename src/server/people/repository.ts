import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { PersonName, PersonState } from '#domain/person.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { hasSecondFactor } from '#server/identity/has-second-factor.ts';
import { isPerson } from '#server/identity/list-users.ts';

type Users = Selectable<Tables['users']>;
type Customers = Selectable<Tables['customers']>;

export type UserRow = Pick<
  Users,
  'id' | 'userName' | 'role' | 'disabled' | 'passwordExpired' | 'customerId' | 'version'
>;

export type UserRecord = Pick<
  Users,
  'id' | 'userName' | 'firstName' | 'lastName' | 'email' | 'role' | 'customerId' | 'createdAt' | 'version'
> & { hasSecondFactor: boolean; customerName: string | null; state: PersonState };

export type CustomerRecord = Pick<
  Customers,
  'id' | 'name' | 'code' | 'phone' | 'email' | 'address' | 'hasAccess' | 'hasApi' | 'createdAt' | 'version'
> & { users: number; kycFormSent: boolean };

export type ActionRow = Selectable<Tables['peopleActions']>;

export const insertAction = (tx: Db, values: Insertable<Tables['peopleActions']>) =>
  tx.insertInto('peopleActions').values(values).execute();

/** Until the transaction ends. Lock order: by id. */
export const lockWithManagers = (tx: Db, id: number): Promise<UserRow[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'userName', 'role', 'disabled', 'passwordExpired', 'customerId', 'version'])
    .where((row) => row.or([row('role', '=', 'CSDManager'), row('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Until the transaction ends. */
export const lockCustomer = (tx: Db, id: number) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Columns of users `u` and their customers `c`. */
export const userState: RawBuilder<PersonState> = sql`case when u.disabled then 'disabled'
  when u.password_expired then 'expired' else 'active' end`;
export const shownOfUsers = sql`u.id, u.user_name, u.first_name, u.last_name, u.email, u.role, u.customer_id,
  c.name as customer_name, ${userState} as state, ${hasSecondFactor('u')} as has_second_factor, u.created_at, u.version
  from users u left join customers c on c.id = u.customer_id`;

/** Columns of customers `c`. */
export const userCount = sql`(select count(*) from users u where u.customer_id = c.id and ${isPerson('u')})`;
export const shownOfCustomers = sql`c.id, c.name, c.code, c.phone, c.email, c.address, c.has_access, c.has_api,
  exists (select from queue_rows q where q.kind = 'kycFormSent' and q.subject_id = c.id) as kyc_form_sent, ${userCount} as users, c.created_at, c.version from customers c`;

export const findUser = async (db: Db, id: number): Promise<UserRecord | null> =>
  (await sql<UserRecord>`select ${shownOfUsers} where u.id = ${id}::bigint and ${isPerson('u')}`.execute(db)).rows[0] ??
  null;

export const findCustomer = async (db: Db, id: number): Promise<CustomerRecord | null> =>
  (await sql<CustomerRecord>`select ${shownOfCustomers} where c.id = ${id}::bigint`.execute(db)).rows[0] ?? null;

/** Expects an existing user. Email addresses ignore case. */
export async function findNaming(
  tx: Db,
  { id, email }: { id: number; email: string },
): Promise<{ isOfMarketplace: boolean; isEmailTaken: boolean }> {
  const { rows } = await sql<{ isOfMarketplace: boolean; isEmailTaken: boolean }>`
    select marketplace_id is not null as "isOfMarketplace",
      lower(email) <> lower(${email})
        and exists (select from users other where other.id <> u.id and lower(other.email) = lower(${email})
          and ${isPerson('other')}) as "isEmailTaken"
    from users u where id = ${id}::bigint`.execute(tx);
  return rows[0]!;
}

export const changeName = (tx: Db, id: number, { firstName, lastName, email }: PersonName) =>
  tx
    .updateTable('users')
    .set((column) => ({ firstName, lastName, email, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
