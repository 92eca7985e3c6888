import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ownFile } from './own-files.ts';
import { withLock } from './advisory-lock.ts';
import type { Log } from './log.ts';
import { StartupProblem } from './startup-problem.ts';
import type { Tables } from './tables.ts';
import { readFileSync } from 'node:fs';

/** Such as `0.2.0`. */
const readOwnRelease = (): string =>
  (JSON.parse(readFileSync(ownFile('../../package.json'), 'utf8')) as { version: string }).version;

const partsOf = (release: string): number[] => release.split('.').map(Number);

function isOlderRelease(one: string, other: string): boolean {
  const [ones, others] = [partsOf(one), partsOf(other)];
  const place = ones.findIndex((part, at) => part !== others[at]);
  return place >= 0 && ones[place]! < others[place]!;
}

// Each row also has the release that ran it, and the oldest release that works with the tables after it (decision 20).

/** Kysely's own table, with two more columns. */
const historyTable = 'kysely_migration';

/** Every release that could use the tables before. */
const any = 'any';

/** Null if a release older than these columns ran it. */
interface Done {
  name: string;
  release: string | null;
  oldestServer: string | null;
}

/** From the line `-- oldest server: …`; without one `any`. */
const readOldestServer = (text: string): string => /^-- oldest server: (any|\d+\.\d+\.\d+)$/m.exec(text)?.[1] ?? any;

async function readDone(db: Kysely<Tables>): Promise<Done[]> {
  const { rows: historyRows } = await sql<{ table: string | null }>`
    select to_regclass(${sql.lit(historyTable)})::text as "table"`.execute(db);
  if (!historyRows[0]?.table) return [];
  const { rows } = await sql<Done>`
    select name, to_jsonb(done) ->> 'release' as release, to_jsonb(done) ->> 'oldest_server' as "oldestServer"
    from ${sql.table(historyTable)} as done order by name`.execute(db);
  return rows;
}

/** Fills in missing values of known migrations. Until then older servers refuse to start. */
async function writeOldestServers(
  db: Kysely<Tables>,
  ownMigrations: Readonly<Record<string, { oldestServer: string }>>,
  release: string,
): Promise<void> {
  const missing = (await readDone(db)).filter(
    ({ name, oldestServer }) => oldestServer === null && name in ownMigrations,
  );
  if (missing.length === 0) return;
  await sql`alter table ${sql.table(historyTable)}
    add column if not exists release text, add column if not exists oldest_server text`.execute(db);
  for (const { name } of missing)
    await sql`update ${sql.table(historyTable)} set release = ${release}, oldest_server = ${ownMigrations[name]!.oldestServer}
      where name = ${name}`.execute(db);
}

const isOpenTo = (release: string, { oldestServer }: Done): boolean =>
  oldestServer !== null && (oldestServer === any || !isOlderRelease(release, oldestServer));

/** @throws StartupProblem naming the needed release, when this one cannot use the tables */
function newerOf(done: readonly Done[], ownNames: ReadonlySet<string>, release: string): string[] {
  const newer = done.filter(({ name }) => !ownNames.has(name));
  const closed = newer.filter((each) => !isOpenTo(release, each));
  if (closed.length === 0) return newer.map(({ name }) => name);
  const names = closed.map(({ name }) => name).join(', ');
  const needed = closed
    .flatMap(({ oldestServer }) => oldestServer ?? [])
    .reduce((one, other) => (isOlderRelease(one, other) ? other : one), '0.0.0');
  const isKnown = closed.every(({ oldestServer }) => oldestServer !== null);
  throw new StartupProblem(
    isKnown
      ? `The database was changed by a newer version of Quayside (${names}), and needs ${needed} or newer; this is ${release}.`
      : `The database was changed by a newer version of Quayside (${names}): start that version instead.`,
  );
}

const ourFolder = ownFile('migrations');
const goodName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Runs while servers work, outside of a transaction. Each statement must tolerate a second run after an interrupted start. */
const worksBeside = (text: string): boolean => /^create index concurrently /m.test(text);

