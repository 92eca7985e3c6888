import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { FileState } from '#domain/files.ts';
import { sizeOfContent } from '#server/files/stored-content.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, notifyOrderChange } from '#server/read-models/changed-orders.ts';

export type OfferRow = Selectable<Tables['offers']> & {
  providerName: string;
  originTimeZone: string;
  isChosen: boolean;
  /** False for an offer of a test order. */
  livemode: boolean;
  fileName: string | null;
  /** Bytes. */
  fileSize: number | null;
  fileState: FileState | null;
  fileNote: string | null;
};

/** The pick-up of a chosen offer is chosen with the details, so the offer's own days do not count. */
export const daysOf = (row: Pick<OfferRow, 'validUntil' | 'pickUpDate' | 'deliveryDate' | 'isChosen'>) => ({
  validUntil: row.validUntil,
  pickUpDate: row.isChosen ? null : row.pickUpDate,
  deliveryDate: row.isChosen ? null : row.deliveryDate,
});

/** Expects an offer with a price. */
export const totalOf = (row: { customerPrice?: Cents | null; securityFee?: Cents | null }): Cents =>
  row.customerPrice! + row.securityFee!;

const selectOffers = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('providers', 'providers.id', 'offers.providerId')
    .innerJoin('requests as asked', 'asked.id', 'offers.requestId')
    .leftJoin('offerFiles', 'offerFiles.id', 'offers.fileId')
    .selectAll('offers')
    .select([
      'providers.name as providerName',
      'asked.originTimeZone',
      'asked.livemode',
      sql<boolean>`coalesce(asked.selected_offer_id = offers.id, false)`.as('isChosen'),
      'offerFiles.name as fileName',
      'offerFiles.state as fileState',
      'offerFiles.note as fileNote',
      sizeOfContent('offerFiles').$castTo<number | null>().as('fileSize'),
    ]);

/** Newest first, then cheapest, estimates last (rule O-13). */
export const listOffers = (db: Db, requestId: number): Promise<OfferRow[]> =>
  selectOffers(db)
    .where('offers.requestId', '=', requestId)
    .where('offers.replaced', '=', false)
    .orderBy('offers.createdAt', 'desc')
    .orderBy('offers.customerPrice', (order) => order.asc().nullsLast())
    .orderBy('offers.id')
    .execute();

export const findOffer = async (db: Db, requestId: number, offerId: number): Promise<OfferRow | null> =>
  (await selectOffers(db)
    .where('offers.requestId', '=', requestId)
    .where('offers.id', '=', offerId)
    .executeTakeFirst()) ?? null;

export const findOfferById = async (db: Db, offerId: number): Promise<OfferRow | null> =>
  (await selectOffers(db).where('offers.id', '=', offerId).executeTakeFirst()) ?? null;

/** The company of an offer, or of an offer request with that id. */
export async function findOfferOwner(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from offers where id = ${id}
    union select customer_id from offer_requests where id = ${id}`.execute(db);
  return rows[0]?.customerId ?? null;
}

/** Raises the version. The price never changes. */
export async function writeOnOffer(
  tx: Db,
  offer: Pick<OfferRow, 'id' | 'requestId'>,
  written: Pick<Updateable<Tables['offers']>, 'csdNote' | 'targetPrice'>,
): Promise<void> {
  await tx
    .updateTable('offers')
    .set((column) => ({ ...written, version: column('version', '+', 1) }))
    .where('id', '=', offer.id)
    .execute();
  notifyOrderChange(tx, offer.requestId);
}

export const findChosenOffer = async (db: Db, requestId: number): Promise<OfferRow | null> =>
  (await selectOffers(db)
    .innerJoin('requests', 'requests.selectedOfferId', 'offers.id')
    .where('requests.id', '=', requestId)
    .executeTakeFirst()) ?? null;

/** Expects a locked order. Lists do not show an express offer before it is chosen. */
export async function insertExpressOffers(
  tx: Db,
  requestId: number,
  rows: Insertable<Tables['offers']>[],
): Promise<void> {
  notifyOrderChange(tx, requestId);
  await tx.insertInto('offers').values(rows).execute();
}

/** The express offers that are in force, or that were made at `since` or later. */
export const listExpressOffers = (db: Db, requestId: number, since: Date) =>
  db
    .selectFrom('offers')
    .select((column) => [
      'id',
      'providerId',
      'replaced',
      column('createdAt', '>=', since.toISOString()).$castTo<boolean>().as('isSince'),
      column('createdAt', '>', since.toISOString()).$castTo<boolean>().as('isLater'),
    ])
    .where('requestId', '=', requestId)
    .where('express', '=', true)
    .where((is) => is.or([is('replaced', '=', false), is('createdAt', '>=', since.toISOString())]))
    .execute();

export async function insertOffer(tx: Db, row: Insertable<Tables['offers']>): Promise<number> {
  await lockOrderForChange(tx, row.requestId);
  const { id } = await tx.insertInto('offers').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The provider's own offers that are in force, the newest first; express offers do not count. */
export const listOffersOf = (db: Db, requestId: number, providerId: number): Promise<Selectable<Tables['offers']>[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('providerId', '=', providerId)
    .where('express', '=', false)
    .where('replaced', '=', false)
    .orderBy('id', 'desc')
    .execute();

export async function markReplaced(tx: Db, requestId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  notifyOrderChange(tx, requestId);
  await tx.updateTable('offers').set({ replaced: true }).where('id', 'in', ids).execute();
}

export const isNumberTaken = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('offers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const findOptionFacts = async (db: Db, requestId: number) =>
  (await db
    .selectFrom('requests')
    .innerJoin('customers', 'customers.id', 'requests.customerId')
    .select(['requests.selectedOfferId', 'requests.moreOffersRequested', 'requests.leftOut', 'customers.hasAccess'])
    .select('requests.livemode')
    .where('requests.id', '=', requestId)
    .executeTakeFirst()) ?? null;
