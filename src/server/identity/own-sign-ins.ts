import type { OwnSignIn } from '#contract/sign-ins.ts';
import { describeDevice } from '#domain/describe-device.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { deleteSignIns, listSignIns } from './sign-in-repository.ts';
import { deleteUsedTokens, markTokenUsed } from './repository.ts';
import { accessTokenMs } from './tokens.ts';

type Owner = Pick<Caller, 'userId' | 'signInId'>;

/** The caller's own sign-in first, then by last use (rule P-24). */
export async function showSignIns(db: Db, { userId, signInId }: Owner, now: Date): Promise<OwnSignIn[]> {
  const rows = await listSignIns(db, userId, now);
  return rows
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.userAgent),
      startedAt: row.startedAt,
      lastUsedAt: row.lastUsedAt,
      isThis: row.id === signInId,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Refuses their tokens, closes their streams and stops their notifications. */
export async function endSignIns(
  tx: Db,
  { userId, signInId }: Owner,
  chosen: { id: string } | 'others',
  now: Date,
): Promise<void> {
  const signIns = await listSignIns(tx, userId, now);
  const ending = signIns.filter(({ id }) => (chosen === 'others' ? id !== signInId : id === chosen.id.toLowerCase()));
  // Lock order: by id.
  for (const { id } of ending.toSorted((one, other) => one.id.localeCompare(other.id)))
    await markTokenUsed(tx, id, new Date(now.getTime() + accessTokenMs));
}

/** The clocks of servers differ. */
const clockSlackMs = 3_600_000;

export async function forgetOldSignIns(db: Db, now: Date): Promise<number> {
  const over = new Date(now.getTime() - clockSlackMs);
  return (await deleteUsedTokens(db, over)) + (await deleteSignIns(db, over));
}
