import type { Selectable } from 'kysely';
import type { PaperSending } from '#domain/customs-papers.ts';
import { documentName, type StoredDocumentType } from '#domain/document.ts';
import { type StoredContent, storeColumns } from '#server/files/stored-content.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, notifyOrderChange } from '#server/read-models/changed-orders.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

type PapersRecord = Selectable<Tables['customsPapers']>;

/** The papers of the newest version. */
export const findPapers = async (db: Db, requestId: number): Promise<PapersRecord | null> =>
  (await db
    .selectFrom('customsPapers')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const readPaperFile = (db: Db, id: number): Promise<StoredContent & { typeCode: StoredDocumentType }> =>
  db
    .selectFrom('documents')
    .select(['typeCode', 'content', ...storeColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface NewPaper {
  typeCode: StoredDocumentType;
  name: string;
  content: Uint8Array;
}

interface NewPapers extends Pick<PapersRecord, 'requestId' | 'customerId' | 'version' | 'fingerprint' | 'sending'> {
  invoice: NewPaper;
  packingList: NewPaper;
  now: Date;
}

/** Adds papers and lists them among the documents of the order. */
export async function insertPapers(tx: Db, { invoice, packingList, now, ...papers }: NewPapers): Promise<void> {
  const { requestId, customerId } = papers;
  // The list shows the newest document first.
  const rows = [packingList, invoice].map(({ typeCode, name, content }) => ({
    requestId,
    customerId,
    userId: null,
    typeCode,
    imageFormat: 'PDF' as const,
    name: documentName(name, 'PDF'),
    content,
    createdAt: now,
  }));
  const [packingListId, invoiceId] = await tx.insertInto('documents').values(rows).returning('id').execute();
  await tx
    .insertInto('customsPapers')
    .values({ ...papers, packingListId: packingListId!.id, invoiceId: invoiceId!.id, createdAt: now })
    .execute();
  await addWebhookEvent(tx, requestId, 'document.ready', now);
  notifyOrderChange(tx, requestId);
}

/** False where somebody has changed it meanwhile. */
export async function changeSending(
  tx: Db,
  { requestId, version }: Pick<PapersRecord, 'requestId' | 'version'>,
  sending: Exclude<PaperSending, 'waiting'>,
): Promise<boolean> {
  await lockOrderForChange(tx, requestId);
  const { numUpdatedRows } = await tx
    .updateTable('customsPapers')
    .set({ sending })
    .where('requestId', '=', requestId)
    .where('version', '=', version)
    .where('sending', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) notifyOrderChange(tx, requestId);
  return numUpdatedRows > 0n;
}
