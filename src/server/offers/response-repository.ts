import { type Insertable, type Selectable, sql } from 'kysely';
import type { FileState } from '#domain/files.ts';
import type { Cents } from '#domain/money.ts';
import { type StoredContent, sizeOfContent, storeColumns } from '#server/files/stored-content.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { sendNotice } from '#server/platform/notices.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';
import { bringBackWork } from '#server/read-models/queue-rows.ts';

export type OfferRequestRecord = Selectable<Tables['offerRequests']> & {
  providerName: string;
  providerEmail: string | null;
  isProviderDeleted: boolean;
};

export type ProviderResponseRecord = Selectable<Tables['providerResponses']>;

const selectOfferRequests = (db: Db) =>
  db
    .selectFrom('offerRequests')
    .innerJoin('providers', 'providers.id', 'offerRequests.providerId')
    .selectAll('offerRequests')
    .select(({ eb }) => [
      'providers.name as providerName',
      'providers.email as providerEmail',
      eb('providers.deletedAt', 'is not', null).$castTo<boolean>().as('isProviderDeleted'),
    ]);

export const findOfferRequestOf = async (
  db: Db,
  requestId: number,
  providerId: number,
): Promise<OfferRequestRecord | null> =>
  (await selectOfferRequests(db)
    .where('offerRequests.requestId', '=', requestId)
    .where('offerRequests.providerId', '=', providerId)
    .executeTakeFirst()) ?? null;

/** The offer request of a link, its newest or an earlier one. */
export const findOfferRequestByLink = async (db: Db, linkHash: string): Promise<OfferRequestRecord | null> =>
  (await selectOfferRequests(db)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('offerRequests.linkHash', '=', linkHash),
        eb(
          'offerRequests.id',
          'in',
          selectFrom('earlierOfferLinks').select('offerRequestId').where('linkHash', '=', linkHash),
        ),
      ]),
    )
    .executeTakeFirst()) ?? null;

/** Stores that the provider asked for more time. Snoozed work of the order comes back. */
export async function setTimeRequested(
  tx: Db,
  offerRequest: Pick<OfferRequestRecord, 'id' | 'requestId'>,
  at: Date,
): Promise<void> {
  await tx.updateTable('offerRequests').set({ timeRequestedAt: at }).where('id', '=', offerRequest.id).execute();
  await bringBackWork(tx, offerRequest.requestId, ['offersUnanswered', 'priceToEnter']);
  notifyOrderChange(tx, offerRequest.requestId);
  await sendNotice(tx, 'queue');
}

export const findOfferRequestById = async (db: Db, id: number): Promise<OfferRequestRecord | null> =>
  (await selectOfferRequests(db).where('offerRequests.id', '=', id).executeTakeFirst()) ?? null;

/** Adds a link; the earlier ones stay valid. `target` in US cents. The deadline never moves to an earlier time. */
export async function renewOfferRequest(
  tx: Db,
  offerRequest: Pick<OfferRequestRecord, 'id' | 'requestId' | 'linkHash'>,
  { target, due, hash }: { target: Cents; due: Date; hash: string },
): Promise<void> {
  await tx
    .insertInto('earlierOfferLinks')
    .values({ linkHash: offerRequest.linkHash, offerRequestId: offerRequest.id })
    .execute();
  await sql`
    update offer_requests
    set target_price = ${target}, deadline = greatest(deadline, ${due}::timestamptz), link_hash = ${hash}
    where id = ${offerRequest.id}`.execute(tx);
  notifyOrderChange(tx, offerRequest.requestId);
}

export async function setDeclined(
  tx: Db,
  offerRequest: Pick<OfferRequestRecord, 'id' | 'requestId'>,
  declined: { at: Date; reason: string | null } | null,
): Promise<void> {
  await tx
    .updateTable('offerRequests')
    .set((column) => ({
      declinedAt: declined?.at ?? null,
      declineReason: declined?.reason ?? null,
      version: column('version', '+', 1),
    }))
    .where('id', '=', offerRequest.id)
    .execute();
  notifyOrderChange(tx, offerRequest.requestId);
}

export const insertResponse = (tx: Db, values: Insertable<Tables['providerResponses']>) =>
  tx.insertInto('providerResponses').values(values).execute();

export const findLastResponse = async (db: Db, offerRequestId: number): Promise<ProviderResponseRecord | null> =>
  (await db
    .selectFrom('providerResponses')
    .selectAll()
    .where('offerRequestId', '=', offerRequestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const listResponseKinds = async (db: Db, offerRequestId: number): Promise<ProviderResponseRecord['kind'][]> =>
  (
    await db
      .selectFrom('providerResponses')
      .select('kind')
      .distinct()
      .where('offerRequestId', '=', offerRequestId)
      .execute()
  ).map(({ kind }) => kind);

export const findResponseByKey = async (db: Db, clientId: string): Promise<{ offerRequestId: number } | null> =>
  (await db
    .selectFrom('providerResponses')
    .select('offerRequestId')
    .where('clientId', '=', clientId)
    .executeTakeFirst()) ?? null;

export async function insertOfferFile(
  tx: Db,
  order: { id: number; customerId: number },
  { name, content, note }: { name: string; content: Uint8Array; note: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('offerFiles')
    .values({ requestId: order.id, customerId: order.customerId, name, content, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Size in bytes. @throws Error for an unknown id */
export const findFileFacts = (
  db: Db,
  id: number,
): Promise<{ fileName: string; size: number; state: FileState; note: string | null }> =>
  db
    .selectFrom('offerFiles')
    .select(['name as fileName', 'state', 'note', sizeOfContent('offerFiles').as('size')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const findOfferFile = async (
  db: Db,
  offerId: number,
): Promise<(StoredContent & { name: string; state: FileState }) | null> =>
  (await db
    .selectFrom('offers')
    .innerJoin('offerFiles', 'offerFiles.id', 'offers.fileId')
    .select(['offerFiles.name', 'offerFiles.state', 'offerFiles.content'])
    .select(storeColumns.map((column) => `offerFiles.${column}` as const))
    .where('offers.id', '=', offerId)
    .executeTakeFirst()) ?? null;
