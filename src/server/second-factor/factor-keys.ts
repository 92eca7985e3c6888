import { readOrMakeSecret } from '#server/identity/secrets.ts';
import type { Db } from '#server/platform/handler.ts';
import type { FactorKeys } from './take-code.ts';

/** The keys of the settings, the one of today and the one before it. */
export interface GivenFactorKeys {
  today: string | null;
  before: string | null;
}

/** The keys that seal the secrets of apps: those of the settings, or one that the database keeps. @throws StartupProblem */
export async function readFactorKeys(db: Db, { today, before }: GivenFactorKeys): Promise<FactorKeys> {
  const key = await readOrMakeSecret(db, 'second-factor-key', today);
  return before === null ? [key] : [key, new TextEncoder().encode(before)];
}
