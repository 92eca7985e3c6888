import { sql } from 'kysely';
import type { ChangeEvent } from '#contract/events.ts';
import type { FileState } from '#domain/files.ts';
import { notifyUnlessTest } from '#server/customers/test-company.ts';
import type { Db } from '#server/platform/handler.ts';

/** In SQL spelling, because they are part of the keys in the object store. */
export const fileTables = ['documents', 'custom_request_files', 'offer_files', 'kyc_papers'] as const;
export type FileTable = (typeof fileTables)[number];

/** The subject of its change event and the column of that number. */
const subjects = {
  documents: { kind: 'request', column: 'requestId' },
  custom_request_files: { kind: 'customRequest', column: 'customRequestId' },
  offer_files: { kind: 'request', column: 'requestId' },
  kyc_papers: { kind: 'company', column: 'customerId' },
} as const satisfies Record<FileTable, { kind: ChangeEvent['kind']; column: string }>;

export async function findHeldFile(db: Db, table: FileTable, id: number): Promise<Uint8Array | null> {
  const { rows } = await sql<{ content: Uint8Array }>`
    select content from ${sql.table(table)} where id = ${id} and state = 'checking'`.execute(db);
  return rows[0]?.content ?? null;
}

/** The content of a removed file becomes a single byte. Returns the files whose state has changed. */
export async function setFileState(
  tx: Db,
  table: FileTable,
  ids: readonly number[],
  state: FileState,
): Promise<{ id: number }[]> {
  const content =
    state === 'removed'
      ? sql`, content = ${Buffer.of(0)}, store_key = null, store_size = null, store_hash = null`
      : sql``;
  const { kind, column } = subjects[table];
  const { rows } = await sql<{ id: number; customerId: number; notice: string }>`
    update ${sql.table(table)} set state = ${state} ${content} where id = any(${ids}) and state <> ${state}
    returning id, customer_id, concat_ws(' ', ${kind}::text, ${sql.ref(column)}, customer_id) as notice`.execute(tx);
  for (const { customerId, notice } of new Map(rows.map((row) => [row.notice, row])).values())
    await notifyUnlessTest(tx, customerId, notice);
  return rows;
}

interface SentDocument {
  id: number;
  requestId: number;
  customerId: number;
  userId: number;
  name: string;
}

/** @throws Error for an unknown id */
export const findDocument = (db: Db, id: number): Promise<SentDocument> =>
  db
    .selectFrom('documents')
    .select(['id', 'requestId', 'customerId', 'userId', 'name'])
    .where('id', '=', id)
    // What the portal made is not scanned.
    .$narrowType<{ userId: number }>()
    .executeTakeFirstOrThrow();

export const findCustomFile = (
  db: Db,
  id: number,
): Promise<{ customRequestId: number; customerId: number; userId: number; name: string }> =>
  db
    .selectFrom('customRequestFiles')
    .innerJoin('customRequests', 'customRequests.id', 'customRequestFiles.customRequestId')
    .select(['customRequests.id as customRequestId', 'customRequests.customerId'])
    .select(['createdById as userId', 'customRequestFiles.name'])
    .where('customRequestFiles.id', '=', id)
    .executeTakeFirstOrThrow();

export const findKycPaper = (db: Db, id: number): Promise<{ customerId: number; userId: number; name: string }> =>
  db
    .selectFrom('kycPapers')
    .innerJoin('kycForms', 'kycForms.id', 'kycPapers.kycFormId')
    .select(['kycForms.customerId', 'kycForms.sentById as userId', 'kycPapers.name'])
    .where('kycPapers.id', '=', id)
    .executeTakeFirstOrThrow();

export const findProviderFile = async (
  db: Db,
  id: number,
): Promise<{ requestId: number; customerId: number; name: string; provider: string; email: string | null } | null> =>
  (await db
    .selectFrom('offerFiles')
    .innerJoin('providerResponses', 'providerResponses.fileId', 'offerFiles.id')
    .innerJoin('offerRequests', 'offerRequests.id', 'providerResponses.offerRequestId')
    .innerJoin('providers', 'providers.id', 'offerRequests.providerId')
    .select([
      'offerFiles.requestId',
      'offerFiles.customerId',
      'offerFiles.name',
      'providers.name as provider',
      'providers.email as email',
    ])
    .where('offerFiles.id', '=', id)
    .orderBy('providerResponses.id')
    .limit(1)
    .executeTakeFirst()) ?? null;
