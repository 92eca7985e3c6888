import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, notifyOrderChange } from '#server/read-models/changed-orders.ts';
import { bringBackWork } from '#server/read-models/queue-rows.ts';

export type MessageRecord = Selectable<Tables['supportMessages']> & { createdBy: string; livemode: boolean };

const selectMessages = (db: Db) =>
  db
    .selectFrom('supportMessages as messages')
    .innerJoin('users as writer', 'writer.id', 'messages.createdById')
    .innerJoin('requests', 'requests.id', 'messages.requestId')
    .selectAll('messages')
    .select('requests.livemode')
    .select(sql<string>`concat_ws(' ', writer.first_name, writer.last_name)`.as('createdBy'));

export const listMessages = (db: Db, requestId: number): Promise<MessageRecord[]> =>
  selectMessages(db).where('messages.requestId', '=', requestId).orderBy('messages.id').execute();

/** Messages that wait for a reply (rule S-29). */
export function listOpen(messages: readonly MessageRecord[]): MessageRecord[] {
  const lastReply = messages.findLast(({ byStaff }) => byStaff)?.id ?? 0;
  return messages.filter((message) => message.id > lastReply && message.noReplyAt === null);
}

export async function setNoReply(
  tx: Db,
  { requestId, ids, userId, now }: { requestId: number; ids: readonly number[]; userId: number; now: Date },
): Promise<void> {
  await tx.updateTable('supportMessages').set({ noReplyAt: now, noReplyById: userId }).where('id', 'in', ids).execute();
  notifyOrderChange(tx, requestId);
}

export const findByClientId = async (db: Db, clientId: string): Promise<MessageRecord | null> =>
  (await selectMessages(db).where('messages.clientId', '=', clientId).executeTakeFirst()) ?? null;

/** Does nothing if the client id is taken. A customer's message ends the snoozing of the order's messages. */
export async function insertMessage(tx: Db, values: Insertable<Tables['supportMessages']>): Promise<void> {
  await lockOrderForChange(tx, values.requestId);
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('supportMessages')
    .values(values)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .executeTakeFirst();
  if (inserted && !values.byStaff) await bringBackWork(tx, values.requestId, ['customerWrote']);
}
