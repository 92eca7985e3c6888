import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/postgres.ts';
import type { Case, Filled } from './db-cases/case.ts';
import { supportCases } from './db-cases/support-cases.ts';
import { openOnServer } from './db-cases/cached-databases.ts';
import { orderCases } from './db-cases/order-cases.ts';

// npm run bench -- db [--orders COUNT,…] [--only WORDS] [--kept-in FOLDER]: the orders list, the work queue, a timeline and the
// numbers of databases that grow.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string', multiple: true, default: [''] },
    'kept-in': { type: 'string', default: join(tmpdir(), 'quayside-bench') },
  },
});
const counts = values.orders.split(',').map(Number);
const rounds = 21;
/**
 * Limits: the largest database's time as a multiple of the smallest one's; and the time there, in ms, of a first page of the orders
 * list, of one that is sorted or lies deep inside, of a search by words, of the reports (which have both limits), and of a page that
 * has nothing like it among the smallest.
 */
const gates = { ratio: 2, list: 100, sort: 1_000, words: 500, reports: 300, page: 60 };
/** The rows of a page. The smallest database's is too empty to compare with where it has less than half of the largest one's. */
const pageRows = 100;
const isFarFuller = ([small, large]: readonly [number, number]): boolean =>
  Math.min(large, pageRows) > 2 * Math.min(small, pageRows);
/** Less than this tells nothing of two queries that both take less, in milliseconds. */
const noise = 0.5;

const cases = [...orderCases, ...supportCases].filter(({ group, name }) =>
  values.only.some((words) => `${group} ${name}`.includes(words)),
);

const median = (durations: readonly number[]): number =>
  durations.toSorted((one, other) => one - other)[durations.length >> 1]!;

/** Asks all databases in turn, so that whatever else the machine does slows down all of them. */
async function measure(filled: readonly Filled[], one: Case): Promise<boolean> {
  const durations: number[][] = filled.map(() => []);
  const totals: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    for (const [at, each] of filled.entries()) {
      const from = performance.now();
      totals[at] = await one.run(each);
      if (round >= 0) durations[at]!.push(performance.now() - from);
    }
  }
  const times = durations.map(median);
  const [small, large] = [times[0]!, times.at(-1)!];
  const judgedBy = one.judgedBy === 'ratio' && isFarFuller([totals[0]!, totals.at(-1)!]) ? 'page' : one.judgedBy;
  const hasRatio = judgedBy === 'ratio' || judgedBy === 'reports';
  const isSlow = judgedBy !== 'ratio' && large > gates[judgedBy];
  const isWithin = !isSlow && (!hasRatio || large / Math.max(small, noise) <= gates.ratio);
  const gate = [hasRatio && `${gates.ratio} ×`, judgedBy !== 'ratio' && `${gates[judgedBy]} ms`]
    .filter(Boolean)
    .join(', ');
  process.stdout.write(
    `${one.group.padEnd(10)} ${one.name.padEnd(34)} ${times.map((ms) => ms.toFixed(2).padStart(8)).join(' ')} ms  ${(large / small).toFixed(2).padStart(6)} ×  ${isWithin ? 'within' : 'OVER'} ${gate}  (${totals.join(', ')} found)\n`,
  );
  return isWithin;
}

async function bench(open: (count: number) => Promise<Filled>, sizes: readonly number[]): Promise<void> {
  const filled: Filled[] = [];
  try {
    for (const size of sizes) filled.push(await open(size));
    process.stdout.write(`median of ${rounds} through the driver, of ${sizes.join(', ')} requests\n`);
    let over = 0;
    for (const one of cases) over += (await measure(filled, one)) ? 0 : 1;
    process.stdout.write(`${cases.length - over} of ${cases.length} within their gates\n\n`);
    if (over > 0) process.exitCode = 1;
  } finally {
    for (const { database } of filled) await database.close();
  }
}

const folder = resolve(values['kept-in']);
// As a server with a million orders has it; three databases share it here.
const server = await startPostgres({ keptIn: join(folder, 'postgres'), settings: ['shared_buffers=1GB'] });
try {
  await bench((size) => openOnServer(server, folder, size), counts);
} finally {
  await server.stop();
}
