import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { databaseOptionsOf } from './database-options.ts';
import { openDatabase } from './platform/database.ts';
import { keyPrefix } from './files/file-tables.ts';
import { tryStore } from './files/survey-files.ts';
import { pingClamd } from './platform/clamd.ts';
import { tryDataFolder } from './platform/data-folder.ts';
import type { Log } from './platform/log.ts';
import { openObjectStore } from './platform/object-storage.ts';
import { compareMigrations } from './platform/migrate.ts';
import { passkeyPlaceOf } from './second-factor/passkey-place.ts';
import { readTls } from './read-tls.ts';
import { listSettingRisks, refuseUnsafeSettings } from './setting-risks.ts';

async function describeDatabase(config: Config, log: Log): Promise<string> {
  // Checking must not create a database.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres'))) {
    await tryDataFolder(config.dataDir);
    return `The embedded database in ${config.dataDir} is made at the first start.`;
  }
  const database = await openDatabase(databaseOptionsOf(config), log);
  try {
    const { pending, newer } = await compareMigrations(database.kysely);
    if (newer.length > 0)
      return `Warning: A newer version of Quayside changed the database (${newer.join(', ')}). This one can go on with it.`;
    return pending.length === 0
      ? 'The database answers and is up to date.'
      : `The database answers; the next start makes ${pending.length} ${pending.length === 1 ? 'change' : 'changes'} to its tables.`;
  } finally {
    await database.close();
  }
}

async function describeScanner({ clamd }: Config): Promise<string[]> {
  if (clamd === null) return [];
  const responses = await pingClamd(clamd);
  return [
    responses
      ? 'The virus scanner answers.'
      : 'Warning: The virus scanner at CLAMD_URL did not answer within 2 seconds. Nobody can open new files until it does.',
  ];
}

async function describeStore({ files: { store, keptIn } }: Config, log: Log): Promise<string[]> {
  if (store === null) return [];
  const problem = await tryStore(openObjectStore(store, log), `${keyPrefix}check`);
  if (problem !== null)
    return [
      `Warning: The file store of FILES_S3_ENDPOINT failed: ${problem}. Files in it cannot be opened, and none move there.`,
    ];
  return [`The file store takes, gives back and removes files; new ones are kept in the ${keptIn}.`];
}

const describeSecondFactor = ({ requireSecondFactor }: Config): string =>
  requireSecondFactor === null
    ? 'REQUIRE_SECOND_FACTOR is not set: staff may sign in with a password alone.'
    : `REQUIRE_SECOND_FACTOR=${requireSecondFactor}: they sign in with a password and a code.`;

/** Passkeys are bound to the address: at another one all existing passkeys are useless. */
function describePasskeys({ publicUrl }: Config): string {
  const place = passkeyPlaceOf(publicUrl);
  return place
    ? `Passkeys are kept for ${place.rpId}.`
    : 'Staff cannot use passkeys: they need PUBLIC_URL with https and a host name.';
}

/** Tries settings, database, virus scanner and file store. Returns lines to print. @throws StartupProblem where a start would end */
export async function checkSettings(config: Config, log: Log): Promise<string[]> {
  refuseUnsafeSettings(config);
  readTls(config);
  const database = await describeDatabase(config, log);
  const risks = listSettingRisks(config).map((risk) => `Warning: ${risk}`);
  return [
    ...risks,
    describeSecondFactor(config),
    describePasskeys(config),
    ...(await describeScanner(config)),
    ...(await describeStore(config, log)),
    database,
    'The server can start.',
  ];
}
