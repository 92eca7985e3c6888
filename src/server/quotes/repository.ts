import type { Insertable } from 'kysely';
import type { Package } from '#domain/package.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, recordOrderChange } from '#server/read-models/changed-orders.ts';

/** The request that a browser's own id made before; null when there is none. */
export const findByClientId = async (db: Db, clientId: string): Promise<{ id: number; createdById: number } | null> =>
  (await db.selectFrom('requests').select(['id', 'createdById']).where('clientId', '=', clientId).executeTakeFirst()) ??
  null;

/** Inserts a request and answers its id; undefined when its `client_id` is taken. */
export async function insertRequest(
  tx: Db,
  values: Insertable<Tables['requests']>,
): Promise<{ id: number } | undefined> {
  const inserted = await tx
    .insertInto('requests')
    .values(values)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  recordOrderChange(tx, inserted.id);
  // The list says of a request that it was replaced, and by which.
  if (values.replacesId) await lockOrderForChange(tx, values.replacesId);
  return inserted;
}

/** The facts of a request's packages on which a price depends, in their order. */
export const listMeasures = (db: Db, requestId: number) =>
  db
    .selectFrom('packages')
    .select(['packageType', 'quantity', 'width', 'length', 'height', 'weight'])
    .where('requestId', '=', requestId)
    .orderBy('packageNumber')
    .execute();

export async function insertPackages(
  tx: Db,
  order: { id: number; customerId: number },
  packages: readonly Package[],
): Promise<void> {
  const rows = packages.map((each, index) => ({
    requestId: order.id,
    customerId: order.customerId,
    packageNumber: index + 1,
    packageType: each.packageType,
    currency: each.currency,
    value: each.value,
    quantity: each.quantity,
    width: String(each.width),
    length: String(each.length),
    height: String(each.height),
    weight: String(each.weight),
    description: each.description,
    manufactureCountryCode: each.manufactureCountryCode,
    descriptionOfContents: each.descriptionOfContents,
  }));
  await tx.insertInto('packages').values(rows).execute();
}
