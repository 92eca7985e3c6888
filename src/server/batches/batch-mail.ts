import { sql } from 'kysely';
import { bookingJob, bookingWaits, labelJob } from '#domain/booking-wait.ts';
import { batchMailMessages as words } from '#domain/messages/batch-mails.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import { readCaller } from '#server/identity/authenticate.ts';
import { choicesPathOf } from '#server/mail/email-choices.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { batchMailJob } from '#server/mail/told-by-batch.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Db } from '#server/platform/handler.ts';
import { type JobHandler, rescheduleJob } from '#server/platform/jobs.ts';
import { type BatchRecord, findBatch } from './repository.ts';

const lookEveryMs = 10_000;
/** After the last payment; what carriers book later each order tells by itself. */
const longestWaitMs = 30 * 60_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Call it in the transaction that begins to pay its rows. */
export const scheduleBatchMail = (tx: Db, batchId: number, now: Date) =>
  rescheduleJob(tx, { kind: batchMailJob, subjectId: batchId, dueAt: later(now, lookEveryMs), now });

interface PaidRow {
  requestId: number;
  price: Cents;
  /** `open`: a job still asks its carrier. */
  state: 'booked' | 'labelled' | 'open' | 'stopped';
  hasOpenLabel: boolean;
}

/** Rows that no mail has told of, locked before they are looked at: an order that is booked in this moment is waited for. */
async function listUntold(tx: Db, batchId: number): Promise<{ isPaying: boolean; paid: PaidRow[] }> {
  const locked = await sql<{ id: number; state: string }>`
    select id, state from batch_rows where batch_id = ${batchId} and state in ('paying', 'paid') and not is_told
    order by id for no key update`.execute(tx);
  if (locked.rows.some(({ state }) => state === 'paying')) return { isPaying: true, paid: [] };
  const ids = locked.rows.map(({ id }) => id);
  const { rows: paid } = await sql<PaidRow>`
    select requests.id as request_id, batch_rows.price,
      case when requests.awb_number is null then
          case when booking.done_at is null and coalesce(booking.waits_for, ${bookingWaits.lookUp}) = ${bookingWaits.lookUp}
            and requests.status <> 'D' then 'open' else 'stopped' end
        when exists (select from labels where labels.request_id = requests.id) then 'labelled'
        else 'booked' end as state,
      exists (select from jobs where jobs.kind = ${labelJob} and jobs.subject_id = requests.id and jobs.done_at is null) as has_open_label
    from batch_rows join requests on requests.id = batch_rows.request_id
      left join jobs as booking on booking.kind = ${bookingJob} and booking.subject_id = requests.id
    where batch_rows.id = any(${ids}::bigint[]) order by batch_rows.position`.execute(tx);
  return { isPaying: false, paid };
}

async function countFailed(tx: Db, batchId: number): Promise<number> {
  const { failed } = await tx
    .selectFrom('batchRows')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('batchId', '=', batchId)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return failed;
}

async function writeBatchMail(tx: Db, batch: BatchRecord, paid: readonly PaidRow[], now: Date): Promise<void> {
  const failed = await countFailed(tx, batch.id);
  if (paid.length + failed === 0) return;
  const { customerId } = batch;
  const payerId = batch.payerId ?? batch.madeById;
  const payer = await readCaller(tx, payerId, `batch:${batch.id}`);
  const people = {
    ...{ customerId, createdById: payerId, contactId: null },
    createdByStaff: payer !== null && isStaff(payer.role),
  };
  const [first] = paid;
  const to = await findOrderRecipient(tx, people);
  if (first) {
    const news = { requestId: first.requestId, part: 'batch', batchId: batch.id, now };
    if (to?.userId) await notify(tx, { ...news, kind: 'batch_booked' }, { userId: to.userId });
    await notify(tx, { ...news, kind: 'paid' }, { staffExcept: payerId });
  }
  if (!to) return;
  const countOf = (...states: PaidRow['state'][]): number => paid.filter(({ state }) => states.includes(state)).length;
  const labels = countOf('labelled');
  const booked = labels + countOf('booked');
  const paragraphs = [
    `*${words.headline(booked, paid.length + failed)}*`,
    ...(paid.length === 0
      ? []
      : [words.paid(batch.name, paid.length, centsText(paid.reduce((sum, { price }) => sum + price, 0n)))]),
    ...(booked === 0 ? [] : [words.labels(labels, booked)]),
    ...(countOf('stopped') === 0 ? [] : [words.stopped(countOf('stopped'))]),
    ...(countOf('open') === 0 ? [] : [words.open(countOf('open'))]),
    ...(failed === 0 ? [] : [words.failed(failed)]),
  ];
  await writeMail(
    tx,
    {
      ...{ kind: 'batch-booked', subject: words.subject(batch.name, booked, paid.length + failed), paragraphs, to },
      link: { label: labels > 0 ? words.printLink : words.link, path: `/batches/${batch.id}` },
      choicesPath: to.userId === null ? null : await choicesPathOf(tx, to.userId),
      ...{ order: null, customerId },
    },
    now,
  );
}

/** One mail for the rows that were paid together, when their carriers have booked them or need somebody (rule Q-47). */
export const sendBatchMail: JobHandler = async (tx, batchId, now) => {
  const batch = await findBatch(tx, batchId);
  if (!batch) return;
  const { isPaying, paid } = await listUntold(tx, batchId);
  const isLate = now.getTime() >= new Date(batch.progressAt).getTime() + longestWaitMs;
  const isOpen = paid.some(({ state, hasOpenLabel }) => state === 'open' || (state === 'booked' && hasOpenLabel));
  if (isPaying || (isOpen && !isLate)) return later(now, lookEveryMs);
  await sql`update batch_rows set is_told = true where batch_id = ${batchId} and request_id = any(${paid.map(({ requestId }) => requestId)}::bigint[])`.execute(
    tx,
  );
  await writeBatchMail(tx, batch, paid, now);
};
