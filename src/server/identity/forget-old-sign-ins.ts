import type { Db } from '#server/platform/handler.ts';
import { windowMs } from './sign-in-limits.ts';
import { deleteSignIns } from './sign-in-store.ts';
import { deleteUsedTokens } from './store.ts';
import { deleteTries } from './tries-store.ts';

/** Longer than the clocks of two servers are apart: what is forgotten must be over for all of them. */
const clockSlackMs = 3_600_000;

/** Forgets used tokens and sign-ins that ran out, and failed sign-ins that no longer count; answers how many rows went. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<number> {
  const over = new Date(now.getTime() - clockSlackMs);
  const tokens = (await deleteUsedTokens(db, over)) + (await deleteSignIns(db, over));
  return tokens + (await deleteTries(db, new Date(now.getTime() - windowMs - clockSlackMs)));
}
