import { sql } from 'kysely';
import type { BatchRowState } from '#domain/batch.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { isOrderableNow, type OrderableView } from './orderable-offers.ts';
import type { RowRecord } from './repository.ts';

/** With the order that was paid on its own page, and with the waybill. */
const shownState = sql<BatchRowState>`case
  when batch_rows.state <> 'paid' and (requests.step is null or requests.step < 3) then batch_rows.state
  when requests.awb_number is null then 'paid' else 'booked' end`;

export interface StateSum {
  batchId: number;
  state: BatchRowState;
  rows: number;
  /** Sum of the chosen offers. */
  total: Cents;
  chosen: number;
  ownChoices: number;
}

export const sumStates = (db: Db, batchIds: readonly number[]): Promise<StateSum[]> =>
  batchIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('batchRows')
        .leftJoin('requests', 'requests.id', 'batchRows.requestId')
        .select(['batchRows.batchId', shownState.as('state')])
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .select((eb) => eb.fn.count<number>('batchRows.offerId').as('chosen'))
        .select(sql<number>`count(*) filter (where batch_rows.is_own_choice)`.as('ownChoices'))
        .select(sql<Cents>`coalesce(sum(batch_rows.price), 0)::numeric(20,2)`.as('total'))
        .where('batchRows.batchId', 'in', batchIds)
        .groupBy(['batchRows.batchId', shownState])
        .execute();

/** Paid rows that wait for their carrier; `isStopped`: an expression over `requests`. */
export const countBooking = async (
  db: Db,
  batchId: number,
  isStopped: ReturnType<typeof sql<boolean>>,
): Promise<number> =>
  (
    await db
      .selectFrom('batchRows')
      .innerJoin('requests', 'requests.id', 'batchRows.requestId')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('batchRows.batchId', '=', batchId)
      .where(shownState, '=', 'paid')
      .where('requests.status', '!=', 'D')
      .where(sql<boolean>`not ${isStopped}`)
      .executeTakeFirstOrThrow()
  ).total;

export interface ShownRow extends RowRecord {
  shownState: BatchRowState;
  awbNumber: string | null;
  isStopped: boolean;
  offerCount: number;
  providerId: number | null;
  providerName: string | null;
  productName: string | null;
  pickUpDate: string | null;
  deliveryDate: string | null;
  transitDays: number | null;
}

/** `isStopped`: an expression over `requests`. In the order of the file. */
export async function listShownRows(
  db: Db,
  batchId: number,
  filter: { state: BatchRowState | undefined; id?: number; limit: number; offset: number },
  view: Omit<OrderableView, 'rowIds'>,
  isStopped: ReturnType<typeof sql<boolean>>,
): Promise<{ rows: ShownRow[]; total: number }> {
  const select = db
    .selectFrom('batchRows')
    .leftJoin('requests', 'requests.id', 'batchRows.requestId')
    .leftJoin('offers', 'offers.id', 'batchRows.offerId')
    .leftJoin('providers', 'providers.id', 'offers.providerId')
    .where('batchRows.batchId', '=', batchId)
    .$if(filter.id !== undefined, (query) => query.where('batchRows.id', '=', filter.id!))
    .$if(filter.state !== undefined, (query) => query.where(shownState, '=', filter.state!));
  const rows = await select
    .selectAll('batchRows')
    .select([
      shownState.as('shownState'),
      'requests.awbNumber',
      sql<boolean>`coalesce(requests.id is not null and ${isStopped}, false)`.as('isStopped'),
      sql<number>`(select count(*) from offers join providers on providers.id = offers.provider_id
        where offers.request_id = batch_rows.request_id and ${isOrderableNow(view)})`.as('offerCount'),
      'offers.providerId',
      'providers.name as providerName',
      'offers.productName',
      'offers.pickUpDate',
      'offers.deliveryDate',
      'offers.transitDays',
    ])
    .orderBy('batchRows.position')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await select.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
