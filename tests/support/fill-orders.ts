import { sql } from 'kysely';
import { monday } from '#server/orders/order-rows.testing.ts';
import type { Db } from '#server/platform/handler.ts';
import type { BeforeCommit } from '#server/platform/transaction.ts';
import { writeOrderRows } from '#server/read-models/order-rows.ts';

const perCustomer = 200;
const staffCount = 5;
const days = 1_000;
/** How many of 200 orders have each status, as in a usual year. */
const statusCounts = { F: 110, O: 40, N: 20, E: 18, P: 4, D: 4, W: 2, R: 2 } as const;

const startsOf = ['Nord', 'Ost', 'Blau', 'Hafen', 'Stein', 'Wald', 'Licht', 'Feld', 'Berg', 'Salz', 'Korn', 'Eis'];
const endsOf = ['burg', 'haven', 'stad', 'ville', 'mouth', 'dorf', 'vik', 'ford', 'bridge', 'thal', 'furt', 'ona'];
const trades = ['Pumpen', 'Ventile', 'Optik', 'Möbel', 'Textil', 'Papier', 'Kabel', 'Glas', 'Farben', 'Werkzeug'];

/** Tables that are filled without triggers; the indexes of `order_rows` are built afterwards. */
const filled = ['requests', 'request_parties', 'offers', 'finance_rows', 'order_rows'] as const;

/** What a database was filled with. */
export interface FilledOrders {
  count: number;
  /** Any of the customers, by its number from 0. */
  customerId(at: number): number;
  customerName(at: number): string;
  staffIds: readonly number[];
  /** The waybill number of an order in the middle. */
  awbNumber: string;
  /** The customer's reference of one order. */
  reference: string;
  /** The last order of a customer. */
  lastOf(customerId: number): Promise<number>;
}

/**
 * Fills an empty, migrated database by SQL with `count` orders, two hundred for each customer, and the read model of the
 * orders list. The same `count` makes the same rows.
 */
export async function fillOrders(db: Db, count: number): Promise<FilledOrders> {
  const customers = Math.ceil(count / perCustomer);
  const run = (query: ReturnType<typeof sql>) => query.execute(db);
  const at = monday.toISOString();
  for (const table of filled) await run(sql`alter table ${sql.table(table)} disable trigger user`);
  const indexes = await dropIndexes(db);
  await run(sql`insert into countries (id, code, name, has_postcode)
    values (276, 'DE', 'Germany', true), (250, 'FR', 'France', true), (616, 'PL', 'Poland', true), (528, 'NL', 'Netherlands', true)
    on conflict do nothing`);
  await run(sql`insert into customers (id, name, code, hash, created_at)
    select n, ${pick(trades, sql`n`)} || ' ' || ${pick(startsOf, sql`n / 10`)} || ${pick(endsOf, sql`n / 120`)} || ' ' || n, 'C' || n, 'H' || n, ${at}
    from generate_series(1, ${customers}::bigint) n`);
  // Two users of each customer, then the staff.
  await run(sql`insert into users (id, customer_id, user_name, first_name, last_name, email, role, password_hash, tokens_valid_after, created_at)
    select n, case when n <= ${customers * 2}::bigint then (n + 1) / 2 end, 'u' || n, 'Ada', 'Brown', 'a@b.example',
      case when n <= ${customers * 2}::bigint then 'Customer' else 'CSD' end, '', ${at}, ${at}
    from generate_series(1, ${customers * 2 + staffCount}::bigint) n`);
  await run(
    sql`insert into providers (id, name, express) select n, 'Carrier ' || chr(64 + n), true from generate_series(1, 12) n`,
  );
  await run(sql`insert into requests (id, client_id, customer_id, status, step, country_from_id, city_from, country_to_id, city_to,
      measurement_system, currency, insurance_amount, insurance_usd, declared_value, chargeable_grams, origin_time_zone,
      pickup_date, awb_number, prg_number, customer_reference, created_by_id, created_by_staff, created_at, expires_at)
    select n, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, customer, status,
      case status when 'N' then n % 3 when 'E' then n % 3 when 'W' then 2 else 3 end,
      (array[276, 250, 616, 528])[1 + ${mix(sql`n`, 9)} % 4], ${pick(startsOf, mix(sql`n`, 5))} || ${pick(endsOf, mix(sql`n`, 6))},
      (array[276, 250, 616, 528])[1 + ${mix(sql`n`, 10)} % 4], ${pick(startsOf, mix(sql`n`, 7))} || ${pick(endsOf, mix(sql`n`, 8))},
      'M', 'USD', 0, 0, 100, 5000, 'Europe/Berlin',
      case when is_booked then created_at::date + 2 end,
      case when is_booked then ${awbText(sql`n`)} end, case when is_booked and n % 3 = 0 then 'PR' || lpad(n::text, 9, '0') end,
      case when n % 2 = 0 then ${referenceText(sql`n`)} end,
      case when is_staff then ${customers * 2}::bigint + 1 + ${mix(sql`n`, 3)} % ${staffCount}::bigint else customer * 2 - ${mix(sql`n`, 3)} % 2 end, is_staff,
      created_at, created_at + interval '30 days'
    from (
      select n, 1 + mixed % ${customers}::bigint as customer, status, status in ('O', 'F') or (status = 'P' and n % 4 > 1) as is_booked, ${mix(sql`n`, 4)} % 5 = 0 as is_staff,
        -- In the order of their ids, as orders are made.
        ${at}::timestamptz - make_interval(secs => (${count}::bigint - n) * (${days * 86_400}::float8 / ${count}::bigint)) as created_at
      from (select n, ${mix(sql`n`, 1)} as mixed, (string_to_array(${Object.entries(statusCounts)
        .map(([status, often]) => `${status},`.repeat(often))
        .join('')
        .slice(0, -1)}, ','))[1 + ${mix(sql`n`, 2)} % 200] as status from generate_series(1, ${count}::bigint) n) drawn
    ) made`);
  // Some have expired and are not marked yet.
  await run(
    sql`update requests set status = 'E' where status = 'N' and step < 3 and expires_at <= ${at} and id % 500 > 0`,
  );
  await run(sql`insert into request_parties (request_id, customer_id, type, street, company, contact, phone, email, saved_at)
    select id, customer_id, 'To', 'Hafen 1', ${pick(endsOf, sql`${mix(sql`id`, 13)}`)} || ' ' || ${pick(trades, mix(sql`id`, 14))}, 'Ada', '+49 30 123', 'a@b.example', created_at
    from requests where step = 3`);
  await run(sql`insert into offers (id, request_id, customer_id, provider_id, express, product_name, pick_up_date, delivery_date, transit_days,
      customer_price, price_base, price_fuel, price_remote_area, price_insurance, security_fee, eur_rate, created_at)
    select id, id, customer_id, 1 + ${mix(sql`id`, 11)} % 12, true, 'Air', created_at::date + 1, created_at::date + 3, 2,
      price, price, 0, 0, 0, round(price * 0.2, 2), 0.92, created_at
    from (select *, (20 + id * 6133 % 90000 / 100.0)::numeric(20,2) as price from requests where step > 0) r`);
  await run(sql`update requests set selected_offer_id = id where step > 0`);
  await run(sql`insert into finance_rows (customer_id, request_id, type, payment_type, amount, debit_change, credit_change, card_change,
      transfer_change, debit_balance, credit_balance, credit_limit, customer_pricing, exchange_rate, at)
    select customer_id, id, 1, source, -10, -10 * (source = 'DD')::int, -10 * (source = 'DC')::int, -10 * (source = 'C')::int,
      -10 * (source = 'B')::int, 0, 0, 0, 0, 0.92, created_at
    from (select *, (array['DD', 'DC', 'C', 'B'])[1 + ${mix(sql`id`, 12)} % 4] as source from requests where step = 3 and status <> 'D') r`);
  await writeForAll(db, count, writeOrderRows);
  for (const index of indexes) await run(sql.raw(index));
  for (const table of filled) await run(sql`alter table ${sql.table(table)} enable trigger user`);
  for (const table of ['customers', 'users', ...filled]) await run(sql`vacuum (analyze) ${sql.table(table)}`);
  return await describeFilled(db, count);
}

