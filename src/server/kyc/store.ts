import { type Insertable, type Selectable, sql } from 'kysely';
import type { KycPaper } from '#contract/company-check.ts';
import type { FileState } from '#domain/file-state.ts';
import { type KeptContent, sizeOfContent, storeColumns } from '#server/files/kept-content.ts';
import type { Db } from '#server/platform/handler.ts';
import { sendNotice } from '#server/platform/notices.ts';
import type { Tables } from '#server/platform/tables.ts';
import { writeKycFormWork } from '#server/read-models/queue-rows.ts';

/** A form with the name of who sent it. */
export type KycFormRecord = Selectable<Tables['kyc_forms']> & { sent_by: string };

const notifyOfForm = (tx: Db, customerId: number) => sendNotice(tx, `company ${customerId} ${customerId}`);

/** Keeps a form of a customer that the transaction holds, and answers its id. */
export async function insertForm(tx: Db, values: Insertable<Tables['kyc_forms']>): Promise<number> {
  const { id } = await tx.insertInto('kyc_forms').values(values).returning('id').executeTakeFirstOrThrow();
  await writeKycFormWork(tx, [values.customer_id]);
  await notifyOfForm(tx, values.customer_id);
  return id;
}

/** Keeps a paper and answers its id. */
export const insertPaper = async (tx: Db, values: Insertable<Tables['kyc_papers']>): Promise<number> =>
  (await tx.insertInto('kyc_papers').values(values).returning('id').executeTakeFirstOrThrow()).id;

/** The papers of all forms of a customer in the order in which they were sent, without their content. */
export const listPapers = (db: Db, customerId: number): Promise<KycPaper[]> =>
  db
    .selectFrom('kyc_papers')
    .select(['id', 'name as fileName', 'state', 'note', sizeOfContent('kyc_papers').as('size')])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

/** The customer to whom a paper belongs; null when there is none. */
export const findPaperOwner = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('kyc_papers').select('customer_id').where('id', '=', id).executeTakeFirst())?.customer_id ??
  null;

/** A paper with the place of its content. @throws Error for an unknown one */
export const readPaper = (db: Db, id: number): Promise<KeptContent & { name: string; state: FileState }> =>
  db
    .selectFrom('kyc_papers')
    .select(['name', 'state', 'content', ...storeColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Notes when a form was first opened by customer support. */
export async function setSeen(tx: Db, form: Pick<KycFormRecord, 'id' | 'customer_id'>, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc_forms')
    .set({ seen_at: now })
    .where('id', '=', form.id)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyOfForm(tx, form.customer_id);
}

/** Writes down that a form of a customer that the transaction holds is refused, by whom and why. */
export async function setRefused(
  tx: Db,
  form: Pick<KycFormRecord, 'id' | 'customer_id'>,
  refused: { refused_at: Date; refused_by_id: number | null; refusal: string },
): Promise<void> {
  await tx.updateTable('kyc_forms').set(refused).where('id', '=', form.id).execute();
  await writeKycFormWork(tx, [form.customer_id]);
  await notifyOfForm(tx, form.customer_id);
}

/** The newest form of a customer; null when there is none. */
export const findNewestForm = async (db: Db, customerId: number): Promise<KycFormRecord | null> =>
  (await db
    .selectFrom('kyc_forms')
    .innerJoin('users as sender', 'sender.id', 'kyc_forms.sent_by_id')
    .selectAll('kyc_forms')
    .select(sql<string>`concat_ws(' ', sender.first_name, sender.last_name)`.as('sent_by'))
    .where('kyc_forms.customer_id', '=', customerId)
    .orderBy('kyc_forms.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
