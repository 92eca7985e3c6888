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

/** One lock for all servers of a database, and not the one that Kysely itself takes. */
const lockNumber = 7_820_310_114;

/**
 * Brings the database to the newest numbered .sql file of the folder, all pending files in one transaction. Servers
 * that start together wait for one another. Answers how many files were still to do.
 * @throws StartupProblem when the database was already migrated by newer code
 * @throws Error when a file's name or number is wrong, or its SQL fails
 */
export async function migrateToLatest(db: Kysely<Tables>, log: Log, folder = ourFolder): Promise<number> {
  const migrations = await readMigrations(folder);
  return withLock(db, lockNumber, async (connection) => {
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

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  const numbers = new Set<string>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    const number = goodName.exec(file)?.[1];
    if (!number) throw new Error(`Migration ${file} must be named like 0001-what-it-does.sql`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
    const text = await readFile(join(folder, file), 'utf8');
    migrations[file.slice(0, -'.sql'.length)] = { up: async (db) => void (await sql.raw(text).execute(db)) };
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

function refuseNewer(done: readonly string[], known: Record<string, Migration>): void {
  const unknown = done.filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new StartupProblem(
    `The database was changed by a newer version of Quayside (${unknown.join(', ')}): start that version instead.`,
  );
}

async function runMigrations(db: Kysely<Tables>, migrations: Record<string, Migration>, log: Log): Promise<number> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: historyTable,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  for (const { migrationName, status } of results) {
    if (status === 'Success' && !error) log.info({ migration: migrationName }, 'Migrated the database');
    if (status === 'Error') log.error({ migration: migrationName }, 'A migration failed; nothing of it was kept');
  }
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  return results.length;
}
