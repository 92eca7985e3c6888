import { sql } from 'kysely';

/** The sums of each request's finance rows, by their types. */
export const perRequest = sql`
  select request_id, customer_id, sum(amount) as total,
    coalesce(sum(amount) filter (where type = 2), 0) as granted,
    count(*) filter (where type = 3) as cancellations,
    coalesce(-sum(card_change) filter (where type = 1), 0) as paid_by_card,
    coalesce(sum(card_change) filter (where type = 4), 0) as sent
  from finance_rows where request_id is not null group by request_id, customer_id`;

/** The problems of invoices, refunds to cards and cancellations. Reads `per_request`. */
export const refundProblems = sql`
  select 20 as part, refunds.id as subject, 'Refund ' || refunds.id || ' of request ' || refunds.request_id || ' sent '
    || refunds.amount || ', its finance rows send ' || coalesce(pair.card, 0) || ' and take ' || coalesce(-pair.debit, 0)
    as problem
    from card_refunds refunds left join (
      select refund_id, request_id, customer_id, sum(card_change) as card, sum(debit_change) as debit
      from finance_rows where type = 4 group by refund_id, request_id, customer_id) pair
      on (pair.refund_id, pair.request_id, pair.customer_id) = (refunds.id, refunds.request_id, refunds.customer_id)
    where refunds.state = 'done' and (coalesce(pair.card, 0) <> refunds.amount or coalesce(-pair.debit, 0) <> refunds.amount)
  union all
  select 21, rows.id, 'Finance row ' || rows.id || ' sends a refund, which was not sent'
    from finance_rows rows left join card_refunds refunds on refunds.id = rows.refund_id
    where rows.type = 4 and refunds.state is distinct from 'done'
  union all
  select 22, request_id, 'Request ' || request_id || ' was paid with ' || paid_by_card || ' by card, ' || sent
    || ' went back to it'
    from per_request where sent > paid_by_card
  union all
  select 23, request_id, 'Request ' || request_id || ' had its refund sent ' || count(*) || ' times'
    from card_refunds where state <> 'failed' and not after_cancel group by request_id having count(*) > 1
  union all
  select 24, rows.request_id, 'Request ' || rows.request_id || ' may get ' || coalesce(invoices.refund, 0) || ' back, '
    || rows.sent || ' were sent'
    from per_request rows join requests on requests.id = rows.request_id
    left join vendor_invoices invoices on invoices.request_id = rows.request_id
    where requests.status <> 'D' and rows.sent > coalesce(invoices.refund, 0)
  union all
  select 25, coalesce(invoices.request_id, rows.request_id), 'Request ' || coalesce(invoices.request_id, rows.request_id)
    || ' may get ' || coalesce(invoices.refund, 0) || ' back, its finance rows gave ' || coalesce(rows.granted, 0)
    from vendor_invoices invoices full join per_request rows on rows.request_id = invoices.request_id
    where coalesce(invoices.refund, 0) <> coalesce(rows.granted, 0)
  union all
  select 26, rows.request_id, 'Request ' || rows.request_id || ' is deleted, its finance rows add up to ' || rows.total
    from per_request rows join requests on requests.id = rows.request_id
    where requests.status = 'D' and rows.total <> 0
  union all
  select 27, rows.request_id, 'Request ' || rows.request_id || ' is not deleted, its finance rows cancel it'
    from per_request rows join requests on requests.id = rows.request_id
    where requests.status <> 'D' and rows.cancellations > 0
  union all
  select 28, attempts.id, 'Payment ' || attempts.id || ' is on its way for a request that is deleted'
    from payment_attempts attempts join requests on requests.id = attempts.request_id
    where requests.status = 'D' and attempts.state in ('reserved', 'unknown')
  union all
  select 29, attempts.id, 'Payment ' || attempts.id || case when attempts.discount_returned_at is null
    then ' keeps its discount, its request is deleted' else ' gave its discount back, its request is not deleted' end
    from payment_attempts attempts join requests on requests.id = attempts.request_id
    where attempts.state = 'paid' and attempts.discount_id is not null
      and (requests.status = 'D') <> (attempts.discount_returned_at is not null)`;
