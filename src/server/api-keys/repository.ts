import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

const selectKeys = (db: Db) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('customers', 'customers.id', 'apiKeys.customerId')
    .innerJoin('customers as company', (join) =>
      join.on('company.id', '=', sql<number>`coalesce(customers.test_of, customers.id)`),
    )
    .innerJoin('users as maker', 'maker.id', 'apiKeys.madeById')
    .selectAll('apiKeys')
    .select(['company.id as companyId', 'company.name as companyName', 'company.hasApi', 'customers.hasAccess'])
    .select(sql<boolean>`customers.test_of is null`.as('livemode'))
    .select(sql<string>`maker.first_name || ' ' || maker.last_name`.as('madeBy'));

/** Of a test key `customerId` is its test company, and `companyId` the real one. */
export type KeyRow = Selectable<Tables['apiKeys']> & {
  companyId: number;
  companyName: string;
  livemode: boolean;
  hasApi: boolean;
  hasAccess: boolean;
  madeBy: string;
};

/** Keys that can be used first, then by name. `customerId` null: of all companies. */
export const listKeys = (db: Db, customerId: number | null): Promise<KeyRow[]> =>
  selectKeys(db)
    .$if(customerId !== null, (query) => query.where('company.id', '=', customerId))
    .orderBy(sql`revoked_at is not null`)
    .orderBy(sql`api_keys.name collate "und-x-icu"`)
    .orderBy('apiKeys.id')
    .execute();

export const findKey = async (db: Db, id: number): Promise<KeyRow | null> =>
  (await selectKeys(db).where('apiKeys.id', '=', id).executeTakeFirst()) ?? null;

export const findKeyOfUser = async (db: Db, userId: number): Promise<KeyRow | null> =>
  (await selectKeys(db).where('apiKeys.userId', '=', userId).executeTakeFirst()) ?? null;

/** Until the transaction ends. */
export const lockKey = (tx: Db, id: number) =>
  tx.selectFrom('apiKeys').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** By the present secret, or the one before while it lasts. */
export const findKeyByHash = async (db: Db, hash: Uint8Array, now: Date): Promise<KeyRow | null> =>
  (await selectKeys(db)
    .where((row) =>
      row.or([
        row('secretHash', '=', hash),
        row.and([row('oldSecretHash', '=', hash), row('oldSecretUntil', '>', now.toISOString())]),
      ]),
    )
    .executeTakeFirst()) ?? null;

export const insertKey = (
  tx: Db,
  key: Pick<
    KeyRow,
    | 'customerId'
    | 'userId'
    | 'madeById'
    | 'name'
    | 'start'
    | 'secretHash'
    | 'scopes'
    | 'networks'
    | 'expiresOn'
    | 'apiVersion'
  > & { createdAt: Date },
): Promise<{ id: number }> => tx.insertInto('apiKeys').values(key).returning('id').executeTakeFirstOrThrow();

export const updateKey = (
  tx: Db,
  id: number,
  changes: Partial<
    Pick<KeyRow, 'name' | 'start' | 'secretHash' | 'oldSecretHash' | 'scopes' | 'networks' | 'expiresOn'>
  > & { revokedAt?: Date; oldSecretUntil?: Date | null },
) =>
  tx
    .updateTable('apiKeys')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const noteKeyUse = (db: Db, id: number, now: Date) =>
  db.updateTable('apiKeys').set({ lastUsedAt: now }).where('id', '=', id).execute();
