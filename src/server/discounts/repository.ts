import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { notifyUnlessTest } from '#server/customers/test-company.ts';
import { sendNotice } from '#server/platform/notices.ts';
import type { Tables } from '#server/platform/tables.ts';

export type DiscountRow = Selectable<Tables['discounts']>;

export type UsageRow = Selectable<Tables['discountUsages']>;

const notDeleted = (db: Db) => db.selectFrom('discounts').where('deletedAt', 'is', null);

/** Null also when it is deleted. `lock`: until the transaction ends. */
export async function findDiscount(db: Db, id: number, { lock = false } = {}): Promise<DiscountRow | null> {
  const query = notDeleted(db).selectAll().where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Ignores case. `lock`: nobody edits it meanwhile. */
export async function findByCode(db: Db, code: string, { lock = false } = {}): Promise<DiscountRow | null> {
  const query = notDeleted(db)
    .selectAll()
    .where(sql`lower(code)`, '=', sql`lower(${code})`);
  return (await (lock ? query.forShare() : query).executeTakeFirst()) ?? null;
}

export async function listDiscounts(
  db: Db,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: DiscountRow[]; total: number }> {
  const holds = sql<boolean>`strpos(lower(code), lower(${search})) > 0`;
  const rows = await notDeleted(db).selectAll().where(holds).orderBy('id').limit(limit).offset(offset).execute();
  const { total } = await notDeleted(db)
    .select((counted) => counted.fn.countAll<number>().as('total'))
    .where(holds)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Changes of codes wait for each other, so that no two get the same code. */
export const lockCodes = (tx: Db) => sql`lock table discounts in share row exclusive mode`.execute(tx);

export const insertDiscount = (tx: Db, values: Insertable<Tables['discounts']>): Promise<DiscountRow> =>
  tx.insertInto('discounts').values(values).returningAll().executeTakeFirstOrThrow();

type Edited = Pick<DiscountRow, 'code' | 'percent' | 'validFrom' | 'validTo' | 'maxUsagePerCompany'>;

export const updateDiscount = (tx: Db, id: number, values: Edited): Promise<DiscountRow> =>
  tx
    .updateTable('discounts')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const markDeleted = (tx: Db, id: number, now: Date) =>
  tx.updateTable('discounts').set({ deletedAt: now }).where('id', '=', id).execute();

export const listUsages = async (db: Db, ids: readonly number[]): Promise<UsageRow[]> =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('discountUsages')
        .selectAll()
        .where('discountId', 'in', ids)
        .where('used', '>', 0)
        .where('customerId', 'not in', db.selectFrom('customers').select('id').where('testOf', 'is not', null))
        .orderBy('customerId')
        .execute();

export async function countUsage(db: Db, id: number, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('discountUsages')
    .select('used')
    .where('discountId', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row?.used ?? 0;
}

const noticeOf = (id: number): string => `discount ${id}`;
const notifyOfDiscount = (tx: Db, id: number) => sendNotice(tx, noticeOf(id));
const notifyOfUse = (tx: Db, id: number, customerId: number) => notifyUnlessTest(tx, customerId, noticeOf(id));

/** Returns false, and counts nothing, at the limit. */
export async function countOneMore(tx: Db, { id, maxUsagePerCompany: most }: DiscountRow, customerId: number) {
  const { rows } = await sql`
    insert into discount_usages as usages (discount_id, customer_id, used) values (${id}, ${customerId}, 1)
    on conflict (discount_id, customer_id) do update set used = usages.used + 1
      where ${most}::integer = 0 or usages.used < ${most}::integer
    returning used`.execute(tx);
  if (rows.length === 0) return false;
  await notifyOfUse(tx, id, customerId);
  return true;
}

export async function countOneLess(tx: Db, id: number, customerId: number): Promise<void> {
  await tx
    .updateTable('discountUsages')
    .set((column) => ({ used: column('used', '-', 1) }))
    .where('discountId', '=', id)
    .where('customerId', '=', customerId)
    .execute();
  await notifyOfUse(tx, id, customerId);
}

export const listExcluded = async (db: Db, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('discountExclusions')
      .select('customerId')
      .where('discountId', '=', id)
      .orderBy('customerId')
      .execute()
  ).map((row) => row.customerId);

/** A test company as its company is. */
export const isExcluded = async (db: Db, id: number, customerId: number): Promise<boolean> =>
  (await db
    .selectFrom('discountExclusions')
    .select('customerId')
    .where('discountId', '=', id)
    .where('customerId', 'in', sql<number>`(select unnest(array[id, test_of]) from customers where id = ${customerId})`)
    .executeTakeFirst()) !== undefined;

/** `companies`: at least one. */
export async function insertExclusions(tx: Db, id: number, companies: readonly number[]): Promise<void> {
  await tx
    .insertInto('discountExclusions')
    .values(companies.map((customerId) => ({ discountId: id, customerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await notifyOfDiscount(tx, id);
}

export async function deleteExclusion(tx: Db, id: number, customerId: number): Promise<void> {
  await tx.deleteFrom('discountExclusions').where('discountId', '=', id).where('customerId', '=', customerId).execute();
  await notifyOfDiscount(tx, id);
}
