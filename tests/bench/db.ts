import { inMemory, openDatabase } from '#server/platform/database.ts';
import type { DatabaseOptions } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { fillOrders } from '#tests/support/fill-orders.ts';
import { fillNumbers, fillWork } from '#tests/support/fill-work.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import type { Case, Filled } from './db-cases/case.ts';
import { deskCases } from './db-cases/desk-cases.ts';
import { orderCases } from './db-cases/order-cases.ts';

// npm run bench -- db [SIZE …]: the orders list, the work queue, a timeline and the numbers of databases that grow, on
// PostgreSQL and then on the embedded database.

const log = createLog({ level: 'warn' });
const rounds = 21;
/** Limits: the largest database's time as a multiple of the smallest one's, and the time of a search by words and of the numbers there, in ms. */
const gates = { ratio: 2, words: 60, numbers: 300 };
/** Less than this tells nothing of two queries that both take less, in milliseconds. */
const noise = 0.5;

const cases = [...orderCases, ...deskCases];

async function openFilled(options: DatabaseOptions, count: number): Promise<Filled> {
  const database = await openDatabase(options, log);
  await migrateToLatest(database.kysely, log);
  const from = performance.now();
  const orders = await fillOrders(database.kysely, count);
  await fillNumbers(database.kysely);
  await fillWork(database.kysely);
  process.stdout.write(
    `${options.kind}: ${count} requests filled in ${((performance.now() - from) / 1000).toFixed(1)} s\n`,
  );
  return { database, orders };
}

const median = (taken: readonly number[]): number => taken.toSorted((one, other) => one - other)[taken.length >> 1]!;

/** Asks all databases in turn, so that whatever else the machine does slows down all of them. */
async function measure(filled: readonly Filled[], one: Case): Promise<boolean> {
  const taken: number[][] = filled.map(() => []);
  const totals: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    for (const [at, each] of filled.entries()) {
      const from = performance.now();
      totals[at] = await one.ask(each);
      if (round >= 0) taken[at]!.push(performance.now() - from);
    }
  }
  const times = taken.map(median);
  const [small, large] = [times[0]!, times.at(-1)!];
  const limit = gates[one.judgedBy];
  const isWithin = (one.judgedBy === 'ratio' ? large / Math.max(small, noise) : large) <= limit;
  const gate = `${limit} ${one.judgedBy === 'ratio' ? '×' : 'ms'}`;
  process.stdout.write(
    `${one.group.padEnd(10)} ${one.name.padEnd(34)} ${times.map((ms) => ms.toFixed(2).padStart(8)).join(' ')} ms  ${(large / small).toFixed(2).padStart(6)} ×  ${isWithin ? 'within' : 'OVER'} ${gate}  (${totals.join(', ')} found)\n`,
  );
  return isWithin;
}

async function bench(open: (count: number) => Promise<DatabaseOptions>, sizes: readonly number[]): Promise<void> {
  const filled: Filled[] = [];
  try {
    for (const size of sizes) filled.push(await openFilled(await open(size), size));
    process.stdout.write(`median of ${rounds} through the driver, of ${sizes.join(', ')} requests\n`);
    let over = 0;
    for (const one of cases) over += (await measure(filled, one)) ? 0 : 1;
    process.stdout.write(`${cases.length - over} of ${cases.length} within their gates\n\n`);
    if (over > 0) process.exitCode = 1;
  } finally {
    for (const { database } of filled) await database.close();
  }
}

const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const sizes = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000];
const server = await startPostgres();
if (server === null) process.stdout.write('PostgreSQL is not installed: not measured\n');
else {
  try {
    await bench(async (size) => {
      const url = new URL(await server.createDatabase(`orders_${size}`));
      // Filling takes as long as it takes.
      for (const limit of ['statement_timeout', 'query_timeout']) url.searchParams.set(limit, '3600000');
      return { kind: 'postgres', url: url.href, poolSize: 2 };
    }, sizes);
  } finally {
    await server.stop();
  }
}
await bench(
  async () => ({ kind: 'embedded', dataDir: inMemory }),
  sizes.filter((size) => size <= 100_000),
);
