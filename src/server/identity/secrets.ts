import { randomBytes } from 'node:crypto';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { Db } from '#server/platform/handler.ts';
import type { SecretKeys } from '#server/platform/seal.ts';

const fewestBytes = 32;

const readSetting = async (db: Db, name: string): Promise<string | null> =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value ?? null;

/** One value for all servers of the database, even if several start at once. */
export async function readOrMakeSetting(db: Db, name: string, make: () => string): Promise<string> {
  const stored = await readSetting(db, name);
  if (stored !== null) return stored;
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another server may have stored it first.
  return (await readSetting(db, name))!;
}

function decodeSecret(name: string, text: string): Uint8Array {
  const key = Buffer.from(text, 'base64url');
  if (key.length < fewestBytes) throw new StartupProblem(`The key ${name} in the table settings is damaged.`);
  return new Uint8Array(key);
}

/** A key of at least 32 bytes: the configured one, or one stored under `name`. @throws StartupProblem for a short or damaged one */
export async function readOrMakeSecret(
  db: Db,
  name: string,
  configured: string | null | undefined,
): Promise<Uint8Array> {
  if (configured) {
    const key = new TextEncoder().encode(configured);
    if (key.length < fewestBytes)
      throw new StartupProblem(`The given ${name} must be at least ${fewestBytes} characters long.`);
    return key;
  }
  return decodeSecret(name, await readOrMakeSetting(db, name, () => randomBytes(fewestBytes).toString('base64url')));
}

/** The stored key, even if a setting replaces it now; null when none was made. @throws StartupProblem when it is damaged */
async function readStoredSecret(db: Db, name: string): Promise<Uint8Array | null> {
  const stored = await readSetting(db, name);
  return stored === null ? null : decodeSecret(name, stored);
}

/** From the settings: the present key and the previous one. */
export interface ConfiguredKeys {
  current: string | null;
  previous: string | null;
}

/** The first key seals: the configured one, or one stored under `name`, which otherwise still opens older secrets. @throws StartupProblem */
export async function readSecretKeys(db: Db, name: string, { current, previous }: ConfiguredKeys): Promise<SecretKeys> {
  const key = await readOrMakeSecret(db, name, current);
  const stored = current === null ? null : await readStoredSecret(db, name);
  const older = [previous === null ? null : new TextEncoder().encode(previous), stored];
  return [key, ...older.filter((each) => each !== null)];
}
