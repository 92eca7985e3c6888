import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { ownFile } from './own-files.ts';
import { withLock } from './advisory-lock.ts';
import type { Log } from './log.ts';
import { StartupProblem } from './startup-problem.ts';
import type { Tables } from './tables.ts';

const ourFolder = ownFile('migrations');
const goodName = /^(\d{4})-[a-z0-9-]+\.sql$/;
const historyTable = 'kysely_migration';

/**
 * Files that build indexes beside servers that work, which no transaction can. Each statement of theirs must bear to be run
 * again, for a start that is broken off leaves some of them done.
 */
const worksBeside = (text: string): boolean => /^create index concurrently /m.test(text);

/**
 * Brings the database to the newest numbered .sql file of the folder, pending files that follow each other in one
 * transaction, but for those that build indexes beside servers that work. Servers that start together wait for one
 * another. Answers how many files were still to do.
 * @throws StartupProblem when the database was already migrated by newer code
 * @throws Error when a file's name or number is wrong, or its SQL fails
 */
export async function migrateToLatest(db: Kysely<Tables>, log: Log, folder = ourFolder): Promise<number> {
  const migrations = await readMigrations(folder);
  return withLock(db, 'migrations', async (connection) => {
    refuseNewer(await readDone(connection), migrations);
    return runMigrations(connection, migrations, log);
  });
}

/**
 * The numbered files that a database still lacks, in their order; nothing is changed.
 * @throws StartupProblem when the database was already migrated by newer code
 */
export async function findPending(db: Kysely<Tables>, folder = ourFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const done = await readDone(db);
  refuseNewer(done, migrations);
  return Object.keys(migrations).filter((name) => !done.includes(name));
}

/** Runs the statements of a file one by one: sent together, the database takes them for one transaction. */
async function runOneByOne(db: Kysely<Tables>, text: string): Promise<void> {
  for (const statement of text.split(/;$/m)) if (statement.trim() !== '') await sql.raw(statement).execute(db);
}

interface OurMigration extends Migration {
  worksBeside: boolean;
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
      up: async (db) => (isBeside ? await runOneByOne(db, text) : void (await sql.raw(text).execute(db))),
    };
  }
  return migrations;
}

async function readDone(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass(${sql.lit(historyTable)})::text as "table"`.execute(db);
  if (!found[0]?.table) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(historyTable)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function refuseNewer(done: readonly string[], known: Migrations): void {
  const unknown = done.filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new StartupProblem(
    `The database was changed by a newer version of Quayside (${unknown.join(', ')}): start that version instead.`,
  );
}

/** The last file of each run of files that are done in the same way. */
function findStops(migrations: Migrations): string[] {
  const names = Object.keys(migrations);
  return names.filter((name, at) => migrations[name]!.worksBeside !== migrations[names[at + 1]!]?.worksBeside);
}

async function runMigrations(db: Kysely<Tables>, migrations: Migrations, log: Log): Promise<number> {
  const done = await readDone(db);
  let count = 0;
  for (const stop of findStops(migrations)) {
    if (done.includes(stop)) continue;
    const { worksBeside: isBeside } = migrations[stop]!;
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: historyTable,
      disableTransactions: isBeside,
    });
    const { error, results = [] } = await migrator.migrateTo(stop);
    const kept = isBeside ? 'the next start runs it again' : 'nothing of it was kept';
    for (const { migrationName, status } of results) {
      if (status === 'Success' && (isBeside || !error)) log.info({ migration: migrationName }, 'Migrated the database');
      if (status === 'Error') log.error({ migration: migrationName }, `A migration failed; ${kept}`);
    }
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
    count += results.length;
  }
  return count;
}
