import type { Selectable, Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { QueueRow } from '#contract/queue.ts';
import { clockInWords } from '#domain/date-text.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { type assignRules, queueLabels, type queueNoteRules, type snoozeRules, whyNotSnoozed } from '#domain/queue.ts';
import { isAboutOrder, type QueueKind } from '#domain/queue-kinds.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { listColleagues } from '#server/identity/list-users.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import { assignRequest } from '#server/custom-requests/care.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import type { Tables } from '#server/platform/tables.ts';
import { recordAction } from '#server/orders/order.ts';
import { readRow } from './show-row.ts';
import { bookingJob, labelJob } from '#domain/booking-wait.ts';
import { noteDueJob } from '#server/platform/transaction.ts';

type QueueRowRecord = Selectable<Tables['queueRows']>;

interface Care {
  rowId: number;
  caller: Caller;
  /** Days without tracking updates until a shipment becomes work. */
  noUpdatesDays: number;
  now: Date;
}

export const isQueuedVisible = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('queueRows').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Until the transaction ends. @throws NotFound when it is no work any more */
async function lockRow(tx: Db, rowId: number): Promise<QueueRowRecord> {
  const row = await tx.selectFrom('queueRows').selectAll().where('id', '=', rowId).forUpdate().executeTakeFirst();
  if (!row) throw new NotFound(errorMessages.missing.queued);
  return row;
}

async function writeCare(
  tx: Db,
  care: Care,
  values: Pick<Updateable<Tables['queueRows']>, 'assigneeId' | 'snoozedUntil' | 'note'>,
): Promise<QueueRow> {
  await tx
    .updateTable('queueRows')
    .set((column) => ({
      ...values,
      caredById: care.caller.userId,
      caredAt: care.now,
      version: column('version', '+', 1),
    }))
    .where('id', '=', care.rowId)
    .execute();
  return (await readRow(tx, care.rowId, care))!;
}

async function refuseStale(tx: Db, row: QueueRowRecord, ifMatch: string | null, care: Care): Promise<void> {
  if (matchesVersion(ifMatch, row.version)) return;
  const current = await readRow(tx, row.id, care);
  throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current });
}

/** Only orders have a history. */
async function recordCare(tx: Db, row: QueueRowRecord, content: string, { caller, now }: Care): Promise<void> {
  if (!isAboutOrder(row.kind)) return;
  const order = { id: row.subjectId, customerId: row.customerId };
  await recordAction(tx, order, { type: queueMessages.careAction, content, userId: caller.userId, now });
}

/** @throws RuleBroken for somebody who is no colleague that can sign in */
async function readAssignee(
  tx: Db,
  caller: Caller,
  assignee: z.output<typeof assignRules>['assignee'],
): Promise<{ id: number; name: string } | null> {
  if (assignee === 'nobody') return null;
  if (assignee === 'me') return { id: caller.userId, name: caller.fullName };
  const colleague = (await listColleagues(tx)).find(({ id }) => id === assignee);
  if (!colleague) throw new RuleBroken({ assignee: [ruleMessages.notValid(queueLabels.assignee)] });
  return colleague;
}

/** With the row (rule W-6). Locks the request before its row. @throws Conflict if the assignee is not the one that was seen */
async function assignCustomRequest(
  tx: Db,
  shown: QueueRow,
  care: Care,
  { assignee, seen: expectedAssigneeId }: z.output<typeof assignRules>,
): Promise<QueueRow> {
  const newAssignee = await assignRequest(
    tx,
    { id: shown.subjectId, caller: care.caller, now: care.now },
    { owner: await readAssignee(tx, care.caller, assignee), expectedOwnerId: expectedAssigneeId },
  );
  return (await readRow(tx, shown.id, care)) ?? { ...shown, assignee: newAssignee };
}

/** Rule W-3. @throws RuleBroken for an unknown colleague; NotFound when it is no work any more; Conflict if somebody else was assigned */
export async function assignRow(
  tx: Db,
  care: Care,
  { assignee, seen: expectedAssigneeId }: z.output<typeof assignRules>,
): Promise<QueueRow> {
  const unlocked = await readRow(tx, care.rowId, care);
  if (unlocked?.kind === 'customRequestNew')
    return await assignCustomRequest(tx, unlocked, care, { assignee, seen: expectedAssigneeId });
  const row = await lockRow(tx, care.rowId);
  const newAssigneeId = (await readAssignee(tx, care.caller, assignee))?.id ?? null;
  const current = (await readRow(tx, row.id, care))!;
  if (row.assigneeId === newAssigneeId) return current;
  if (row.assigneeId !== null && row.assigneeId !== care.caller.userId && row.assigneeId !== expectedAssigneeId)
    throw new Conflict(queueMessages.takenBy(current.assignee!.name), { code: 'taken-by-other', current });
  return await writeCare(tx, care, { assigneeId: newAssigneeId });
}

/** `until` null ends it (rule W-4). @throws NotFound when it is no work any more; RuleBroken for the time; Conflict with the row */
export async function snoozeRow(
  tx: Db,
  care: Care,
  { until, note, ifMatch }: z.output<typeof snoozeRules> & { ifMatch: string | null },
): Promise<QueueRow> {
  const row = await lockRow(tx, care.rowId);
  await refuseStale(tx, row, ifMatch, care);
  const at = until === null ? null : new Date(until);
  const why = at && whyNotSnoozed(at, care.now);
  if (why) throw new RuleBroken({ until: [why] });
  const snoozed = await writeCare(tx, care, { snoozedUntil: at, note });
  if (at)
    await recordCare(
      tx,
      row,
      queueMessages.snoozedContent(row.kind, clockInWords(at.toISOString().slice(0, 16)), note),
      care,
    );
  return snoozed;
}

/** A null note is removed (rule W-4). @throws NotFound when it is no work any more; Conflict with the current row */
export async function noteRow(
  tx: Db,
  care: Care,
  { note, ifMatch }: z.output<typeof queueNoteRules> & { ifMatch: string | null },
): Promise<QueueRow> {
  const row = await lockRow(tx, care.rowId);
  await refuseStale(tx, row, ifMatch, care);
  const noted = await writeCare(tx, care, { note });
  if (note !== null) await recordCare(tx, row, queueMessages.notedContent(row.kind, note), care);
  return noted;
}

/**
 * Books a failed booking, or fetches a missing label, at once (rule W-5). @throws NotFound for another row, or one that is done by now
 */
export async function bookAgain(tx: Db, rowId: number, now: Date): Promise<void> {
  const again = (kind: string, of: QueueKind) =>
    tx
      .updateTable('jobs')
      .set({ dueAt: now, ...(kind === labelJob && { doneAt: null }) })
      .where('kind', '=', kind)
      .where(({ eb, or }) => or([eb('doneAt', 'is', null), eb('kind', '=', labelJob)]))
      .where('subjectId', '=', ({ selectFrom }) =>
        selectFrom('queueRows').select('subjectId').where('id', '=', rowId).where('kind', '=', of),
      )
      .executeTakeFirstOrThrow();
  const { numUpdatedRows: booking } = await again(bookingJob, 'bookingFailed');
  const { numUpdatedRows: label } = await again(labelJob, 'labelMissing');
  if (booking + label === 0n) throw new NotFound(errorMessages.missing.queued);
  noteDueJob(tx);
}
