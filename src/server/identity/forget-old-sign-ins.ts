import type { Db } from '#server/platform/handler.ts';
import { deleteSignIns } from './sign-in-repository.ts';
import { deleteUsedTokens } from './repository.ts';

/** Expired by the clocks of all servers. */
const clockSlackMs = 3_600_000;

/** Returns how many rows were deleted. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<number> {
  const over = new Date(now.getTime() - clockSlackMs);
  return (await deleteUsedTokens(db, over)) + (await deleteSignIns(db, over));
}
