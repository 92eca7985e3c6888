import { sql } from 'kysely';
import { monday } from '#server/orders/order-rows.testing.ts';
import { refreshReports } from '#server/reports/refresh-reports.ts';
import type { Db } from '#server/platform/handler.ts';
import { writeOrderWork } from '#server/read-models/queue-rows.ts';
import { writeForAll } from './fill-orders.ts';

// Beside `fill-orders.ts`: payments, reports, history and open work of the orders it made, by plain SQL.

type Query = ReturnType<typeof sql>;

/** Runs statements without the triggers of some tables, and analyzes these. */
async function fillTables(db: Db, tables: readonly string[], statements: readonly Query[]): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  for (const statement of statements) await statement.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Pays the orders that are filled as paid, each fourth by card, and counts everything that the reports are read from. */
export async function fillReports(db: Db): Promise<void> {
  await fillTables(
    db,
    ['offers', 'payment_attempts'],
    [
      sql`update offers set provider_price = round(customer_price * 0.8, 2)`,
      sql`insert into payment_attempts (client_id, request_id, customer_id, user_id, offer_id, type, state, amount_due, price,
          security_fee, from_debit, from_credit, from_card, gateway_id, eur_rate, created_at, settled_at)
        select gen_random_uuid(), r.id, r.customer_id, r.created_by_id, o.id, case when by_card then 'C' else 'D' end, 'paid', due,
          o.customer_price, o.security_fee, case when by_card then 0 else due end, 0, case when by_card then due else 0 end,
          case when by_card then 'charge-' || r.id end, o.eur_rate, r.created_at, r.created_at
        from requests r join offers o on o.id = r.selected_offer_id,
          lateral (select r.id % 4 = 0 as by_card, o.customer_price + o.security_fee as due) as paid
        where r.step = 3 and r.status <> 'D'`,
    ],
  );
  await refreshReports(db, monday);
  await sql`vacuum (analyze) report_days`.execute(db);
}

/** So many orders keep one person busy, and about sixty rows of work are that person's. */
const perPerson = 10_000;
/** Above all ids of `fillOrders`. */
const afterAll = 1_000_000_000;

/**
 * Gives each order three actions, each second one a comment, and puts all that waits for support into the work queue. More
 * orders mean more staff, not more work for each.
 */
export async function fillWork(db: Db): Promise<void> {
  const at = sql`${monday.toISOString()}::timestamptz`;
  const staff = sql`(select min(id) from users where role = 'CSD')`;
  const more = sql`(select max(id) / ${sql.lit(perPerson)} - 1 from requests)`;
  await sql`insert into users (id, user_name, first_name, last_name, email, role, password_hash, tokens_valid_after, created_at)
    select ${sql.lit(afterAll)} + n, 'd' || n, 'Ben', 'Gray', 'd' || n || '@b.example', 'CSD', '', ${at}, ${at} from generate_series(1, ${more}) n`.execute(
    db,
  );
  const tables = [
    'request_actions',
    'comments',
    'payment_attempts',
    'jobs',
    'offer_requests',
    'offers',
    'vendor_invoices',
  ];
  await fillTables(db, tables, [
    sql`insert into request_actions (request_id, customer_id, user_id, action_type, content, at)
      select id, customer_id, created_by_id, 'Status', 'Step ' || place, created_at + place * interval '1 hour'
      from requests, generate_series(1, 3) place`,
    sql`insert into comments (client_id, request_id, customer_id, body, created_by_id, created_at)
      select gen_random_uuid(), id, customer_id, 'Please ring at the gate', created_by_id, created_at + interval '1 day'
      from requests where id % 2 = 0`,
    sql`insert into payment_attempts (client_id, request_id, customer_id, user_id, offer_id, type, state, amount_due, price,
        security_fee, from_debit, from_credit, from_transfer, eur_rate, created_at)
      select gen_random_uuid(), r.id, r.customer_id, r.created_by_id, o.id, 'B', 'waiting', o.customer_price + o.security_fee,
        o.customer_price, o.security_fee, 0, 0, o.customer_price + o.security_fee, o.eur_rate, r.created_at
      from requests r join offers o on o.id = r.selected_offer_id where r.status = 'W'`,
    sql`update offers set express = false from requests r
      where r.selected_offer_id = offers.id and r.status = 'P' and r.awb_number is null and r.id % 2 = 1`,
    sql`insert into jobs (kind, subject_id, due_at, tries, created_at)
      select 'book-shipment', id, ${at} + interval '1 hour', 3, created_at from requests where status = 'P' and awb_number is null and id % 2 = 0`,
    sql`insert into offer_requests (request_id, customer_id, provider_id, asked_at, deadline, link_hash)
      select id, customer_id, provider, created_at, created_at + interval '1 day', 'link-' || id || '-' || provider
      from requests, generate_series(1, 2) provider where status = 'N'`,
    sql`insert into offers (id, request_id, customer_id, provider_id, express, product_name, estimated_cost, eur_rate, created_at)
      select 1000000000 + id, id, customer_id, 1, false, 'Sea', 90, 0.92, created_at + interval '2 hours'
      from requests where status = 'N' and id % 4 = 0`,
    sql`insert into vendor_invoices (request_id, customer_id, number, date, amount_eur, amount_usd, refund, entered_by_id, entered_at)
      select id, customer_id, 'V-' || id, created_at::date + 9, 30, 32.61, case when id % 400 = 0 then 12.5 else 0 end, ${staff},
        created_at + interval '9 days'
      from requests where status = 'F' and id % 8 = 0`,
  ]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from requests`.execute(db);
  await writeForAll(db, rows[0]!.count, writeOrderWork);
  await fillTables(
    db,
    ['queue_rows'],
    [
      sql`update queue_rows set
          assignee_id = case when subject_id % 50 = 0 then
            coalesce(nullif((hashint8(subject_id) & 2147483647) % (1 + greatest(${more}, 0)), 0) + ${sql.lit(afterAll)}, ${staff}) end,
          snoozed_until = case when subject_id % 60 = 1 then ${at} + interval '1 day' end
        where subject_id % 50 = 0 or subject_id % 60 = 1`,
    ],
  );
}
