import { readConfig } from '#server/config.ts';
import { databaseOptionsOf } from '#server/database-options.ts';
import { readSecretKeys } from '#server/identity/secrets.ts';
import { openDatabase } from '#server/platform/database.ts';
import type { Environment } from '#server/platform/environment.ts';
import type { Log } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { openObjectStore } from '#server/platform/object-storage.ts';
import type { CommandContext } from './command.ts';

export interface OpenCommandContext extends CommandContext {
  close(): Promise<void>;
}

/** Progress would spoil a log file. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001B[K`);
}

/** Migrates the database. @throws StartupProblem for a wrong setting or a database that cannot be opened */
export async function openCommandContext(environment: Environment, log: Log, now: Date): Promise<OpenCommandContext> {
  const config = readConfig(environment);
  const database = await openDatabase(databaseOptionsOf(config), log);
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
    readSecretKeys: () => readSecretKeys(database.kysely, 'secrets-key', config.secretsKeys),
    keptIn,
    objectStore: store && openObjectStore(store, log),
    log,
    showProgress,
    now,
    close: database.close,
  };
}
