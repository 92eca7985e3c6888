import type { Insertable } from 'kysely';
import type { ShipmentDocument } from '#contract/documents.ts';
import type { FileFormat, FileState } from '#domain/files.ts';
import { type StoredContent, sizeOfContent, storeColumns } from '#server/files/stored-content.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';

export async function insertDocuments(tx: Db, rows: readonly Insertable<Tables['documents']>[]): Promise<number[]> {
  for (const row of rows) notifyOrderChange(tx, row.requestId);
  return (await tx.insertInto('documents').values(rows).returning('id').execute()).map(({ id }) => id);
}

export async function listDocuments(db: Db, requestId: number): Promise<ShipmentDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('requests', 'requests.id', 'documents.requestId')
    .leftJoin('customsPapers as papers', (join) =>
      join
        .onRef('papers.requestId', '=', 'documents.requestId')
        .on((on) =>
          on.or([
            on('papers.invoiceId', '=', on.ref('documents.id')),
            on('papers.packingListId', '=', on.ref('documents.id')),
          ]),
        ),
    )
    .select([
      'documents.id',
      'typeCode',
      'imageFormat',
      'name as fileName',
      'state',
      'note',
      sizeOfContent('documents').as('size'),
      'documents.createdAt as dateCreated',
      'requests.livemode',
      'papers.version',
      'papers.sending',
    ])
    .where('documents.requestId', '=', requestId)
    .orderBy('documents.id', 'desc')
    .execute();
  const newest = Math.max(0, ...rows.map(({ version }) => version ?? 0));
  return rows.map(({ version, sending, ...row }) => ({
    ...row,
    paper: version === null || sending === null ? null : { version, isCurrent: version === newest, sending },
  }));
}

export const countDocuments = async (db: Db, requestId: number): Promise<number> =>
  (
    await db
      .selectFrom('documents')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('requestId', '=', requestId)
      // Those that the portal made take nobody's place.
      .where('userId', 'is not', null)
      .executeTakeFirstOrThrow()
  ).total;

/** @throws Error for an unknown id */
export const readDocument = (
  db: Db,
  id: number,
): Promise<StoredContent & { name: string; imageFormat: FileFormat; state: FileState }> =>
  db
    .selectFrom('documents')
    .select(['name', 'imageFormat', 'state', 'content', ...storeColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const findRequestOf = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('documents').select('requestId').where('id', '=', id).executeTakeFirst())?.requestId ?? null;
