import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { lockText } from '#server/platform/lock-text.ts';

/** One who tries to sign in: the folded user name and the network address. */
export interface SignInSource {
  userName: string;
  address: string;
}

/** For a transaction: lets one try at a time be counted for a user name and for an address. */
export async function lockTries(tx: Db, { userName, address }: SignInSource): Promise<void> {
  // Names before addresses, always, so that nobody waits in a ring.
  await lockText(tx, 'signInName', userName);
  await lockText(tx, 'signInAddress', address);
}

/** The number of wrong tries, and when the latest was; null without any. */
export interface Tries {
  count: number;
  latest: string | null;
}

/** The wrong tries for a name and for an address that are younger than `since`. */
export const readTries = async (
  db: Db,
  { userName, address }: SignInSource,
  since: Date,
): Promise<{ ofName: Tries; ofAddress: Tries }> => {
  const { rows } = await sql<Tries>`
    select count(*)::int as count, max(failed_at) as latest from sign_in_failures
      where user_name = ${userName} and failed_at > ${since}
    union all
    select count(*)::int, max(failed_at) from sign_in_failures
      where address = ${address} and failed_at > ${since}`.execute(db);
  const [ofName, ofAddress] = rows;
  return { ofName: ofName!, ofAddress: ofAddress! };
};

/** Writes a wrong try down. */
export const insertTry = async (tx: Db, { userName, address }: SignInSource, now: Date): Promise<void> => {
  await tx.insertInto('sign_in_failures').values({ user_name: userName, address, failed_at: now }).execute();
};

/** Forgets the wrong tries for a name, which somebody who looks after it lets in again, and answers how many there were. */
export const forgetTriesOf = async (db: Db, userName: string): Promise<number> => {
  const result = await db.deleteFrom('sign_in_failures').where('user_name', '=', userName).executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** Removes the tries before an instant and answers how many. */
export const deleteTries = async (db: Db, before: Date): Promise<number> => {
  const result = await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
