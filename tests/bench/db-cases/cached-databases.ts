import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DatabaseOptions, openDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { describeFilled, fillOrders } from '#tests/support/fill-orders.ts';
import { fillReports, fillWork } from '#tests/support/fill-work.ts';
import type { TestPostgres } from '#tests/support/postgres.ts';
import type { Filled } from './case.ts';

// Filled databases are kept between runs: a new migration is run on them, as on any database with orders; they are filled
// anew where what fills them or a migration that made them has changed.

const root = resolve(import.meta.dirname, '../../..');
const log = createLog({ level: 'warn' });
const fillers = ['tests/support/fill-orders.ts', 'tests/support/fill-work.ts'];

/** The hashes of the files that a database was made of, by their paths. */
type MadeOf = Record<string, string>;

function readMaking(): MadeOf {
  const migrations = readdirSync(join(root, 'src/server/migrations')).map((name) => `src/server/migrations/${name}`);
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
  return Object.fromEntries([...fillers, ...migrations].map((path) => [path, hashOf(path)]));
}

/** A place for a filled database, and the way to make it empty. */
interface Place {
  name: string;
  options: DatabaseOptions;
  empty: () => Promise<void>;
}

/** Opens a database of `count` orders, which is made once and kept in a folder. */
async function openKept(folder: string, { name, options, empty }: Place, count: number): Promise<Filled> {
  const noteOfMaking = join(folder, `${name}.json`);
  const making = readMaking();
  const madeOf = existsSync(noteOfMaking) ? (JSON.parse(readFileSync(noteOfMaking, 'utf8')) as MadeOf) : null;
  const isKept = madeOf !== null && Object.entries(madeOf).every(([path, hash]) => making[path] === hash);
  if (!isKept) {
    rmSync(noteOfMaking, { force: true });
    await empty();
  }
  const from = performance.now();
  const database = await openDatabase(options, log);
  const { kysely: db } = database;
  const migrated = await migrateToLatest(db, log);
  if (!isKept) {
    await fillOrders(db, count);
    await fillReports(db);
    await fillWork(db);
  }
  writeFileSync(noteOfMaking, JSON.stringify(making));
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const done = isKept ? (migrated > 0 ? `${migrated} migrations run` : 'opened as kept') : 'filled';
  process.stdout.write(`${name}: ${count} requests ${done} in ${seconds} s\n`);
  return { database, orders: await describeFilled(db, count) };
}

/** A database of `count` orders on a server over a kept folder. */
export function openOnServer(server: TestPostgres, folder: string, count: number): Promise<Filled> {
  const name = `orders_${count}`;
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` });
  // Filling takes as long as it takes.
  for (const limit of ['statement_timeout', 'query_timeout']) url.searchParams.set(limit, '3600000');
  const empty = async () => {
    await server.dropDatabase(name);
    await server.createDatabase(name);
  };
  return openKept(folder, { name, options: { kind: 'postgres', url: url.href, poolSize: 2 }, empty }, count);
}
