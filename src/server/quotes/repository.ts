import { type Insertable, sql } from 'kysely';
import type { Package } from '#domain/package.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, recordNewOrder } from '#server/read-models/changed-orders.ts';

export interface InsertedRequest {
  id: number;
  livemode: boolean;
}

export const findByClientId = async (
  db: Db,
  clientId: string,
): Promise<(InsertedRequest & { createdById: number }) | null> =>
  (await db
    .selectFrom('requests')
    .select(['id', 'livemode', 'createdById'])
    .where('clientId', '=', clientId)
    .executeTakeFirst()) ?? null;

/** Undefined when its `client_id` is taken. */
export async function insertRequest(
  tx: Db,
  values: Insertable<Tables['requests']>,
): Promise<InsertedRequest | undefined> {
  const inserted = await tx
    .insertInto('requests')
    .values({
      ...values,
      livemode: sql<boolean>`(select test_of is null from customers where id = ${values.customerId})`,
    })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning(['id', 'livemode'])
    .executeTakeFirst();
  if (!inserted) return undefined;
  recordNewOrder(tx, inserted.id);
  // The orders list shows of an order what replaced it.
  if (values.replacesId) await lockOrderForChange(tx, values.replacesId);
  return inserted;
}

/** What prices depend on, in the order of the packages. */
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
    goods: each.goods && JSON.stringify(each.goods),
  }));
  await tx.insertInto('packages').values(rows).execute();
}
