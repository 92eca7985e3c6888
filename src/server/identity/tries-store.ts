import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** One who tries to sign in: the folded user name and the network address. */
export interface SignInSource {
  userName: string;
  address: string;
}

/** For a transaction: lets one try at a time be counted for a user name and for an address. */
export async function lockTries(tx: Db, { userName, address }: SignInSource): Promise<void> {
  // Names before addresses, always, so that nobody waits in a ring.
  await sql`select pg_advisory_xact_lock(1, hashtext(${userName}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(2, hashtext(${address}))`.execute(tx);
}

/**
 * The instants of the n-th latest try for a name and for an address, no older than `since`; null where there are fewer.
 */
export const readLimitingTries = async (
  db: Db,
  { userName, address }: SignInSource,
  since: Date,
  limits: { forName: number; forAddress: number },
): Promise<{ forName: string | null; forAddress: string | null }> => {
  const { rows } = await sql<{ for_name: string | null; for_address: string | null }>`select
    (select failed_at from sign_in_failures where user_name = ${userName} and failed_at > ${since}
      order by failed_at desc offset ${limits.forName - 1} limit 1) as for_name,
    (select failed_at from sign_in_failures where address = ${address} and failed_at > ${since}
      order by failed_at desc offset ${limits.forAddress - 1} limit 1) as for_address`.execute(db);
  return { forName: rows[0]!.for_name, forAddress: rows[0]!.for_address };
};

/** Writes a try down and answers its number. */
export const insertTry = async (tx: Db, { userName, address }: SignInSource, now: Date): Promise<number> => {
  const row = await tx
    .insertInto('sign_in_failures')
    .values({ user_name: userName, address, failed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Strikes a try out again. */
export const deleteTry = (db: Db, id: number) => db.deleteFrom('sign_in_failures').where('id', '=', id).execute();

/** Removes the tries before an instant and answers how many. */
export const deleteTries = async (db: Db, before: Date): Promise<number> => {
  const result = await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
