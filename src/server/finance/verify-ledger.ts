import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** Each row with the balances that the rows up to it add up to. */
const replayed = sql`
  select id, customer_id, type, payment_type, amount, debit_balance, credit_balance, credit_limit,
    debit_change, credit_change, card_change, transfer_change,
    lag(credit_limit, 1, 0::numeric) over so_far as limit_before,
    debit_change + credit_change + card_change + transfer_change as moved,
    sum(debit_change) over so_far as debit, sum(credit_change) over so_far as credit,
    row_number() over (partition by customer_id order by id desc) as place_from_last
  from finance_rows
  window so_far as (partition by customer_id order by id)`;

/** `part` is the order of output only; types and sources of finance rows: rule PAY-20. Reads `replayed` and `customers`. */
const balanceProblems = sql`
  select 1 as part, id as subject, 'Finance row ' || id || ' moves ' || moved || ' and says ' || amount as problem
    from replayed where moved <> amount
  union all
  select 2, id, 'Finance row ' || id || ' has deposit ' || debit_balance || ' and credit ' || credit_balance || '; its rows add up to '
    || debit || ' and ' || credit from replayed where (debit, credit) <> (debit_balance, credit_balance)
  union all
  select 3, id, 'Finance row ' || id || ' has a negative balance'
    from replayed where least(debit_balance, credit_balance, credit_limit) < 0
  union all
  select 4, customers.id, 'Customer ' || customers.id || ' has ' || customers.debit || ', ' || customers.credit_balance
    || ' of ' || customers.credit_limit || ', the finance rows give ' || coalesce(last.debit, 0) || ', '
    || coalesce(last.credit, 0) || ' of ' || coalesce(last.credit_limit, 0)
    from customers left join replayed last on last.customer_id = customers.id and last.place_from_last = 1
    where (customers.debit, customers.credit_balance, customers.credit_limit)
      <> (coalesce(last.debit, 0), coalesce(last.credit, 0), coalesce(last.credit_limit, 0))
  union all
  select 5, id, 'Customer ' || id || ' has a negative balance'
    from customers where least(debit, credit_balance, credit_limit) < 0
  union all
  select 12, id, 'Finance row ' || id || ' names ' || coalesce(payment_type, 'no source') || ' and moves another one'
    from replayed
    where not ((debit_change = 0 or payment_type is not distinct from 'DD')
      and (credit_change = 0 or payment_type is not distinct from 'DC')
      and (card_change = 0 or payment_type is not distinct from 'C')
      and (transfer_change = 0 or payment_type is not distinct from 'B'))
  union all
  select 13, id, 'Finance row ' || id || ' takes the credit limit from ' || limit_before || ' to ' || credit_limit
    || ' and the credit by ' || credit_change
    from replayed
    where credit_limit - limit_before <> case type when 0 then credit_change else 0 end
  union all
  select 14, customers.id, 'Customer ' || customers.id || ' has ' || customers.debit || ' and ' || customers.credit_balance
    || ', promised are ' || promised.debit || ' and ' || promised.credit
    from customers join (
      select customer_id, sum(debit) as debit, sum(credit) as credit from (
        select customer_id, from_debit as debit, from_credit as credit
        from payment_attempts where state in ('reserved', 'unknown')
        union all
        select customer_id, amount, 0 from card_refunds where state in ('reserved', 'unknown')
        union all
        select customer_id, from_debit, from_credit from batch_charges where state in ('reserved', 'unknown')
        union all
        select customer_id, set_aside_debit, set_aside_credit from batch_rows where state = 'paying'
          and not exists (select from payment_attempts where request_id = batch_rows.request_id and state = 'paid')
      ) each group by customer_id) promised on promised.customer_id = customers.id
    where promised.debit > customers.debit or promised.credit > customers.credit_balance
  union all
  select 15, 0, 'The database no longer keeps ' || guarded.place || ' from being changed: ' || guarded.name || ' is off'
    from (values ('finance_rows', 'finance_rows_stay'), ('card_refunds', 'card_refunds_stay'),
      ('payment_attempts', 'payments_stay'), ('payment_attempts', 'payments_are_kept'),
      ('batch_charges', 'batch_charges_stay'), ('batch_charges', 'batch_charges_are_kept')) as guarded (place, name)
    left join pg_trigger guard on guard.tgname = guarded.name and guard.tgrelid = to_regclass(guarded.place)
    where guard.tgenabled is null or guard.tgenabled = 'D'`;

const perRequest = sql`
  select request_id, customer_id, sum(amount) as total,
    coalesce(sum(amount) filter (where type = 2), 0) as granted,
    count(*) filter (where type = 3) as cancellations,
    coalesce(-sum(card_change) filter (where type = 1), 0) as paid_by_card,
    coalesce(sum(card_change) filter (where type = 4), 0) as sent
  from finance_rows where request_id is not null group by request_id, customer_id`;

