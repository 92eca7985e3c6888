import { type Insertable, type Selectable, sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, notifyOrderChange } from '#server/read-models/changed-orders.ts';

/** `refund` is the max refund in US cents. */
export type InvoiceRow = Selectable<Tables['vendorInvoices']>;

export const findInvoice = async (db: Db, requestId: number): Promise<InvoiceRow | null> =>
  (await db.selectFrom('vendorInvoices').selectAll().where('requestId', '=', requestId).executeTakeFirst()) ?? null;

/** Replaces an earlier invoice and raises its version. */
export async function saveInvoice(tx: Db, values: Insertable<Tables['vendorInvoices']>): Promise<InvoiceRow> {
  await lockOrderForChange(tx, values.requestId);
  return await tx
    .insertInto('vendorInvoices')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('requestId').doUpdateSet({ ...values, version: sql<number>`vendor_invoices.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns its number, or null without one. `number`: only of this invoice. */
export async function deleteDispute(tx: Db, requestId: number, number?: string): Promise<string | null> {
  await lockOrderForChange(tx, requestId);
  const ended = await tx
    .deleteFrom('invoiceDisputes')
    .where('requestId', '=', requestId)
    .$if(number !== undefined, (query) => query.where('number', '=', number!))
    .returning('number')
    .executeTakeFirst();
  return ended?.number ?? null;
}

export async function saveDispute(tx: Db, values: Insertable<Tables['invoiceDisputes']>): Promise<void> {
  await lockOrderForChange(tx, values.requestId);
  await tx
    .insertInto('invoiceDisputes')
    .values(values)
    .onConflict((conflict) => conflict.column('requestId').doUpdateSet(values))
    .execute();
}

export const listDisputes = (db: Db, requestIds: readonly number[]) =>
  db
    .selectFrom('invoiceDisputes')
    .innerJoin('users', 'users.id', 'invoiceDisputes.disputedById')
    .selectAll('invoiceDisputes')
    .select(sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('disputedBy'))
    .where('requestId', 'in', requestIds)
    .execute();

export async function updateMaxRefund(tx: Db, requestId: number, refund: Cents): Promise<InvoiceRow> {
  await lockOrderForChange(tx, requestId);
  return await tx
    .updateTable('vendorInvoices')
    .set((row) => ({ refund, version: row('version', '+', 1) }))
    .where('requestId', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Raises the version, since something that the invoice shows has changed. */
export async function touchInvoice(tx: Db, requestId: number): Promise<void> {
  await tx
    .updateTable('vendorInvoices')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('requestId', '=', requestId)
    .execute();
  notifyOrderChange(tx, requestId);
}
