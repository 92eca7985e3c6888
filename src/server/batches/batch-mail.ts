import { sql } from 'kysely';
import { bookingJob, bookingWaits, labelJob } from '#domain/booking-wait.ts';
import { batchMailMessages as words } from '#domain/messages/batch-mails.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import { readCaller } from '#server/identity/authenticate.ts';
import { choicesPathOf } from '#server/mail/email-choices.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { batchMailJob } from '#server/mail/notified-by-batch.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Db } from '#server/platform/handler.ts';
import { type JobHandler, rescheduleJob } from '#server/platform/jobs.ts';
import { type ChargeRecord, endMailOfCharges, sumLeft } from './charge-repository.ts';
import { type BatchRecord, findBatch, lockFreeBatch } from './repository.ts';

const lookEveryMs = 10_000;
/** After the last payment; later bookings have mails of their own. */
const longestWaitMs = 30 * 60_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Call it in the transaction that begins to pay its rows. */
export const scheduleBatchMail = (tx: Db, batchId: number, now: Date) =>
  rescheduleJob(tx, { kind: batchMailJob, subjectId: batchId, dueAt: later(now, lookEveryMs), now });

interface PaymentRow {
  id: number;
  requestId: number | null;
  price: Cents;
  /** `open`: a job still asks its carrier. `aside`: cancelled, or paid on the page of its order, which told it. */
  state: 'paying' | 'booked' | 'labelled' | 'open' | 'stopped' | 'unpaid' | 'aside';
  hasOpenLabel: boolean;
}

