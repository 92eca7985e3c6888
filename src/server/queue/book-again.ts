import { bookingJob, labelJob } from '#domain/booking-wait.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import type { QueueKind } from '#domain/queue-kinds.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { noteDueJob } from '#server/platform/transaction.ts';

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
