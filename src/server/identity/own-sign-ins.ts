import type { OwnSignIn } from '#contract/sign-ins.ts';
import { describeDevice } from '#domain/device-words.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { deleteSignIns, listSignIns } from './sign-in-repository.ts';
import { markTokenUsed } from './repository.ts';
import { accessTokenMs } from './tokens.ts';

type Owner = Pick<Caller, 'userId' | 'signInId'>;

/** The sign-ins of a user that hold (rule P-24): the one that asks first, then the one used last. */
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

/** Takes the sign-ins of the filling with demo data off the list: they are nobody's. */
export const forgetSignInsOfFilling = (db: Db, now: Date): Promise<number> =>
  deleteSignIns(db, new Date(now.getTime() + 2 * accessTokenMs));

/**
 * Ends the sign-ins of a user that `chosen` names: their tokens are refused, their streams close and their notifications stop.
 * Those of others are left alone.
 */
export async function endSignIns(
  tx: Db,
  { userId, signInId }: Owner,
  chosen: { id: string } | 'others',
  now: Date,
): Promise<void> {
  const held = await listSignIns(tx, userId, now);
  const ending = held.filter(({ id }) => (chosen === 'others' ? id !== signInId : id === chosen.id.toLowerCase()));
  // In one order, so that two of these never wait for one another.
  for (const { id } of ending.toSorted((one, other) => one.id.localeCompare(other.id)))
    await markTokenUsed(tx, id, new Date(now.getTime() + accessTokenMs));
}
