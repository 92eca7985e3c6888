import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { databaseOptionsOf } from '#server/database-options.ts';
import { openDatabase } from '#server/platform/database.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Environment } from '#server/platform/environment.ts';
import type { Log } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { openObjectStore } from '#server/platform/object-storage.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { CommandContext } from './command.ts';

/** The context of a command with an open database, which the caller closes. */
export interface OpenCommandContext extends CommandContext {
  close(): Promise<void>;
}

/**
 * Opens the database that the server with these settings uses, as it is.
 * @throws StartupProblem for a database that is away, or an embedded one that the server has open
 */
export async function openAsIs(config: Config, log: Log): Promise<OpenDatabase> {
  try {
    return await openDatabase(databaseOptionsOf(config), log);
  } catch (error) {
    if (!(error instanceof StartupProblem) || !error.message.includes('in use by another process')) throw error;
    const advice = 'Stop the server first, or use PostgreSQL (DATABASE_URL), which both can use at once.';
    throw new StartupProblem(`${error.message} ${advice}`);
  }
}

/** One line at a terminal, written over; elsewhere nobody waits for it. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001B[K`);
}

/**
 * Opens the database that the server with this environment uses, brought to the newest tables.
 * @throws StartupProblem for a wrong setting, a database that is away, or an embedded one that the server has open
 */
export async function openCommandContext(environment: Environment, log: Log, now: Date): Promise<OpenCommandContext> {
  const config = readConfig(environment);
  const database = await openAsIs(config, log);
  try {
    await migrateToLatest(database.direct, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  const { store, keptIn } = config.files;
  return {
    db: database.kysely,
    passwordCost: config.passwordCost,
    keptIn,
    objectStore: store && openObjectStore(store, log),
    log,
    showProgress,
    now,
    close: database.close,
  };
}
