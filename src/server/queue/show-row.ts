import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { QueueRow } from '#contract/queue.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import { PickupMissed } from '#server/shipments/change-pickup.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

type Record = Selectable<Tables['queue_rows']> & {
  customer_name: string;
  deliver_from: string;
  deliver_to: string;
  awb_number: string | null;
  vendor: string | null;
  providers: string[];
  offer_request_ids: number[];
  amount: string | null;
  missed_pickup_day: string | null;
  assignee_name: string | null;
  cared_by: string | null;
};

const nameOf = (user: string) => sql`concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})`;

const showRow = (row: Record): QueueRow => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  deliverFrom: row.deliver_from,
  deliverTo: row.deliver_to,
  awbNumber: row.awb_number,
  vendor: row.vendor,
  providers: row.providers,
  offerRequestIds: row.offer_request_ids,
  missedPickupDay: row.missed_pickup_day,
  amountUSD: row.amount === null ? null : centsNumber(centsOfText(row.amount)),
  since: row.since,
  due: row.due,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name! },
  snoozedUntil: row.snoozed_until,
  note: row.note,
  caredBy: row.cared_by_id === null ? null : row.cared_by,
  caredAt: row.cared_at,
  version: row.version,
});

/** Rows of the queue by their ids, which a query gives, in an order on `queue_rows q`. */
export async function readRows(db: Db, ids: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<QueueRow[]> {
  const { rows } = await sql<Record>`
    select q.*, c.name as customer_name, coalesce(r.deliver_from, f.pickup_address) as deliver_from,
      coalesce(r.deliver_to, f.deliver_to) as deliver_to, r.awb_number, r.vendor,
      coalesce(owed.providers, '{}') as providers, coalesce(owed.offer_request_ids, '{}') as offer_request_ids,
      case q.kind
        when 'transferDue' then (select t.amount_due from payment_attempts t where t.request_id = q.subject_id and t.state = 'waiting')
        when 'refundToSend' then coalesce(
          (select v.refund from vendor_invoices v where v.request_id = q.subject_id and v.refund > 0),
          (select t.from_card from payment_attempts t where t.request_id = q.subject_id and t.state = 'paid'))
      end as amount,
      case q.kind when 'bookingFailed' then (
        select s.pickup_date from requests s join jobs j on j.kind = 'book-shipment' and j.subject_id = s.id and j.done_at is null
        where s.id = q.subject_id and j.last_error = ${PickupMissed.text}) end as missed_pickup_day,
      ${nameOf('u')} as assignee_name, ${nameOf('b')} as cared_by
    from queue_rows q
    join customers c on c.id = q.customer_id
    left join order_rows r on r.id = q.subject_id and q.kind <> 'customRequestNew'
    left join custom_requests f on f.id = q.subject_id and q.kind = 'customRequestNew'
    left join lateral (
      select array_agg(p.name order by p.name, p.id) as providers, array_agg(w.id order by p.name, p.id) as offer_request_ids
      from owed_answers a
      join providers p on p.id = a.provider_id
      join offer_requests w on w.request_id = a.request_id and w.provider_id = a.provider_id
      where q.kind in ('deadlineToday', 'offersUnanswered', 'priceToEnter') and a.request_id = q.subject_id
        and case q.kind when 'deadlineToday' then a.deadline = q.due else a.is_estimate = (q.kind = 'priceToEnter') end
    ) owed on true
    left join users u on u.id = q.assignee_id
    left join users b on b.id = q.cared_by_id
    where q.id in ${ids}
    order by ${order}`.execute(db);
  return rows.map(showRow);
}

/** One row of the queue; null when it is work no more. */
export const readRow = async (db: Db, id: number): Promise<QueueRow | null> =>
  (await readRows(db, sql`(${id}::bigint)`, sql`q.id`))[0] ?? null;
