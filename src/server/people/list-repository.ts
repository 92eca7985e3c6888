import { type RawBuilder, sql } from 'kysely';
import type { CustomerColumn, PersonColumn } from '#contract/people.ts';
import type { PersonState } from '#domain/person.ts';
import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { patternOf } from '#server/platform/like-text.ts';
import {
  type ActionRow,
  type CustomerRecord,
  shownOfCustomers,
  shownOfUsers,
  userCount,
  type UserRecord,
  userState,
} from './repository.ts';
import { isPerson } from '#server/identity/list-users.ts';

interface Page {
  searchText: string;
  sortOrder: 'asc' | 'desc';
  pageNumber: number;
  pageSize: number;
}

/** `total` counts all pages. */
interface Listed<R> {
  rows: R[];
  total: number;
}

type Sql = RawBuilder<unknown>;

const holds = (texts: Sql, { searchText }: Page): Sql =>
  searchText === '' ? sql`true` : sql`concat_ws(E'\\n', ${texts}) collate "und-x-icu" ilike ${patternOf(searchText)}`;

/** `shown` is columns and tables. Ties are sorted by id, in the same direction. */
async function readPage<R>(
  db: Db,
  { shown, tables, where, key, id }: { shown: Sql; tables: Sql; where: Sql; key: Sql; id: Sql },
  { sortOrder, pageNumber, pageSize }: Page,
): Promise<Listed<R>> {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } =
    await sql<R>`select ${shown} where ${where} order by ${key} ${direction} nulls last, ${id} ${direction}
    limit ${pageSize}::bigint offset ${(pageNumber - 1) * pageSize}::bigint`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from ${tables} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const userKeys: Record<PersonColumn, Sql> = {
  userName: sql`u.user_name collate "und-x-icu"`,
  name: sql`concat_ws(' ', u.last_name, u.first_name) collate "und-x-icu"`,
  email: sql`u.email collate "und-x-icu"`,
  role: sql`u.role`,
  customer: sql`c.name`,
  state: userState,
  dateCreated: sql`u.created_at`,
};

/** Empty and null: any. */
interface WantedUsers extends Page {
  sortField: PersonColumn;
  customerId: number | null;
  role: Role | '';
  state: PersonState | '';
}

export const listUsers = (db: Db, wanted: WantedUsers): Promise<Listed<UserRecord>> => {
  const texts = sql`u.user_name, concat_ws(' ', u.first_name, u.last_name), u.email, c.name`;
  const { customerId, role, state } = wanted;
  return readPage<UserRecord>(
    db,
    {
      shown: shownOfUsers,
      tables: sql`users u left join customers c on c.id = u.customer_id`,
      where: sql`${isPerson('u')} and ${holds(texts, wanted)}
        and (${customerId}::bigint is null or u.customer_id = ${customerId}::bigint)
        and (${role}::text = '' or u.role = ${role}::text) and (${state}::text = '' or ${userState} = ${state}::text)`,
      key: userKeys[wanted.sortField],
      id: sql`u.id`,
    },
    wanted,
  );
};

const customerKeys: Record<CustomerColumn, Sql> = {
  name: sql`c.name`,
  code: sql`c.code collate "und-x-icu"`,
  email: sql`c.email collate "und-x-icu"`,
  phone: sql`c.phone collate "C"`,
  hasAccess: sql`c.has_access`,
  users: userCount,
  dateCreated: sql`c.created_at`,
};

/** Empty: any. */
interface WantedCustomers extends Page {
  sortField: CustomerColumn;
  access: 'on' | 'off' | '';
}

export const listCustomers = (db: Db, wanted: WantedCustomers): Promise<Listed<CustomerRecord>> =>
  readPage<CustomerRecord>(
    db,
    {
      shown: shownOfCustomers,
      tables: sql`customers c`,
      where: sql`c.test_of is null and ${holds(sql`c.name, c.code, c.email, c.phone`, wanted)}
        and (${wanted.access}::text = '' or c.has_access = (${wanted.access}::text = 'on'))`,
      key: customerKeys[wanted.sortField],
      id: sql`c.id`,
    },
    wanted,
  );

/** Null: of anybody. */
export const listActions = (
  db: Db,
  wanted: Page & { userId: number | null; customerId: number | null },
): Promise<Listed<ActionRow>> => {
  const { userId, customerId } = wanted;
  return readPage<ActionRow>(
    db,
    {
      shown: sql`a.id, a.actor_id, a.actor, a.about, a.content, a.user_id, a.customer_id, a.at from people_actions a`,
      tables: sql`people_actions a`,
      where: sql`${holds(sql`a.actor, a.about, a.content`, wanted)}
        and (${userId}::bigint is null or a.user_id = ${userId}::bigint)
        and (${customerId}::bigint is null or a.customer_id = ${customerId}::bigint)`,
      key: sql`a.id`,
      id: sql`a.id`,
    },
    wanted,
  );
};
