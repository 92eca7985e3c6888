import { sql } from 'kysely';
import type { CustomState } from '#domain/custom-request-care.ts';
import type { Db } from '#server/platform/handler.ts';
import { sendNotice } from '#server/platform/notices.ts';
import { writeCustomRequestWork } from '#server/read-models/queue-rows.ts';
import type { EntryRecord } from './store.ts';

/** A custom request as its care needs it. */
export interface CareRecord {
  id: number;
  customer_id: number;
  state: CustomState;
  owner_id: number | null;
  request_id: number | null;
  version: number;
}

/** A custom request, locked until the transaction ends; null when there is none. */
export const lockCustomRequest = async (tx: Db, id: number): Promise<CareRecord | null> =>
  (await tx
    .selectFrom('custom_requests')
    .select(['id', 'customer_id', 'state', 'owner_id', 'request_id', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

export async function changeCustomRequest(
  tx: Db,
  { id, customer_id: customerId }: Pick<CareRecord, 'id' | 'customer_id'>,
  changes: { state: CustomState; owner_id?: number | null; request_id?: number },
): Promise<void> {
  await tx
    .updateTable('custom_requests')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeCustomRequestWork(tx, [id]);
  await sendNotice(tx, `customRequest ${id} ${customerId}`);
}

interface NewEntry {
  kind: 'comment' | 'change';
  content: string;
  userId: number;
  clientId: string | null;
  now: Date;
}

/** Writes an entry; false when its browser's id wrote one before. */
export const insertEntry = async (
  tx: Db,
  { id, customer_id }: Pick<CareRecord, 'id' | 'customer_id'>,
  { kind, content, userId, clientId, now }: NewEntry,
): Promise<boolean> => {
  const row = await tx
    .insertInto('custom_request_entries')
    .values({
      client_id: clientId,
      custom_request_id: id,
      customer_id,
      kind,
      content,
      created_by_id: userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await sendNotice(tx, `customRequest ${id} ${customer_id}`);
  return row !== undefined;
};

export const countComments = async (tx: Db, id: number): Promise<number> =>
  (
    await tx
      .selectFrom('custom_request_entries')
      .select((found) => found.fn.countAll<number>().as('count'))
      .where('custom_request_id', '=', id)
      .where('kind', '=', 'comment')
      .executeTakeFirstOrThrow()
  ).count;

/** The comments and changes of a custom request, the oldest first. */
export const listEntries = async (db: Db, id: number): Promise<EntryRecord[]> => {
  const { rows } = await sql<EntryRecord>`
    select e.id, e.kind, e.content, e.created_at, concat_ws(' ', u.first_name, u.last_name) as created_by
    from custom_request_entries e join users u on u.id = e.created_by_id
    where e.custom_request_id = ${id} order by e.id`.execute(db);
  return rows;
};
