import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { silentLog } from './silent-log.ts';
import { today } from './today.ts';

// Databases are made once and copied by the tests. The slow part, the demo data, is cached between runs under a hash of
// everything that it is made from.

/** Databases of a test server, to be copied. */
export const templates = { empty: 'quayside_migrated', filled: 'quayside_filled' } as const;

const root = resolve(import.meta.dirname, '../..');
const keptIn = join(root, '.cache/test-databases');
const mostKept = 6;

/** What the demo data are made from. */
const madeOf = [
  'src/server',
  'src/domain',
  'src/contract',
  'package-lock.json',
  'tests/support/demo-databases.ts',
  'tests/support/fill-demo-database.ts',
  'tests/support/today.ts',
  'tests/fixtures/places.tsv',
];

function listFiles(path: string): string[] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(test|testing)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function nameState(kind: string): string {
  const hash = createHash('sha256').update(kind).update(today.toISOString());
  for (const name of madeOf) {
    const path = resolve(root, name);
    const files = /\.\w+$/.test(name) ? [path] : listFiles(path);
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return `${kind}-${hash.digest('hex').slice(0, 24)}`;
}

/** Returns the path of something that is made once. Two that make it at the same time do no harm. */
async function keep(kind: string, make: (at: string) => Promise<void>): Promise<string> {
  const at = join(keptIn, nameState(kind));
  if (existsSync(at)) return at;
  mkdirSync(keptIn, { recursive: true });
  const beside = mkdtempSync(join(keptIn, 'next-'));
  try {
    await make(join(beside, 'made'));
    if (!existsSync(at)) renameSync(join(beside, 'made'), at);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  forgetOld(kind);
  return at;
}

/** Removes what was kept longest, so that the folder does not grow with every change. */
function forgetOld(kind: string): void {
  const databases = readdirSync(keptIn)
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => ({ name, at: statSync(join(keptIn, name)).ctimeMs }))
    .toSorted((one, other) => other.at - one.at);
  for (const { name } of databases.slice(mostKept)) rmSync(join(keptIn, name), { recursive: true, force: true });
}

async function openMigrated(url: string): Promise<OpenDatabase> {
  const database = await openDatabase({ kind: 'postgres', url }, silentLog);
  await migrateToLatest(database.kysely, silentLog);
  return database;
}

/** Migrates a database and fills it with the demo data as of `today`. */
export async function fillFromStart(url: string): Promise<void> {
  const database = await openMigrated(url);
  // Imported late: the data are mostly cached, and this loads the whole server.
  const { fillDemoDatabase } = await import('./fill-demo-database.ts');
  await fillDemoDatabase(database);
  await database.close();
}

async function makeCluster(at: string): Promise<void> {
  const server = await startPostgres();
  await (await openMigrated(await server.createDatabase(templates.empty))).close();
  await fillFromStart(await server.createDatabase(templates.filled, templates.empty));
  await server.stop({ keepAt: at });
}

/**
 * A PostgreSQL server with the template databases: one migrated and otherwise empty, one filled with the demo data as of
 * `today`. The demo data are made at the first start and copied at later ones.
 */
export async function startDemoPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  // Another version of PostgreSQL does not read the folder of this one.
  const kind = process.env['POSTGRES_PROGRAMS'] ? 'older-postgres' : 'postgres';
  return startPostgres({ copyOf: await keep(kind, makeCluster), settings });
}

/** A PostgreSQL server with the migrated template alone, which takes a second. */
export async function startEmptyPostgres(): Promise<TestPostgres> {
  const server = await startPostgres();
  await (await openMigrated(await server.createDatabase(templates.empty))).close();
  return server;
}
