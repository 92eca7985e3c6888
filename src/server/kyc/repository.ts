import { type Insertable, type Selectable, sql } from 'kysely';
import type { KycPaper } from '#contract/company-check.ts';
import type { FileState } from '#domain/files.ts';
import { type StoredContent, sizeOfContent, storeColumns } from '#server/files/stored-content.ts';
import type { Db } from '#server/platform/handler.ts';
import { sendNotice } from '#server/platform/notices.ts';
import type { Tables } from '#server/platform/tables.ts';
import { writeKycFormWork } from '#server/read-models/queue-rows.ts';

export type KycFormRecord = Selectable<Tables['kycForms']> & { sentBy: string };

const notifyOfForm = (tx: Db, customerId: number) => sendNotice(tx, `company ${customerId} ${customerId}`);

/** Lock order: the caller holds the customer. */
export async function insertForm(tx: Db, values: Insertable<Tables['kycForms']>): Promise<number> {
  const { id } = await tx.insertInto('kycForms').values(values).returning('id').executeTakeFirstOrThrow();
  await writeKycFormWork(tx, [values.customerId]);
  await notifyOfForm(tx, values.customerId);
  return id;
}

export const insertPaper = async (tx: Db, values: Insertable<Tables['kycPapers']>): Promise<number> =>
  (await tx.insertInto('kycPapers').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const listPapers = (db: Db, customerId: number): Promise<KycPaper[]> =>
  db
    .selectFrom('kycPapers')
    .select(['id', 'name as fileName', 'state', 'note', sizeOfContent('kycPapers').as('size')])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();

export const findPaperOwner = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('kycPapers').select('customerId').where('id', '=', id).executeTakeFirst())?.customerId ?? null;

export const readPaper = (db: Db, id: number): Promise<StoredContent & { name: string; state: FileState }> =>
  db
    .selectFrom('kycPapers')
    .select(['name', 'state', 'content', ...storeColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function setSeen(tx: Db, form: Pick<KycFormRecord, 'id' | 'customerId'>, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('kycForms')
    .set({ seenAt: now })
    .where('id', '=', form.id)
    .where('seenAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyOfForm(tx, form.customerId);
}

/** Lock order: the caller holds the customer. */
export async function setRefused(
  tx: Db,
  form: Pick<KycFormRecord, 'id' | 'customerId'>,
  refused: { refusedAt: Date; refusedById: number | null; refusal: string },
): Promise<void> {
  await tx.updateTable('kycForms').set(refused).where('id', '=', form.id).execute();
  await writeKycFormWork(tx, [form.customerId]);
  await notifyOfForm(tx, form.customerId);
}

export const findNewestForm = async (db: Db, customerId: number): Promise<KycFormRecord | null> =>
  (await db
    .selectFrom('kycForms')
    .innerJoin('users as sender', 'sender.id', 'kycForms.sentById')
    .selectAll('kycForms')
    .select(sql<string>`concat_ws(' ', sender.first_name, sender.last_name)`.as('sentBy'))
    .where('kycForms.customerId', '=', customerId)
    .orderBy('kycForms.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
