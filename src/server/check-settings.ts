import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openAsIs } from './admin/open-context.ts';
import type { Config } from './config.ts';
import { pingClamd } from './platform/clamd.ts';
import type { Log } from './platform/log.ts';
import { findPending } from './platform/migrate.ts';
import { readTls } from './read-tls.ts';
import { listSettingRisks, refuseUnsafeSettings } from './setting-risks.ts';

async function describeDatabase(config: Config, log: Log): Promise<string> {
  // Looking makes no database where there is none.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database')))
    return `The embedded database in ${config.dataDir} is made at the first start.`;
  const database = await openAsIs(config, log);
  try {
    const pending = await findPending(database.kysely);
    return pending.length === 0
      ? 'The database answers and is up to date.'
      : `The database answers; the next start makes ${pending.length} changes to its tables.`;
  } finally {
    await database.close();
  }
}

async function describeScanner({ clamd }: Config): Promise<string[]> {
  if (clamd === null) return [];
  const answers = await pingClamd(clamd);
  return [
    answers
      ? 'The virus scanner answers.'
      : 'Warning: The virus scanner of CLAMD_URL did not answer within 2 seconds. Nobody can open new files until it does.',
  ];
}

const describeSecondFactor = ({ requireSecondFactor }: Config): string =>
  requireSecondFactor === null
    ? 'REQUIRE_SECOND_FACTOR is not set: staff may sign in with a password alone.'
    : `REQUIRE_SECOND_FACTOR=${requireSecondFactor}: they sign in with a password and a code.`;

/**
 * Looks at the settings as a start does, at the database without changing it, and for the virus scanner; nothing listens. Answers lines for a person.
 * @throws StartupProblem with the reason for which a start would end
 */
export async function checkSettings(config: Config, log: Log): Promise<string[]> {
  refuseUnsafeSettings(config);
  readTls(config);
  const database = await describeDatabase(config, log);
  const risks = listSettingRisks(config).map((risk) => `Warning: ${risk}`);
  return [
    ...risks,
    describeSecondFactor(config),
    ...(await describeScanner(config)),
    database,
    'The server can start.',
  ];
}
