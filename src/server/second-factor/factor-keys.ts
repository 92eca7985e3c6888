import { readStoredSecret, readOrMakeSecret } from '#server/identity/secrets.ts';
import type { Db } from '#server/platform/handler.ts';
import type { FactorKeys } from './take-code.ts';

/** From the settings: the present key and the one before it. */
export interface GivenFactorKeys {
  today: string | null;
  before: string | null;
}

const settingName = 'second-factor-key';

/** The first key encrypts, all decrypt: the settings' keys and one that the database had before (or has instead). @throws StartupProblem */
export async function readFactorKeys(db: Db, { today, before }: GivenFactorKeys): Promise<FactorKeys> {
  const key = await readOrMakeSecret(db, settingName, today);
  const stored = today === null ? null : await readStoredSecret(db, settingName);
  const older = [before === null ? null : new TextEncoder().encode(before), stored];
  return [key, ...older.filter((each) => each !== null)];
}
