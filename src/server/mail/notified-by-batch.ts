import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** Its subject is the batch. */
export const batchMailJob = 'batch-mail';

/** Whether its batch's mail tells that an order is paid and booked (rule Q-47). Locks the row, so that mail waits for this transaction. */
export async function isNotifiedByBatch(tx: Db, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from batch_rows where request_id = ${requestId} and state in ('paying', 'paid') and awaits_mail
      and exists (select from jobs where jobs.kind = ${batchMailJob} and jobs.subject_id = batch_rows.batch_id and jobs.done_at is null)
    for no key update of batch_rows`.execute(tx);
  return rows.length > 0;
}
