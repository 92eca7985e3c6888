import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** Every row with the balances that all rows up to it add up to. */
const replayed = sql`
  select id, customer_id, amount, debit_balance, credit_balance, credit_limit,
    debit_change + credit_change + card_change + transfer_change as moved,
    sum(debit_change) over so_far as debit, sum(credit_change) over so_far as credit,
    row_number() over (partition by customer_id order by id desc) as place_from_last
  from finance_rows
  window so_far as (partition by customer_id order by id)`;

/** What the rows of each payment attempt took from each source. */
const taken = sql`
  select attempt_id, request_id, customer_id, -sum(amount) as total,
    -sum(amount) filter (where payment_type = 'DD') as debit, -sum(amount) filter (where payment_type = 'DC') as credit,
    -sum(amount) filter (where payment_type = 'C') as card, -sum(amount) filter (where payment_type = 'B') as transfer
  from finance_rows where type = 1 group by attempt_id, request_id, customer_id`;

const takenBy = sql`
  (taken.attempt_id, taken.request_id, taken.customer_id) = (attempts.id, attempts.request_id, attempts.customer_id)`;

const balanceProblems = sql`
  select 1 as part, id as subject, 'Finance row ' || id || ' moves ' || moved || ' and says ' || amount as problem
    from replayed where moved <> amount
  union all
  select 2, id, 'Finance row ' || id || ' says ' || debit_balance || ' and ' || credit_balance || ', replaying gives '
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
    from customers where least(debit, credit_balance, credit_limit) < 0`;

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
      where discount_id is not null and state <> 'failed' group by discount_id, customer_id) taken
      on (taken.discount_id, taken.customer_id) = (usages.discount_id, usages.customer_id)
    where coalesce(usages.used, 0) <> coalesce(taken.times, 0)`;

/**
 * Checks the books without changing anything, and answers what is wrong in sentences, none when all is right: replaying
 * the finance rows from zero gives every balance, amounts add up, nothing is negative, and each paid attempt has taken
 * exactly its amount from its sources (decisions §5.2). One statement, so that it may run beside payments.
 */
export async function verifyLedger(db: Db): Promise<string[]> {
  const found = await sql<{ problem: string }>`
    with replayed as (${replayed}), taken as (${taken}), problems as (${balanceProblems} union all ${paymentProblems})
    select problem from problems order by part, subject`.execute(db);
  return found.rows.map(({ problem }) => problem);
}
