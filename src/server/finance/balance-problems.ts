import { sql } from 'kysely';

/** Every row with the balances that all rows up to it add up to. */
export const replayed = sql`
  select id, customer_id, type, payment_type, amount, debit_balance, credit_balance, credit_limit,
    debit_change, credit_change, card_change, transfer_change,
    lag(credit_limit, 1, 0::numeric) over so_far as limit_before,
    debit_change + credit_change + card_change + transfer_change as moved,
    sum(debit_change) over so_far as debit, sum(credit_change) over so_far as credit,
    row_number() over (partition by customer_id order by id desc) as place_from_last
  from finance_rows
  window so_far as (partition by customer_id order by id)`;

/** The problems of balances and single rows, numbered in the order in which they are printed. Reads `replayed`. */
export const balanceProblems = sql`
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
      ) each group by customer_id) promised on promised.customer_id = customers.id
    where promised.debit > customers.debit or promised.credit > customers.credit_balance
  union all
  select 15, 0, 'The database no longer keeps ' || guarded.place || ' from being changed: ' || guarded.name || ' is off'
    from (values ('finance_rows', 'finance_rows_stay'), ('finance_rows', 'finance_rows_are_kept'),
      ('payment_attempts', 'payments_stay'), ('payment_attempts', 'payments_are_kept'),
      ('card_refunds', 'card_refunds_stay'), ('card_refunds', 'card_refunds_are_kept')) as guarded (place, name)
    left join pg_trigger guard on guard.tgname = guarded.name and guard.tgrelid = to_regclass(guarded.place)
    where guard.tgenabled is null or guard.tgenabled = 'D'`;
