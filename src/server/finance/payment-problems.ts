import { sql } from 'kysely';

/** The amounts that the rows of each payment attempt took from each source. */
export const taken = sql`
  select attempt_id, request_id, customer_id, -sum(amount) as total,
    -sum(amount) filter (where payment_type = 'DD') as debit, -sum(amount) filter (where payment_type = 'DC') as credit,
    -sum(amount) filter (where payment_type = 'C') as card, -sum(amount) filter (where payment_type = 'B') as transfer
  from finance_rows where type = 1 group by attempt_id, request_id, customer_id`;

const takenBy = sql`
  (taken.attempt_id, taken.request_id, taken.customer_id) = (attempts.id, attempts.request_id, attempts.customer_id)`;

/** The problems of payments and their discounts. Reads `taken`. */
export const paymentProblems = sql`
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
    from payment_attempts where gateway_id is not null group by gateway_id having count(*) > 1`;
