import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from './config.ts';
import { databaseOptionsOf } from './database-options.ts';
import { openDatabase } from './platform/database.ts';
import { inspectDatabase, type Inspection } from './inspect-database.ts';
import { createLog } from './platform/log.ts';
import { compareMigrations } from './platform/migrate.ts';
import { StartupProblem } from './platform/startup-problem.ts';

const log = createLog({ level: 'warn', destination: pino.destination({ fd: 2, sync: true }) });

/** Checking must not create a database. */
function checkThere({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartupProblem(`There is no database in ${dataDir}. DATA_DIR or DATABASE_URL says where it is.`);
  }
}

async function run(): Promise<Inspection> {
  const config = readConfig(process.env);
  checkThere(config);
  const database = await openDatabase(databaseOptionsOf(config), log);
  try {
    const { pending } = await compareMigrations(database.kysely);
    if (pending.length > 0) {
      throw new StartupProblem(
        `The database lacks ${pending.join(', ')}: start the server of this version once first.`,
      );
    }
    return await inspectDatabase(database.kysely);
  } finally {
    await database.close();
  }
}

try {
  const { lines, isRight } = await run();
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
