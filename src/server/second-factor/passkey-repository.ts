import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A passkey with the table's columns. */
export type Passkey = Selectable<Tables['passkeys']>;
/** A challenge with the table's columns. */
export type Challenge = Insertable<Tables['passkeyChallenges']>;

/** The passkeys of a user, the one that was added first at the top. */
export const listPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('addedAt').orderBy('id').execute();

/** A passkey by its own name for itself, held until the transaction ends; null when nobody has it. */
export const lockPasskey = async (tx: Db, credentialId: string): Promise<Passkey | null> =>
  (await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The user whose passkey it is; null when nobody has it. */
export const findUserOfPasskey = async (db: Db, credentialId: string): Promise<number | null> =>
  (await db.selectFrom('passkeys').select('userId').where('credentialId', '=', credentialId).executeTakeFirst())
    ?.userId ?? null;

/** Holds a user until the transaction ends, and answers whether they have a second factor. */
export const lockFactorOf = async (tx: Db, userId: number): Promise<boolean> =>
  (
    await tx
      .selectFrom('users')
      .select('hasAuthenticator')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).hasAuthenticator;

/** Adds a passkey; false when somebody has it already. */
export const insertPasskey = async (tx: Db, passkey: Insertable<Tables['passkeys']>): Promise<boolean> => {
  const result = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/** Writes down that a passkey was used, and its count. */
export const notePasskeyUse = (tx: Db, id: number, signCount: number, now: Date) =>
  tx.updateTable('passkeys').set({ signCount, lastUsedAt: now }).where('id', '=', id).execute();

/** Writes down that a passkey was refused because its count went back. */
export const notePasskeyRefusal = (tx: Db, id: number, now: Date) =>
  tx.updateTable('passkeys').set({ refusedAt: now }).where('id', '=', id).execute();

/** Removes a passkey of a user and answers its name; null when they have no such. */
export const deletePasskey = async (tx: Db, userId: number, id: number): Promise<string | null> =>
  (
    await tx
      .deleteFrom('passkeys')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name ?? null;

/** Keeps a challenge until it is taken. */
export const keepChallenge = (db: Db, challenge: Challenge) =>
  db.insertInto('passkeyChallenges').values(challenge).execute();

/** Takes a challenge, whatever comes of it; null for one that is taken, over, or another's. */
export const takeChallenge = async (
  db: Db,
  { id, purpose, boundTo }: Pick<Challenge, 'id' | 'purpose' | 'boundTo'>,
  now: Date,
) =>
  (await db
    .deleteFrom('passkeyChallenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('boundTo', '=', boundTo)
    .where('expiresAt', '>', sql<string>`${now}::timestamptz`)
    .returning(['challenge', 'userHandle'])
    .executeTakeFirst()) ?? null;

/** Removes the challenges that ran out before an instant and answers how many. */
export const deleteChallenges = async (db: Db, before: Date): Promise<number> => {
  const result = await db
    .deleteFrom('passkeyChallenges')
    .where('expiresAt', '<', before.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
