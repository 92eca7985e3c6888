import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, notifyOrderChange } from '#server/read-models/changed-orders.ts';
import { bringBackWork } from '#server/read-models/queue-rows.ts';

/** A message with its writer's name. */
export type MessageRecord = Selectable<Tables['supportMessages']> & { createdBy: string };

const selectMessages = (db: Db) =>
  db
    .selectFrom('supportMessages as messages')
    .innerJoin('users as writer', 'writer.id', 'messages.createdById')
    .selectAll('messages')
    .select(sql<string>`concat_ws(' ', writer.first_name, writer.last_name)`.as('createdBy'));

/** The messages of a request, oldest first. */
export const listMessages = (db: Db, requestId: number): Promise<MessageRecord[]> =>
  selectMessages(db).where('messages.requestId', '=', requestId).orderBy('messages.id').execute();

/** Those of an order's messages, oldest first, that wait for a reply of support (rule S-29). */
export function listOpen(messages: readonly MessageRecord[]): MessageRecord[] {
  const lastReply = messages.findLast(({ byStaff }) => byStaff)?.id ?? 0;
  return messages.filter((message) => message.id > lastReply && message.noReplyAt === null);
}

/** Notes on messages that they need no reply. */
export async function setNoReply(
  tx: Db,
  { requestId, ids, userId, now }: { requestId: number; ids: readonly number[]; userId: number; now: Date },
): Promise<void> {
  await tx.updateTable('supportMessages').set({ noReplyAt: now, noReplyById: userId }).where('id', 'in', ids).execute();
  notifyOrderChange(tx, requestId);
}

/** The message that a browser's own id made; null when there is none. */
export const findByClientId = async (db: Db, clientId: string): Promise<MessageRecord | null> =>
  (await selectMessages(db).where('messages.clientId', '=', clientId).executeTakeFirst()) ?? null;

/** Writes a message, none where the browser's id is taken. One of a customer brings back its order's messages that were put off. */
export async function insertMessage(tx: Db, values: Insertable<Tables['supportMessages']>): Promise<void> {
  await lockOrderForChange(tx, values.requestId);
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('supportMessages')
    .values(values)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .executeTakeFirst();
  if (inserted && !values.byStaff) await bringBackWork(tx, values.requestId, ['customerWrote']);
}
