import type { Db } from '#server/platform/handler.ts';
import type { SecretKeys } from '#server/platform/seal.ts';
import { readOrMakeSecret, readStoredSecret } from './secrets.ts';

/** The keys of the settings, the one of today and the one before it. */
export interface ConfiguredKeys {
  today: string | null;
  before: string | null;
}

/**
 * The keys that open sealed secrets, the one that seals them first: that of the settings, or else one that the database keeps under a
 * name. One that was kept before the settings had a key still opens what it sealed. @throws StartupProblem
 */
export async function readSecretKeys(db: Db, name: string, { today, before }: ConfiguredKeys): Promise<SecretKeys> {
  const key = await readOrMakeSecret(db, name, today);
  const stored = today === null ? null : await readStoredSecret(db, name);
  const older = [before === null ? null : new TextEncoder().encode(before), stored];
  return [key, ...older.filter((each) => each !== null)];
}
