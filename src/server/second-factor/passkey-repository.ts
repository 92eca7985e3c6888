import { type Insertable, type Selectable, sql } from 'kysely';
import { findFactorKinds } from '#server/identity/has-second-factor.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

export type Passkey = Selectable<Tables['passkeys']>;
export type Challenge = Insertable<Tables['passkeyChallenges']>;

/** Oldest first. */
export const listPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('addedAt').orderBy('id').execute();

/** Locked until the transaction ends. */
export const lockPasskey = async (tx: Db, credentialId: string): Promise<Passkey | null> =>
  (await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const findUserOfPasskey = async (db: Db, credentialId: string): Promise<number | null> =>
  (await db.selectFrom('passkeys').select('userId').where('credentialId', '=', credentialId).executeTakeFirst())
    ?.userId ?? null;

/** Locks the user until the transaction ends. Returns whether there is a second factor. */
export async function lockFactorOf(tx: Db, userId: number): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  // A statement of its own: the one that waited for the lock does not see what others have written meanwhile.
  const { hasApp, hasPasskey } = await findFactorKinds(tx, userId);
  return hasApp || hasPasskey;
}

/** Returns false when it exists already, whoever has it. */
export const insertPasskey = async (tx: Db, passkey: Insertable<Tables['passkeys']>): Promise<boolean> => {
  const result = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

export const notePasskeyUse = (tx: Db, id: number, signCount: number, now: Date) =>
  tx.updateTable('passkeys').set({ signCount, lastUsedAt: now }).where('id', '=', id).execute();

export const notePasskeyRefusal = (tx: Db, id: number, now: Date) =>
  tx.updateTable('passkeys').set({ refusedAt: now }).where('id', '=', id).execute();

/** Returns its name; null when the user has no such passkey. */
export const deletePasskey = async (tx: Db, userId: number, id: number): Promise<string | null> =>
  (
    await tx
      .deleteFrom('passkeys')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name ?? null;

export const keepChallenge = (db: Db, challenge: Challenge) =>
  db.insertInto('passkeyChallenges').values(challenge).execute();

/** Deletes it; null for one that is used, expired or another's. */
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

export const deleteChallenges = async (db: Db, expiredBefore: Date): Promise<number> => {
  const result = await db
    .deleteFrom('passkeyChallenges')
    .where('expiresAt', '<', expiredBefore.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
