import type { Db } from '#server/platform/handler.ts';
import type { SecretKeys } from '#server/platform/seal.ts';
import { readOrMakeSecret, readStoredSecret } from './secrets.ts';

/** From the settings: the present key and the previous one. */
export interface ConfiguredKeys {
  today: string | null;
  before: string | null;
}

/** The first key seals: the configured one, or one stored under `name`, which otherwise still opens older secrets. @throws StartupProblem */
export async function readSecretKeys(db: Db, name: string, { today, before }: ConfiguredKeys): Promise<SecretKeys> {
  const key = await readOrMakeSecret(db, name, today);
  const stored = today === null ? null : await readStoredSecret(db, name);
  const older = [before === null ? null : new TextEncoder().encode(before), stored];
  return [key, ...older.filter((each) => each !== null)];
}
