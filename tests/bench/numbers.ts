import { sql } from 'kysely';
import { openDatabase } from '#server/platform/database.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { createLog } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { readNumbers } from '#server/numbers/store.ts';
import { fillOrders } from '#tests/support/fill-orders.ts';
import { startPostgres } from '#tests/support/postgres.ts';

// npm run bench -- numbers [SIZE …]: the numbers of a year and of three years, of databases that grow, on PostgreSQL.

const log = createLog({ level: 'warn' });
const rounds = 11;
/** Limits: the largest database's time as a multiple of the smallest one's, and its time, in ms. */
const gates = { ratio: 2, ms: 300 };

const cases = [
  { name: 'a year of all companies', customerId: null, dateFrom: '2025-11-24', dateTo: '2026-11-23' },
  { name: 'three years of all companies', customerId: null, dateFrom: '2023-11-24', dateTo: '2026-11-23' },
  { name: 'three years of one company', customerId: 7, dateFrom: '2023-11-24', dateTo: '2026-11-23' },
];

/** Pays the orders that are filled as paid, by plain SQL, and counts everything. */
async function fillNumbers(db: Db): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(db);
  const resting = ['offers', 'payment_attempts'];
  for (const table of resting) await run(sql`alter table ${sql.table(table)} disable trigger user`);
  await run(sql`update offers set provider_price = round(customer_price * 0.8, 2)`);
  await run(sql`insert into payment_attempts (client_id, request_id, customer_id, user_id, offer_id, type, state, amount_due, price,
      security_fee, from_debit, from_credit, eur_rate, created_at, settled_at)
    select gen_random_uuid(), r.id, r.customer_id, r.created_by_id, o.id, 'D', 'paid', o.customer_price + o.security_fee,
      o.customer_price, o.security_fee, o.customer_price + o.security_fee, 0, o.eur_rate, r.created_at, r.created_at
    from requests r join offers o on o.id = r.selected_offer_id where r.step = 3 and r.status <> 'D'`);
  await run(sql`alter table paid_orders disable trigger user`);
  await run(sql`call count_all_numbers()`);
  await run(sql`alter table paid_orders enable trigger user`);
  for (const table of resting) await run(sql`alter table ${sql.table(table)} enable trigger user`);
  await run(sql`vacuum (analyze) number_days`);
}

const median = (taken: readonly number[]): number => taken.toSorted((one, other) => one - other)[taken.length >> 1]!;

const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const sizes = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000];
const server = await startPostgres();
if (server === null) process.stdout.write('PostgreSQL is not installed: not measured\n');
else {
  const opened: OpenDatabase[] = [];
  try {
    for (const size of sizes) {
      const url = new URL(await server.createDatabase(`numbers_${size}`));
      // Filling takes as long as it takes.
      for (const limit of ['statement_timeout', 'query_timeout']) url.searchParams.set(limit, '3600000');
      const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 2 }, log);
      opened.push(database);
      await migrateToLatest(database.kysely, log);
      await fillOrders(database.kysely, size);
      await fillNumbers(database.kysely);
    }
    process.stdout.write(`median of ${rounds} through the driver, of ${sizes.join(', ')} requests\n`);
    for (const { name, ...scope } of cases) {
      const taken: number[][] = opened.map(() => []);
      const rows: number[] = [];
      for (let round = -2; round < rounds; round += 1) {
        for (const [at, { kysely }] of opened.entries()) {
          const from = performance.now();
          rows[at] = (await readNumbers(kysely, scope)).length;
          if (round >= 0) taken[at]!.push(performance.now() - from);
        }
      }
      const times = taken.map(median);
      const [small, large] = [times[0]!, times.at(-1)!];
      const isWithin = large <= gates.ms && (scope.customerId !== null || large / small <= gates.ratio);
      if (!isWithin) process.exitCode = 1;
      process.stdout.write(
        `${name.padEnd(30)} ${times.map((ms) => ms.toFixed(2).padStart(8)).join(' ')} ms  ${isWithin ? 'within' : 'OVER'} ${gates.ratio} × and ${gates.ms} ms  (${rows.join(', ')} sums)\n`,
      );
    }
  } finally {
    for (const database of opened) await database.close();
    await server.stop();
  }
}