/**
 * Runs pending files, in one transaction except for indexes built concurrently; returns their number. Servers that start together wait
 * for each other. @throws StartupProblem when a newer release has changed the tables so that this one cannot use them; Error for a wrong
 * file name or failing SQL
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  log: Log,
  folder = ourFolder,
  release = readOwnRelease(),
): Promise<number> {
  const migrations = await readMigrations(folder);
  return withLock(db, 'migrations', async (connection) => {
    const { pending, newer } = compare(await readDone(connection), Object.keys(migrations), release);
    if (newer.length > 0)
      log.warn({ migrations: newer }, 'A newer version of Quayside changed the database; this one can go on with it');
    if (pending.length > 0) await runMigrations(connection, migrations, log);
    await writeOldestServers(connection, migrations, release);
    return pending.length;
  });
}

interface Difference {
  pending: string[];
  newer: string[];
}

/** Changes nothing. @throws StartupProblem when a newer release has changed the tables so that this one cannot use them */
export async function compareMigrations(db: Kysely<Tables>, folder = ourFolder): Promise<Difference> {
  return compare(await readDone(db), Object.keys(await readMigrations(folder)), readOwnRelease());
}

/** The result finds newer migrations. @throws StartupProblem, in the result, when this release cannot use the tables any more */
export async function watchForNewer(folder = ourFolder): Promise<(db: Kysely<Tables>) => Promise<string[]>> {
  const ownNames = new Set(Object.keys(await readMigrations(folder)));
  const release = readOwnRelease();
  return async (db) => newerOf(await readDone(db), ownNames, release);
}

function compare(done: Awaited<ReturnType<typeof readDone>>, ownNames: readonly string[], release: string): Difference {
  const newer = newerOf(done, new Set(ownNames), release);
  const names = new Set(done.map(({ name }) => name));
  const pending = ownNames.filter((name) => !names.has(name));
  if (newer.length > 0 && pending.length > 0)
    throw new StartupProblem(
      `The database was changed by a newer version of Quayside (${newer.join(', ')}), which lacks ${pending.join(', ')} of this one: start that version instead.`,
    );
  return { pending, newer };
}

/** Sent together they would run in one transaction. */
async function runOneByOne(db: Kysely<Tables>, text: string): Promise<void> {
  for (const statement of text.split(/;$/m)) if (statement.trim() !== '') await sql.raw(statement).execute(db);
}

interface OurMigration extends Migration {
  worksBeside: boolean;
  oldestServer: string;
}
type Migrations = Record<string, OurMigration>;

async function readMigrations(folder: string): Promise<Migrations> {
  const migrations: Migrations = {};
  const numbers = new Set<string>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    const number = goodName.exec(file)?.[1];
    if (!number) throw new Error(`Migration ${file} must be named like 0001-what-it-does.sql`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
    const text = await readFile(join(folder, file), 'utf8');
    const isBeside = worksBeside(text);
    migrations[file.slice(0, -'.sql'.length)] = {
      worksBeside: isBeside,
      oldestServer: readOldestServer(text),
      up: async (db) => (isBeside ? await runOneByOne(db, text) : void (await sql.raw(text).execute(db))),
    };
  }
  return migrations;
}

function findStops(migrations: Migrations): string[] {
  const names = Object.keys(migrations);
  return names.filter((name, at) => migrations[name]!.worksBeside !== migrations[names[at + 1]!]?.worksBeside);
}

async function runMigrations(db: Kysely<Tables>, migrations: Migrations, log: Log): Promise<void> {
  const done = new Set((await readDone(db)).map(({ name }) => name));
  for (const stop of findStops(migrations)) {
    if (done.has(stop)) continue;
    const { worksBeside: isBeside } = migrations[stop]!;
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: historyTable,
      disableTransactions: isBeside,
    });
    const { error, results = [] } = await migrator.migrateTo(stop);
    const leftover = isBeside ? 'the next start runs it again' : 'nothing of it was kept';
    for (const { migrationName, status } of results) {
      if (status === 'Success' && (isBeside || !error)) log.info({ migration: migrationName }, 'Migrated the database');
      if (status === 'Error') log.error({ migration: migrationName }, `A migration failed; ${leftover}`);
    }
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  }
}
