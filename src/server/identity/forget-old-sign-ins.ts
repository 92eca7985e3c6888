import type { Db } from '#server/platform/handler.ts';
import { deleteSignIns } from './sign-in-repository.ts';
import { deleteUsedTokens } from './repository.ts';

/** Longer than the clocks of two servers are apart: what is forgotten must be over for all of them. */
const clockSlackMs = 3_600_000;

/** Deletes used tokens and sign-ins that ran out; answers how many rows went. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<number> {
  const over = new Date(now.getTime() - clockSlackMs);
  return (await deleteUsedTokens(db, over)) + (await deleteSignIns(db, over));
}
