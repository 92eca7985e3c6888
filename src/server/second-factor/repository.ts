import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Selectable } from 'kysely';

/** Includes an app that is being set up. */
type Authenticator = Selectable<Tables['authenticators']>;

/** Locked until the transaction ends. */
export const lockAuthenticator = async (tx: Db, userId: number): Promise<Authenticator | null> =>
  (await tx.selectFrom('authenticators').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()) ??
  null;

export const findAppAddedAt = async (db: Db, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('authenticators')
      .select('addedAt')
      .where('userId', '=', userId)
      .where('secret', 'is not', null)
      .executeTakeFirst()
  )?.addedAt ?? null;

/** Replaces an earlier one that was not confirmed. */
export const keepPending = (tx: Db, userId: number, pending: { secret: string; until: Date }) =>
  tx
    .insertInto('authenticators')
    .values({
      userId,
      pendingSecret: pending.secret,
      pendingUntil: pending.until,
      secret: null,
      lastStep: null,
    })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ pendingSecret: pending.secret, pendingUntil: pending.until }),
    )
    .execute();

/** Replaces the app before. */
export const keepConfirmed = (tx: Db, userId: number, { secret, step }: { secret: string; step: number }, now: Date) =>
  tx
    .updateTable('authenticators')
    .set({ secret, addedAt: now, lastStep: step, pendingSecret: null, pendingUntil: null })
    .where('userId', '=', userId)
    .execute();

/** `secret` may be encrypted anew. */
export const keepStep = (tx: Db, userId: number, { secret, step }: { secret: string; step: number }) =>
  tx.updateTable('authenticators').set({ secret, lastStep: step }).where('userId', '=', userId).execute();

/** App, passkeys and recovery codes. Returns false without a second factor. */
export async function removeAll(tx: Db, userId: number): Promise<boolean> {
  await deleteRecoveryCodes(tx, userId);
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst();
  const removed = await tx
    .deleteFrom('authenticators')
    .where('userId', '=', userId)
    .returning('secret')
    .executeTakeFirst();
  return Boolean(removed?.secret) || numDeletedRows > 0n;
}

export const deleteRecoveryCodes = (tx: Db, userId: number) =>
  tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();

export async function replaceRecoveryCodes(tx: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

/** Returns false for a wrong or used code. */
export const spendRecoveryCode = async (tx: Db, userId: number, hash: string, now: Date): Promise<boolean> => {
  const result = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('recoveryCodes')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).total;
