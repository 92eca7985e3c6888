import { bookingJob, bookingWaits } from '#domain/booking-wait.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { QueueRow } from '#contract/queue.ts';
import type { BookingTrouble } from '#contract/shipment-shapes.ts';
import { type Cents, centsNumber } from '#domain/money.ts';
import { dueAtOf } from '#domain/queue.ts';
import { kindsWithoutOrder } from '#domain/queue-kinds.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { readBookingTroubles } from '#server/shipments/booking-attempts.ts';
import type { QueueTime } from './queue-scope.ts';
import { openMessages, owedResponses } from '#server/read-models/queue-rows.ts';

type Record = Selectable<Tables['queueRows']> & {
  customerName: string;
  deliverFrom: string;
  deliverTo: string;
  awbNumber: string | null;
  vendor: string | null;
  providers: string[];
  offerRequestIds: number[];
  askedForTime: string[];
  message: string | null;
  messageBy: string | null;
  messageCount: number;
  amount: Cents | null;
  missedPickupDay: string | null;
  labelReason: string | null;
  dispute: string | null;
  assigneeName: string | null;
  caredBy: string | null;
};

const ofNoOrder = sql.join(kindsWithoutOrder.map((kind) => sql.lit(kind)));

const nameOf = (user: string) => sql`concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})`;

/** The order of a row `q`, as a source `r`. */
const itsOrder = sql`(select * from requests where requests.id = q.subject_id) r`;

const excerptLength = 200;

const showRow = (row: Record, booking: BookingTrouble | null, { now, noUpdatesDays }: QueueTime): QueueRow => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subjectId,
  customerId: row.customerId,
  customerName: row.customerName,
  deliverFrom: row.deliverFrom,
  deliverTo: row.deliverTo,
  messages: row.message === null ? null : { text: row.message, createdBy: row.messageBy!, count: row.messageCount },
  awbNumber: row.awbNumber,
  vendor: row.vendor,
  providers: row.providers,
  offerRequestIds: row.offerRequestIds,
  missedPickupDay: row.missedPickupDay,
  askedForTime: row.askedForTime,
  dispute: row.dispute,
  booking,
  ...(row.kind === 'labelMissing' && { labelReason: row.labelReason }),
  amountUSD: row.amount === null ? null : centsNumber(row.amount),
  since: row.since,
  due: row.due,
  dueAt: dueAtOf(row, noUpdatesDays),
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName! },
  snoozedUntil: row.snoozedUntil !== null && Date.parse(row.snoozedUntil) > now.getTime() ? row.snoozedUntil : null,
  note: row.note,
  caredBy: row.caredById === null ? null : row.caredBy,
  caredAt: row.caredAt,
  version: row.version,
});

/** `page` has ids with their `place` in the response. */
export async function readRows(db: Db, page: RawBuilder<unknown>, time: QueueTime): Promise<QueueRow[]> {
  const { rows } = await sql<Record>`
    select q.*, c.name as customer_name, coalesce(r.deliver_from, f.pickup_address, '') as deliver_from,
      coalesce(r.deliver_to, f.deliver_to, '') as deliver_to, r.awb_number, r.vendor,
      coalesce(owed.providers, '{}') as providers, coalesce(owed.offer_request_ids, '{}') as offer_request_ids,
      coalesce(owed.asked_for_time, '{}') as asked_for_time, wrote.message, wrote.message_by, wrote.message_count::int,
      (case q.kind
        when 'transferDue' then (
          select t.from_transfer - coalesce((select sum(m.amount) from transfer_receipts m where m.attempt_id = t.id), 0)
          from payment_attempts t where t.request_id = q.subject_id and t.state = 'waiting')
        when 'refundToSend' then (
          select least(
            t.from_card - coalesce((select sum(m.amount) from card_refunds m where m.request_id = q.subject_id and m.state <> 'failed'), 0),
            case when r.status <> 'D' then (select v.refund from vendor_invoices v where v.request_id = q.subject_id) end)
          from payment_attempts t where t.request_id = q.subject_id and t.state = 'paid')
      end)::numeric(20,2) as amount,
      case q.kind when 'bookingFailed' then (
        select s.pickup_date from requests s join jobs j on j.kind = ${sql.lit(bookingJob)} and j.subject_id = s.id and j.done_at is null
        where s.id = q.subject_id and j.waits_for = ${bookingWaits.pickupDay}) end as missed_pickup_day,
      case q.kind when 'labelMissing' then (
        select b.carrier_text from booking_attempts b where b.request_id = q.subject_id and b.state = 'booked') end as label_reason,
      case q.kind when 'invoiceDisputed' then (
        select d.reason from invoice_disputes d where d.request_id = q.subject_id) end as dispute,
      ${nameOf('u')} as assignee_name, ${nameOf('b')} as cared_by
    from ${page} page
    join queue_rows q on q.id = page.id
    join customers c on c.id = q.customer_id
    left join order_rows r on r.id = q.subject_id and q.kind not in (${ofNoOrder})
    left join custom_requests f on f.id = q.subject_id and q.kind = 'customRequestNew'
    left join lateral (
      select array_agg(p.name order by p.name, p.id) as providers, array_agg(w.id order by p.name, p.id) as offer_request_ids,
        array_agg(p.name order by p.name, p.id) filter (where w.time_requested_at >= w.deadline) as asked_for_time
      from (${owedResponses(itsOrder)}) a
      join providers p on p.id = a.provider_id
      join offer_requests w on w.request_id = a.request_id and w.provider_id = a.provider_id
      where q.kind in ('deadlineToday', 'offersUnanswered', 'priceToEnter')
        and case q.kind when 'deadlineToday' then a.deadline = q.due else a.is_estimate = (q.kind = 'priceToEnter') end
    ) owed on true
    left join lateral (
      select left(m.body, ${sql.lit(excerptLength)}) as message, ${nameOf('writer')} as message_by, count(*) over () as message_count
      from (${openMessages(itsOrder)}) m
      join users writer on writer.id = m.created_by_id
      where q.kind = 'customerWrote'
      order by m.id limit 1
    ) wrote on true
    left join users u on u.id = q.assignee_id
    left join users b on b.id = q.cared_by_id
    order by page.place`.execute(db);
  const failed = rows.filter(({ kind }) => kind === 'bookingFailed').map(({ subjectId }) => subjectId);
  const troubles = await readBookingTroubles(db, failed);
  return rows.map((row) =>
    showRow(row, row.kind === 'bookingFailed' ? (troubles.get(row.subjectId) ?? null) : null, time),
  );
}

/** Null when it is no work any more. */
export const readRow = async (db: Db, id: number, time: QueueTime): Promise<QueueRow | null> =>
  (await readRows(db, sql`(select ${id}::bigint as id, 1 as place)`, time))[0] ?? null;
