import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

export interface ViewRow {
  id: number;
  ownerId: number;
  ownerName: string;
  name: string;
  query: string;
  isShared: boolean;
}

export async function readViews(db: Db, userId: number, withShared: boolean): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.owner_id, concat_ws(' ', u.first_name, u.last_name) as owner_name, v.name, v.query, v.is_shared
    from order_views v join users u on u.id = v.owner_id
    where v.owner_id = ${userId}::bigint ${withShared ? sql`or v.is_shared` : sql``}
    order by v.is_shared desc, lower(v.name) collate "und-x-icu", v.id`.execute(db);
  return rows;
}

/** Finds also another user's view. */
export async function findView(db: Db, id: number): Promise<Omit<ViewRow, 'ownerName'> | null> {
  const view = await db
    .selectFrom('orderViews')
    .select(['id', 'ownerId', 'name', 'query', 'isShared'])
    .where('id', '=', id)
    .executeTakeFirst();
  return view ?? null;
}

/** Until the transaction ends nobody else can change this user's views. */
export const lockViewsOf = async (tx: Db, userId: number): Promise<unknown> =>
  sql`select 1 from users where id = ${userId}::bigint for no key update`.execute(tx);

export async function findNamed(tx: Db, ownerId: number, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from order_views where owner_id = ${ownerId}::bigint and lower(name) = lower(${name}::text)`.execute(tx);
  return rows[0]?.id ?? null;
}

export const countViews = async (tx: Db, ownerId: number): Promise<number> =>
  (
    await tx
      .selectFrom('orderViews')
      .select(({ fn }) => fn.countAll<number>().as('views'))
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow()
  ).views;

/** Null: the default columns. */
export const readColumns = async (db: Db, userId: number): Promise<string[] | null> =>
  (await db.selectFrom('orderColumns').select('columns').where('userId', '=', userId).executeTakeFirst())?.columns ??
  null;

export async function writeColumns(tx: Db, userId: number, chosen: readonly string[] | null): Promise<void> {
  if (chosen === null) {
    await tx.deleteFrom('orderColumns').where('userId', '=', userId).execute();
    return;
  }
  const columns = JSON.stringify(chosen);
  await tx
    .insertInto('orderColumns')
    .values({ userId, columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ columns }))
    .execute();
}
