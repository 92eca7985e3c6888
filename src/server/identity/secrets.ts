import { randomBytes } from 'node:crypto';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { Db } from '#server/platform/handler.ts';
import { addSetting, readSetting } from './settings-repository.ts';

const fewestBytes = 32;

/** One value for all servers of the database, even if several start at once. */
export async function readOrMakeSetting(db: Db, name: string, make: () => string): Promise<string> {
  const stored = await readSetting(db, name);
  if (stored === null) await addSetting(db, name, make());
  // Another server may have stored it first.
  return stored ?? (await readSetting(db, name)) ?? '';
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
export async function readStoredSecret(db: Db, name: string): Promise<Uint8Array | null> {
  const stored = await readSetting(db, name);
  return stored === null ? null : decodeSecret(name, stored);
}
