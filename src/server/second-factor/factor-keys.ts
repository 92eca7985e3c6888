import { readStoredSecret, readOrMakeSecret } from '#server/identity/secrets.ts';
import type { Db } from '#server/platform/handler.ts';
import type { FactorKeys } from './take-code.ts';

/** The keys of the settings, the one of today and the one before it. */
export interface GivenFactorKeys {
  today: string | null;
  before: string | null;
}

const settingName = 'second-factor-key';

/**
 * The keys that open the secrets of apps, the one that seals them first: that of the settings, or else one that the database
 * keeps. One that was kept before the settings had a key still opens what it sealed.
 * @throws StartupProblem
 */
export async function readFactorKeys(db: Db, { today, before }: GivenFactorKeys): Promise<FactorKeys> {
  const key = await readOrMakeSecret(db, settingName, today);
  const stored = today === null ? null : await readStoredSecret(db, settingName);
  const older = [before === null ? null : new TextEncoder().encode(before), stored];
  return [key, ...older.filter((each) => each !== null)];
}
