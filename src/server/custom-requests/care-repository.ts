import { sql } from 'kysely';
import type { CustomState } from '#domain/custom-request-care.ts';
import type { Db } from '#server/platform/handler.ts';
import { sendNotice } from '#server/platform/notices.ts';
import { writeCustomRequestWork } from '#server/read-models/queue-rows.ts';
import type { EntryRecord } from './repository.ts';

export interface CareRecord {
  id: number;
  customerId: number;
  state: CustomState;
  ownerId: number | null;
  requestId: number | null;
  version: number;
}

/** Locked until the transaction ends. */
export const lockCustomRequest = async (tx: Db, id: number): Promise<CareRecord | null> =>
  (await tx
    .selectFrom('customRequests')
    .select(['id', 'customerId', 'state', 'ownerId', 'requestId', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

export async function changeCustomRequest(
  tx: Db,
  { id, customerId }: Pick<CareRecord, 'id' | 'customerId'>,
  changes: { state: CustomState; ownerId?: number | null; requestId?: number },
): Promise<void> {
  await tx
    .updateTable('customRequests')
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

/** Returns false when the client id was used before. */
export const insertEntry = async (
  tx: Db,
  { id, customerId }: Pick<CareRecord, 'id' | 'customerId'>,
  { kind, content, userId, clientId, now }: NewEntry,
): Promise<boolean> => {
  const row = await tx
    .insertInto('customRequestEntries')
    .values({
      clientId,
      customRequestId: id,
      customerId,
      kind,
      content,
      createdById: userId,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await sendNotice(tx, `customRequest ${id} ${customerId}`);
  return row !== undefined;
};

export const countComments = async (tx: Db, id: number): Promise<number> =>
  (
    await tx
      .selectFrom('customRequestEntries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('customRequestId', '=', id)
      .where('kind', '=', 'comment')
      .executeTakeFirstOrThrow()
  ).count;

export const listEntries = async (db: Db, id: number): Promise<EntryRecord[]> => {
  const { rows } = await sql<EntryRecord>`
    select e.id, e.kind, e.content, e.created_at, concat_ws(' ', u.first_name, u.last_name) as created_by
    from custom_request_entries e join users u on u.id = e.created_by_id
    where e.custom_request_id = ${id} order by e.id`.execute(db);
  return rows;
};