/** Writes a read model of `count` orders. */
export async function writeForAll(db: Db, count: number, write: BeforeCommit): Promise<void> {
  const atOnce = 10_000;
  for (let done = 0; done < count; done += atOnce)
    await write(
      db,
      Array.from({ length: Math.min(atOnce, count - done) }, (_, at) => done + at + 1),
    );
}

/** The numbers of a database that `fillOrders` filled with `count` orders. */
export async function describeFilled(db: Db, count: number): Promise<FilledOrders> {
  const customers = Math.ceil(count / perCustomer);
  const readOne = async (query: ReturnType<typeof sql>) =>
    ((await query.execute(db)).rows[0] as { found: unknown }).found;
  return {
    count,
    customerId: (nth) => 1 + (nth % customers),
    customerName: (nth) => nameOf(1 + (nth % customers)),
    staffIds: Array.from({ length: staffCount }, (_, nth) => customers * 2 + 1 + nth),
    awbNumber: (await readOne(
      sql`select awb_number as found from requests where awb_number is not null and id >= ${count / 2}::bigint order by id limit 1`,
    )) as string,
    reference: `PO-${String(count - (count % 2)).padStart(8, '0')}`,
    lastOf: async (customerId) =>
      (await readOne(sql`select max(id) as found from requests where customer_id = ${customerId}::bigint`)) as number,
  };
}

const awbText = (n: ReturnType<typeof sql>) => sql`(1000000000 + ${n} * 739391117 % 9000000000)::text`;

/** They begin alike, as the order numbers of a company do. */
const referenceText = (n: ReturnType<typeof sql>) => sql`'PO-' || lpad(${n}::text, 8, '0')`;

/** A number from 0 that looks random, the same each time. */
const mix = (n: ReturnType<typeof sql>, seed: number) => sql`abs(hashint8extended(${n}, ${sql.lit(seed)}) % 1000003)`;

/** One of some words, by a number. */
const pick = (words: readonly string[], nth: ReturnType<typeof sql>) =>
  sql`(${sql.lit(`{${words.join(',')}}`)}::text[])[1 + (${nth}) % ${sql.lit(words.length)}]`;

const nameOf = (id: number): string => {
  const word = (words: readonly string[], nth: number) => words[Math.floor(nth) % words.length]!;
  return `${word(trades, id)} ${word(startsOf, id / 10)}${word(endsOf, id / 120)} ${id}`;
};

/** Drops the plain indexes of `order_rows` and returns the statements that create them again. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select indexname as name, indexdef as statement from pg_indexes
    where tablename = 'order_rows' and indexname <> 'order_rows_pkey'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return rows.map(({ statement }) => statement);
}
