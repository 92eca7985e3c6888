import { type Insertable, type Selectable, sql } from 'kysely';
import { isStaff } from '#domain/user.ts';
import { type StoredContent, sizeOfContent, storeColumns } from '#server/files/stored-content.ts';
import type { DoerRecord } from './show-doer.ts';
import type { LabelInput } from '#server/carriers/carrier.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { isBookingStopped, type Order } from '#server/orders/order.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, recordOrderChange } from '#server/read-models/changed-orders.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

export interface ShipmentRecord extends Order {
  fromCode: string;
  fromName: string;
  fromHasPostcode: boolean;
  toCode: string;
  toName: string;
  toHasPostcode: boolean;
  customerName: string;
  createdBy: string;
  /** Null if nobody has changed it. */
  modifiedBy: string | null;
  bookedAt: string | null;
  isBookingStopped: boolean;
  /** Of the chosen offer's provider; `trackingLink` has `{awb}` for the waybill number. */
  serviceInfo: string | null;
  trackingLink: string | null;
}

export type PartyRecord = Selectable<Tables['requestParties']>;
export type PackageRecord = Selectable<Tables['packages']>;

export async function readShipmentRecord(db: Db, id: number): Promise<ShipmentRecord | null> {
  const row = await db
    .selectFrom('requests')
    .innerJoin('customers', 'customers.id', 'requests.customerId')
    .innerJoin('countries as countryFrom', 'countryFrom.id', 'requests.countryFromId')
    .innerJoin('countries as countryTo', 'countryTo.id', 'requests.countryToId')
    .innerJoin('users as creator', 'creator.id', 'requests.createdById')
    .leftJoin('users as modifier', 'modifier.id', 'requests.modifiedById')
    .leftJoin('labels', 'labels.requestId', 'requests.id')
    .leftJoin('offers as chosen', 'chosen.id', 'requests.selectedOfferId')
    .leftJoin('providers as vendor', 'vendor.id', 'chosen.providerId')
    .selectAll('requests')
    .select([
      'countryFrom.code as fromCode',
      'countryFrom.name as fromName',
      'countryFrom.hasPostcode as fromHasPostcode',
      'countryTo.code as toCode',
      'countryTo.name as toName',
      'countryTo.hasPostcode as toHasPostcode',
      'customers.name as customerName',
      'labels.createdAt as bookedAt',
      'vendor.serviceInfo',
      'vendor.trackingLink',
      isBookingStopped.as('isBookingStopped'),
      sql<string>`concat_ws(' ', creator.first_name, creator.last_name)`.as('createdBy'),
      sql<string | null>`nullif(concat_ws(' ', modifier.first_name, modifier.last_name), '')`.as('modifiedBy'),
    ])
    .where('requests.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function readParties(
  db: Db,
  requestId: number,
): Promise<{ from: PartyRecord | null; to: PartyRecord | null }> {
  const rows = await db.selectFrom('requestParties').selectAll().where('requestId', '=', requestId).execute();
  const find = (type: PartyRecord['type']) => rows.find((row) => row.type === type) ?? null;
  return { from: find('From'), to: find('To') };
}

export const readPackages = (db: Db, requestId: number): Promise<PackageRecord[]> =>
  db
    .selectFrom('packages')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('packageNumber')
    .orderBy('id')
    .execute();

export const saveParty = async (tx: Db, party: Insertable<Tables['requestParties']>): Promise<void> => {
  const { requestId: _, customerId: __, type: ___, ...entered } = party;
  await lockOrderForChange(tx, party.requestId);
  await tx
    .insertInto('requestParties')
    .values(party)
    .onConflict((conflict) => conflict.columns(['requestId', 'type']).doUpdateSet(entered))
    .execute();
};

/** Returns false while that side is not entered. */
export async function updateParty(
  tx: Db,
  requestId: number,
  type: PartyRecord['type'],
  changed: Partial<Omit<PartyRecord, 'requestId' | 'customerId' | 'type'>>,
): Promise<boolean> {
  await lockOrderForChange(tx, requestId);
  const result = await tx
    .updateTable('requestParties')
    .set(changed)
    .where('requestId', '=', requestId)
    .where('type', '=', type)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const updateContents = (tx: Db, packageId: number, contents: string) =>
  tx
    .updateTable('packages')
    .set((column) => ({ descriptionOfContents: contents, version: column('version', '+', 1) }))
    .where('id', '=', packageId)
    .execute();

interface ActionRecord extends DoerRecord {
  at: string;
  actionType: string;
  content: string;
}

/** Newest first; `words` are searched in kind, text and name, ignoring case; empty: all. */
export const listActions = async (db: Db, requestId: number, words: string): Promise<ActionRecord[]> =>
  (
    await sql<ActionRecord>`
      select actions.at, actions.action_type, actions.content, actions.for_customer, actions.by_assistant, users.role,
        users.first_name || ' ' || users.last_name as person, providers.name as provider, customers.name as customer
      from request_actions as actions
      join customers on customers.id = actions.customer_id
      left join users on users.id = actions.user_id
      left join providers on providers.id = actions.provider_id
      where actions.request_id = ${requestId} and position(lower(${words}) in lower(concat_ws(' ', actions.action_type,
        actions.content, users.first_name, users.last_name, providers.name))) > 0
      order by actions.at desc, actions.id desc`.execute(db)
  ).rows;

export const findLabel = async (db: Db, requestId: number): Promise<StoredContent | null> =>
  (await db
    .selectFrom('labels')
    .select(['pdf as content', ...storeColumns])
    .where('requestId', '=', requestId)
    .executeTakeFirst()) ?? null;

/** `size` in bytes, null without a label or for a deleted order. */
export interface LabelFacts {
  id: number;
  size: number | null;
  hasZpl: boolean;
  hasPapers: boolean;
  printedAt: string | null;
  printedBy: string | null;
}

/** Leaves out orders that the caller may not see. */
export async function listLabelFacts(db: Db, ids: readonly number[], caller: Caller): Promise<LabelFacts[]> {
  const query = db
    .selectFrom('requests')
    .leftJoin('labels', (join) => join.onRef('labels.requestId', '=', 'requests.id').on('requests.status', '<>', 'D'))
    .leftJoin('users', 'users.id', 'labels.printedById')
    .select([
      'requests.id',
      sizeOfContent('labels', 'pdf').$castTo<number | null>().as('size'),
      sql<boolean>`labels.drawn_from is not null`.as('hasZpl'),
      sql<boolean>`exists (select from customs_papers where customs_papers.request_id = requests.id)`.as('hasPapers'),
      'labels.printedAt',
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('printedBy'),
    ])
    .where('requests.id', 'in', ids);
  return await (isStaff(caller.role) ? query : query.where('requests.customerId', '=', caller.customerId!)).execute();
}

/** Zero without papers. */
export async function readPaperVersion(db: Db, requestId: number): Promise<number> {
  const newest = await db
    .selectFrom('customsPapers')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return newest?.version ?? 0;
}

/** The customs papers of the newest version: the invoice, then the packing list. */
export const listPapers = (db: Db, requestId: number) =>
  db
    .selectFrom('customsPapers')
    .innerJoin('documents', (join) =>
      join.on(({ eb, or }) =>
        or([
          eb('documents.id', '=', eb.ref('customsPapers.invoiceId')),
          eb('documents.id', '=', eb.ref('customsPapers.packingListId')),
        ]),
      ),
    )
    .select([
      'documents.typeCode',
      'documents.content',
      'documents.storeKey',
      'documents.storeSize',
      'documents.storeHash',
    ])
    .where('customsPapers.requestId', '=', requestId)
    .where('customsPapers.version', '=', (eb) =>
      eb
        .selectFrom('customsPapers')
        .select(({ fn }) => fn.max('version').as('newest'))
        .where('requestId', '=', requestId),
    )
    .orderBy(sql`documents.id = customs_papers.packing_list_id`)
    .execute();

/** What our own label of an order shows. */
export const readDrawnLabel = async (db: Db, requestId: number): Promise<LabelInput> =>
  (await db.selectFrom('labels').select('drawnFrom').where('requestId', '=', requestId).executeTakeFirstOrThrow())
    .drawnFrom as LabelInput;

/** `printed` null clears the mark. */
export async function markLabels(
  tx: Db,
  ids: readonly number[],
  printed: { at: Date; userId: number } | null,
): Promise<void> {
  // The list filters by it.
  await sql`select from requests where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  const marked = await tx
    .updateTable('labels')
    .set({ printedAt: printed?.at ?? null, printedById: printed?.userId ?? null })
    .where('requestId', 'in', ids)
    .returning('requestId')
    .execute();
  for (const { requestId } of marked) recordOrderChange(tx, requestId);
}

export async function listLabels(db: Db, ids: readonly number[]): Promise<Map<number, StoredContent>> {
  const rows = await db
    .selectFrom('labels')
    .select(['requestId', 'pdf as content', ...storeColumns])
    .where('requestId', 'in', ids)
    .execute();
  return new Map(rows.map(({ requestId, ...label }) => [requestId, label]));
}

export async function saveLabel(tx: Db, label: Insertable<Tables['labels']> & { createdAt: Date }): Promise<void> {
  await lockOrderForChange(tx, label.requestId);
  await tx.insertInto('labels').values(label).execute();
  await addWebhookEvent(tx, label.requestId, 'shipment.label_ready', label.createdAt);
}