/** Rows whose payment no mail has told of. */
async function listRows(tx: Db, batchId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select batch_rows.id, requests.id as request_id, coalesce(batch_rows.price, 0)::numeric(20,2) as price,
      case when batch_rows.state = 'paying' then 'paying'
        when batch_rows.state <> 'paid' and (requests.step is null or requests.step < 3) then 'unpaid'
        when batch_rows.state <> 'paid' or requests.status = 'D' then 'aside'
        when requests.awb_number is null then
          case when booking.done_at is null and coalesce(booking.waits_for, ${bookingWaits.lookUp}) = ${bookingWaits.lookUp}
            then 'open' else 'stopped' end
        when exists (select from labels where labels.request_id = requests.id) then 'labelled'
        else 'booked' end as state,
      exists (select from jobs where jobs.kind = ${labelJob} and jobs.subject_id = requests.id and jobs.done_at is null) as has_open_label
    from batch_rows left join requests on requests.id = batch_rows.request_id
      left join jobs as booking on booking.kind = ${bookingJob} and booking.subject_id = requests.id
    where batch_rows.batch_id = ${batchId} and batch_rows.awaits_mail order by batch_rows.position`.execute(tx);
  return rows;
}

/** An order that is booked in this moment is waited for. */
const lockRows = (tx: Db, batchId: number) =>
  sql`select from batch_rows where batch_id = ${batchId} and awaits_mail order by id for no key update`.execute(tx);

function isWaiting(rows: readonly PaymentRow[], { paidAt }: BatchRecord, now: Date): boolean {
  if (rows.some(({ state }) => state === 'paying')) return true;
  const isLate = paidAt !== null && now.getTime() >= new Date(paidAt).getTime() + longestWaitMs;
  return !isLate && rows.some(({ state, hasOpenLabel }) => state === 'open' || (state === 'booked' && hasOpenLabel));
}

async function writeBatchMail(
  tx: Db,
  batch: BatchRecord,
  { rows, left, now }: { rows: readonly PaymentRow[]; left: Cents; now: Date },
): Promise<void> {
  const listIn = (...states: PaymentRow['state'][]) => rows.filter(({ state }) => states.includes(state));
  const countOf = (...states: PaymentRow['state'][]): number => listIn(...states).length;
  const paid = listIn('labelled', 'booked', 'open', 'stopped');
  const unpaid = countOf('unpaid');
  const all = paid.length + unpaid;
  if (all === 0 && left === 0n) return;
  const { customerId } = batch;
  const payerId = batch.paidById ?? batch.madeById;
  const payer = await readCaller(tx, payerId, `batch:${batch.id}`);
  const people = {
    ...{ customerId, createdById: payerId, contactId: null },
    createdByStaff: payer !== null && isStaff(payer.role),
  };
  const to = await findOrderRecipient(tx, people);
  const labels = countOf('labelled');
  const booked = labels + countOf('booked');
  const subjects = booked > 0 ? listIn('labelled', 'booked') : paid.length > 0 ? paid : rows;
  const requestId = subjects.find((row) => row.requestId !== null)?.requestId ?? null;
  if (requestId !== null) {
    const news = { requestId, batchId: batch.id, now };
    const part = booked > 0 ? 'batch' : 'batch-unbooked';
    if (to?.userId) await notify(tx, { ...news, part, kind: 'batch_booked' }, { userId: to.userId });
    if (paid.length > 0) await notify(tx, { ...news, part: 'batch', kind: 'paid' }, { staffExcept: payerId });
  }
  if (!to) return;
  const paragraphs = [
    `*${words.headline(booked, all)}*`,
    ...(paid.length === 0
      ? []
      : [words.paid(batch.name, paid.length, centsText(paid.reduce((sum, { price }) => sum + price, 0n)))]),
    ...(booked === 0 ? [] : [words.labels(labels, booked)]),
    ...(countOf('stopped') === 0 ? [] : [words.stopped(countOf('stopped'))]),
    ...(countOf('open') === 0 ? [] : [words.open(countOf('open'))]),
    ...(unpaid === 0 ? [] : [words.unpaid(unpaid)]),
    ...(left === 0n ? [] : [words.left(centsText(left))]),
  ];
  await writeMail(
    tx,
    {
      ...{ kind: 'batch-booked', subject: words.subject(batch.name, booked, all), paragraphs, to },
      link: { label: labels > 0 ? words.printLink : words.link, path: `/batches/${batch.id}` },
      choicesPath: to.userId === null ? null : await choicesPathOf(tx, to.userId),
      ...{ order: null, customerId },
    },
    now,
  );
}

/** To who paid, whose card payment failed later (rule PAY-28). */
export async function sendFailedMail(
  tx: Db,
  charge: ChargeRecord & { batchId: number; why: string },
  now: Date,
): Promise<void> {
  const { batchId, batchName: name, customerId } = charge;
  const people = { customerId, createdById: charge.userId, createdByStaff: false, contactId: null };
  const to = await findOrderRecipient(tx, people);
  if (!to) return;
  await writeMail(
    tx,
    {
      ...{ kind: 'batch-not-paid', subject: words.notPaid.subject(name), to, order: null, customerId },
      paragraphs: [
        `*${words.notPaid.headline}*`,
        words.notPaid.why(name, centsText(charge.fromCard), charge.why),
        words.notPaid.next,
      ],
      link: { label: words.link, path: `/batches/${batchId}` },
    },
    now,
  );
}

/** One mail for the rows that were to be paid together, when their carriers have booked them or need somebody (rule Q-47). */
export const sendBatchMail: JobHandler = async (tx, batchId, now) => {
  const batch = await findBatch(tx, batchId);
  if (!batch) return;
  // Most looks end here, without a lock.
  if (isWaiting(await listRows(tx, batchId), batch, now)) return later(now, lookEveryMs);
  // A payment holds the batch while it waits for this job's row: waiting here would be a deadlock.
  if (!(await lockFreeBatch(tx, batchId))) return later(now, lookEveryMs);
  await lockRows(tx, batchId);
  const rows = await listRows(tx, batchId);
  if (isWaiting(rows, batch, now)) return later(now, lookEveryMs);
  const left = await sumLeft(tx, batchId, 'awaiting-mail');
  await tx
    .updateTable('batchRows')
    .set({ awaitsMail: false })
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute();
  await endMailOfCharges(tx, batchId);
  await writeBatchMail(tx, batch, { rows, left, now });
};