/** Reads `per_request`. */
const refundProblems = sql`
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
    || 'but ' || rows.sent || ' were sent'
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

const takenByPayment = sql`
  select attempt_id, request_id, customer_id, -sum(amount) as total,
    -sum(amount) filter (where payment_type = 'DD') as debit, -sum(amount) filter (where payment_type = 'DC') as credit,
    -sum(amount) filter (where payment_type = 'C') as card, -sum(amount) filter (where payment_type = 'B') as transfer
  from finance_rows where type = 1 group by attempt_id, request_id, customer_id`;

const takenBy = sql`
  (taken.attempt_id, taken.request_id, taken.customer_id) = (attempts.id, attempts.request_id, attempts.customer_id)`;

/** Reads `taken`. */
const paymentProblems = sql`
  select 6 as part, attempts.id as subject, 'Payment ' || attempts.id || ' of request ' || attempts.request_id
    || ' is paid with ' || attempts.amount_due || ', its finance rows take ' || coalesce(taken.total, 0) as problem
    from payment_attempts attempts left join taken on ${takenBy}
    where attempts.state = 'paid' and (coalesce(taken.total, 0) <> attempts.amount_due
      or (attempts.from_debit, attempts.from_credit, attempts.from_card, attempts.from_transfer)
        <> (coalesce(taken.debit, 0), coalesce(taken.credit, 0), coalesce(taken.card, 0), coalesce(taken.transfer, 0))
      or taken.attempt_id is null)
  union all
  select 7, taken.attempt_id, 'Finance rows take ' || taken.total || ' for payment '
    || coalesce(taken.attempt_id::text, 'unknown') || ', which is not paid'
    from taken left join payment_attempts attempts on ${takenBy}
    where attempts.state is distinct from 'paid'
  union all
  select 8, request_id, 'Request ' || request_id || ' is paid ' || count(*) || ' times'
    from payment_attempts where state = 'paid' group by request_id having count(*) > 1
  union all
  select 9, attempts.id, 'Payment ' || attempts.id || ' is paid, its request ' || requests.id
    || ' stands at step ' || requests.step
    from payment_attempts attempts join requests on requests.id = attempts.request_id
    where attempts.state = 'paid' and requests.step <> 3
  union all
  select 10, attempts.id, 'Payment ' || attempts.id || ' is for ' || attempts.amount_due || ', its offer costs '
    || offers.customer_price + offers.security_fee || coalesce(' less ' || trim_scale(attempts.discount_percent) || ' %', '')
    from payment_attempts attempts join offers on offers.id = attempts.offer_id
    where attempts.state = 'paid'
      and (attempts.request_id <> offers.request_id
        or attempts.amount_due <> round((offers.customer_price + offers.security_fee)
          * (100 - coalesce(attempts.discount_percent, 0)) / 100, 2))
  union all
  select 11, coalesce(usages.discount_id, taken.discount_id), 'Discount ' || coalesce(usages.discount_id, taken.discount_id)
    || ' counts ' || coalesce(usages.used, 0) || ' uses of customer ' || coalesce(usages.customer_id, taken.customer_id)
    || ', its payments are ' || coalesce(taken.times, 0)
    from discount_usages usages full join (
      select discount_id, customer_id, count(*) as times from payment_attempts
      where discount_id is not null and state <> 'failed' and discount_returned_at is null group by discount_id, customer_id) taken
      on (taken.discount_id, taken.customer_id) = (usages.discount_id, usages.customer_id)
    where coalesce(usages.used, 0) <> coalesce(taken.times, 0)
  union all
  select 16, attempts.id, 'Payment ' || attempts.id || ' took ' || attempts.from_card || ' from a card without a charge'
    from payment_attempts attempts where state = 'paid' and from_card > 0 and gateway_id is null
  union all
  select 17, min(id), 'Charge ' || gateway_id || ' pays ' || count(*) || ' payments'
    from (select id, gateway_id from payment_attempts union all select id, gateway_id from batch_charges) charged
    where gateway_id is not null group by gateway_id having count(*) > 1
  union all
  select 18, charges.id, 'Card payment ' || charges.id || ' of a batch is paid with ' || charges.from_card
    || ', its finance rows take ' || coalesce(pair.card, 0) || ' and deposit ' || coalesce(pair.debit, 0)
    from batch_charges charges left join (
      select charge_id, customer_id, -sum(card_change) as card, sum(debit_change) as debit
      from finance_rows where type = 5 group by charge_id, customer_id) pair
      on (pair.charge_id, pair.customer_id) = (charges.id, charges.customer_id)
    where charges.state = 'paid' and (coalesce(pair.card, 0), coalesce(pair.debit, 0)) <> (charges.from_card, charges.from_card)
  union all
  select 19, rows.id, 'Finance row ' || rows.id || ' deposits a card payment of a batch, which is not paid'
    from finance_rows rows left join batch_charges charges on charges.id = rows.charge_id
    where rows.type = 5 and charges.state is distinct from 'paid'`;

/** Rule PAY-23. Returns a sentence for each problem. It is one statement, so it may run beside payments. */
export async function verifyLedger(db: Db): Promise<string[]> {
  const result = await sql<{ problem: string }>`
    with replayed as (${replayed}), taken as (${takenByPayment}), per_request as (${perRequest}),
      problems as (${balanceProblems} union all ${paymentProblems} union all ${refundProblems})
    select problem from problems order by part, subject`.execute(db);
  return result.rows.map(({ problem }) => problem);
}
