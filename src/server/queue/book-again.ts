import { bookingJob } from '#domain/booking-wait.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';

/** Instead of after its pause (rule W-5). @throws NotFound for a row that is no failed booking, or is booked by now */
export async function bookAgain(tx: Db, rowId: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ dueAt: now })
    .where('kind', '=', bookingJob)
    .where('doneAt', 'is', null)
    .where('subjectId', '=', ({ selectFrom }) =>
      selectFrom('queueRows').select('subjectId').where('id', '=', rowId).where('kind', '=', 'bookingFailed'),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new NotFound(errorMessages.missing.queued);
}
