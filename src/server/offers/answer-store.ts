import { type Insertable, type Selectable, sql } from 'kysely';
import type { FileState } from '#domain/file-state.ts';
import type { Cents } from '#domain/money.ts';
import { type KeptContent, sizeOfContent, storeColumns } from '#server/files/kept-content.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { sendNotice } from '#server/platform/notices.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';
import { bringBackWork } from '#server/read-models/queue-rows.ts';

/** An offer request with its provider. */
export type OfferRequestRecord = Selectable<Tables['offer_requests']> & {
  provider_name: string;
  provider_email: string | null;
  provider_gone: boolean;
};

/** An answer that a provider gave before. */
export type AnswerRecord = Selectable<Tables['offer_answers']>;

const selectAsked = (db: Db) =>
  db
    .selectFrom('offer_requests')
    .innerJoin('providers', 'providers.id', 'offer_requests.provider_id')
    .selectAll('offer_requests')
    .select(({ eb }) => [
      'providers.name as provider_name',
      'providers.email as provider_email',
      eb('providers.deleted_at', 'is not', null).$castTo<boolean>().as('provider_gone'),
    ]);

/** The offer request of a provider for a request; null when it was not asked. */
export const findAskedOf = async (db: Db, requestId: number, providerId: number): Promise<OfferRequestRecord | null> =>
  (await selectAsked(db)
    .where('offer_requests.request_id', '=', requestId)
    .where('offer_requests.provider_id', '=', providerId)
    .executeTakeFirst()) ?? null;

/** The offer request of the link with this hash, the newest one or an earlier one; null for none. */
export const findOfferRequestByLink = async (db: Db, linkHash: string): Promise<OfferRequestRecord | null> =>
  (await selectAsked(db)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('offer_requests.link_hash', '=', linkHash),
        eb(
          'offer_requests.id',
          'in',
          selectFrom('earlier_offer_links').select('offer_request_id').where('link_hash', '=', linkHash),
        ),
      ]),
    )
    .executeTakeFirst()) ?? null;

/** Notes when a provider asked for more time, which brings back the work of its order that was put off. */
export async function setTimeRequested(
  tx: Db,
  asked: Pick<OfferRequestRecord, 'id' | 'request_id'>,
  at: Date,
): Promise<void> {
  await tx.updateTable('offer_requests').set({ time_requested_at: at }).where('id', '=', asked.id).execute();
  await bringBackWork(tx, asked.request_id, ['offersUnanswered', 'priceToEnter']);
  notifyOrderChange(tx, asked.request_id);
  // The work queue shows it.
  await sendNotice(tx, 'queue');
}

/** An offer request by its number; null when there is none. */
export const findOfferRequestById = async (db: Db, id: number): Promise<OfferRequestRecord | null> =>
  (await selectAsked(db).where('offer_requests.id', '=', id).executeTakeFirst()) ?? null;

/** Asks a provider again: with a target in USD, under one more link, and until `due` where that is later than so far. */
export async function renewAsking(
  tx: Db,
  asked: Pick<OfferRequestRecord, 'id' | 'request_id' | 'link_hash'>,
  { target, due, hash }: { target: Cents; due: Date; hash: string },
): Promise<void> {
  await tx
    .insertInto('earlier_offer_links')
    .values({ link_hash: asked.link_hash, offer_request_id: asked.id })
    .execute();
  await sql`
    update offer_requests
    set target_price = ${target}, deadline = greatest(deadline, ${due}::timestamptz), link_hash = ${hash}
    where id = ${asked.id}`.execute(tx);
  notifyOrderChange(tx, asked.request_id);
}

/** Writes down whether the provider refused, and counts its answers. */
export async function setDeclined(
  tx: Db,
  asked: Pick<OfferRequestRecord, 'id' | 'request_id'>,
  declined: { at: Date; reason: string | null } | null,
): Promise<void> {
  await tx
    .updateTable('offer_requests')
    .set((column) => ({
      declined_at: declined?.at ?? null,
      decline_reason: declined?.reason ?? null,
      version: column('version', '+', 1),
    }))
    .where('id', '=', asked.id)
    .execute();
  notifyOrderChange(tx, asked.request_id);
}

export const insertAnswer = (tx: Db, values: Insertable<Tables['offer_answers']>) =>
  tx.insertInto('offer_answers').values(values).execute();

/** The newest answer to an offer request; null when there is none yet. */
export const findLastAnswer = async (db: Db, offerRequestId: number): Promise<AnswerRecord | null> =>
  (await db
    .selectFrom('offer_answers')
    .selectAll()
    .where('offer_request_id', '=', offerRequestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The kinds of answer that were given to an offer request, each once. */
export const listAnswerKinds = async (db: Db, offerRequestId: number): Promise<AnswerRecord['kind'][]> =>
  (
    await db
      .selectFrom('offer_answers')
      .select('kind')
      .distinct()
      .where('offer_request_id', '=', offerRequestId)
      .execute()
  ).map(({ kind }) => kind);

/** The answer that a browser's own id made; null when there is none. */
export const findAnswerByKey = async (db: Db, clientId: string): Promise<{ offer_request_id: number } | null> =>
  (await db
    .selectFrom('offer_answers')
    .select('offer_request_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst()) ?? null;

/** Keeps the PDF of an answer and answers its id. */
export async function insertOfferFile(
  tx: Db,
  request: { id: number; customer_id: number },
  { name, content, note }: { name: string; content: Uint8Array; note: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('offer_files')
    .values({ request_id: request.id, customer_id: request.customer_id, name, content, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The name of a file and its size in bytes. @throws Error for an unknown one */
export const findFileFacts = (
  db: Db,
  id: number,
): Promise<{ fileName: string; size: number; state: FileState; note: string | null }> =>
  db
    .selectFrom('offer_files')
    .select(['name as fileName', 'state', 'note', sizeOfContent('offer_files').as('size')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The file of an offer with the place of its content; null when it has none. */
export const findOfferFile = async (
  db: Db,
  offerId: number,
): Promise<(KeptContent & { name: string; state: FileState }) | null> =>
  (await db
    .selectFrom('offers')
    .innerJoin('offer_files', 'offer_files.id', 'offers.file_id')
    .select(['offer_files.name', 'offer_files.state', 'offer_files.content'])
    .select(storeColumns.map((column) => `offer_files.${column}` as const))
    .where('offers.id', '=', offerId)
    .executeTakeFirst()) ?? null;
