import type { Db } from '#server/platform/handler.ts';
import { deleteSignIns } from './sign-in-repository.ts';
import { deleteUsedTokens } from './repository.ts';

/** The clocks of servers differ. */
const clockSlackMs = 3_600_000;

export async function forgetOldSignIns(db: Db, now: Date): Promise<number> {
  const over = new Date(now.getTime() - clockSlackMs);
  return (await deleteUsedTokens(db, over)) + (await deleteSignIns(db, over));
}
