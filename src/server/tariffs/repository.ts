import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** The version's fields are null if the provider has none. */
export interface VersionRow {
  providerId: number;
  providerName: string;
  id: number | null;
  validFrom: string | null;
  validUntil: string | null;
  productName: string | null;
  createdAt: string | null;
  createdBy: string | null;
  isUsed: boolean;
}

export async function listVersions(db: Db): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select providers.id as provider_id, providers.name as provider_name, tariffs.id, tariffs.valid_from,
      lead(tariffs.valid_from) over (partition by providers.id order by tariffs.valid_from) - 1 as valid_until,
      tariffs.data ->> 'productName' as product_name, tariffs.created_at,
      users.first_name || ' ' || users.last_name as created_by,
      exists (select from offers join requests on requests.id = offers.request_id and requests.livemode
        where offers.tariff_id = tariffs.id) as is_used
    from providers
    left join tariffs on tariffs.provider_id = providers.id
    left join users on users.id = tariffs.created_by_id
    where providers.express and providers.deleted_at is null
    order by providers.name, providers.id, tariffs.valid_from desc`.execute(db);
  return rows;
}

export const findVersion = async (db: Db, id: number) =>
  (await db.selectFrom('tariffs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const findVersionBefore = async (db: Db, providerId: number, day: string) =>
  (await db
    .selectFrom('tariffs')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('validFrom', '<', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Until the transaction ends; false for a provider that is no express carrier. */
export async function lockExpressProvider(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', id)
    .where('express', '=', true)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export const hasVersions = async (db: Db, providerId: number): Promise<boolean> =>
  (await db.selectFrom('tariffs').select('id').where('providerId', '=', providerId).limit(1).executeTakeFirst()) !==
  undefined;

export const removeVersion = (tx: Db, providerId: number, validFrom: string) =>
  tx.deleteFrom('tariffs').where('providerId', '=', providerId).where('validFrom', '=', validFrom).execute();
