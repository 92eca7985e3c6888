import { type Insertable, type Selectable, sql } from 'kysely';
import type { ProviderPage } from '#contract/provider-responses.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, notifyOrderChange } from '#server/read-models/changed-orders.ts';

export type Wishes = Selectable<Tables['requestWishes']>;

interface RequestedProvider {
  id: number;
  name: string;
  email: string | null;
}

export interface OfferRequestRow {
  id: number;
  askedAt: string;
  deadline: string;
  targetPrice: Cents | null;
  declinedAt: string | null;
  providerName: string;
  offerId: number | null;
  estimatedCost: Cents | null;
}

export async function insertWishes(tx: Db, values: Insertable<Tables['requestWishes']>): Promise<void> {
  await tx.insertInto('requestWishes').values(values).execute();
  notifyOrderChange(tx, values.requestId);
}

export const findWishes = async (db: Db, requestId: number): Promise<Wishes | null> =>
  (await db.selectFrom('requestWishes').selectAll().where('requestId', '=', requestId).executeTakeFirst()) ?? null;

/** Locked, so that none can be deleted before the transaction ends. */
export const listNotRequested = (db: Db, requestId: number): Promise<RequestedProvider[]> =>
  db
    .selectFrom('providers')
    .select(['providers.id', 'providers.name', 'providers.email'])
    .where('providers.express', '=', false)
    .where('providers.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offerRequests')
            .select('offerRequests.id')
            .where('offerRequests.requestId', '=', requestId)
            .whereRef('offerRequests.providerId', '=', 'providers.id'),
        ),
      ),
    )
    .orderBy('providers.name')
    .orderBy('providers.id')
    .forKeyShare()
    .execute();

export async function insertOfferRequests(tx: Db, rows: Insertable<Tables['offerRequests']>[]): Promise<void> {
  for (const id of new Set(rows.map((row) => row.requestId))) await lockOrderForChange(tx, id);
  await tx.insertInto('offerRequests').values(rows).execute();
}

export async function listOfferRequests(db: Db, requestId: number): Promise<OfferRequestRow[]> {
  const { rows } = await sql<OfferRequestRow>`
    select asked.id, asked.asked_at, asked.deadline, asked.target_price, asked.declined_at,
      providers.name as provider_name, answer.id as offer_id, answer.estimated_cost
    from offer_requests asked
    join providers on providers.id = asked.provider_id
    left join lateral (
      select id, estimated_cost from offers
      where offers.request_id = asked.request_id and offers.provider_id = asked.provider_id
        and not offers.express and not offers.replaced
      order by offers.id desc limit 1
    ) answer on true
    where asked.request_id = ${requestId}
    order by asked.id`.execute(db);
  return rows;
}

/** The packages of an order, without their values. */
export async function listPieces(db: Db, requestId: number): Promise<ProviderPage['packages']> {
  const rows = await db
    .selectFrom('packages')
    .select(['quantity', 'packageType', 'length', 'width', 'height', 'weight', 'description', 'descriptionOfContents'])
    .where('requestId', '=', requestId)
    .orderBy('packageNumber')
    .execute();
  return rows.map((row) => ({
    ...row,
    length: Number(row.length),
    width: Number(row.width),
    height: Number(row.height),
    weight: Number(row.weight),
  }));
}

export const nameCountries = (
  db: Db,
  request: { countryFromId: number; countryToId: number },
): Promise<{ from: string; to: string }> =>
  db
    .selectFrom('countries as origin')
    .innerJoin('countries as destination', (join) => join.onTrue())
    .select(['origin.name as from', 'destination.name as to'])
    .where('origin.id', '=', request.countryFromId)
    .where('destination.id', '=', request.countryToId)
    .executeTakeFirstOrThrow();
