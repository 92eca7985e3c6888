import { sql } from 'kysely';
import { type Cents, centsText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';

/** Offers of quoted rows that can be ordered now. */
interface OrderableOffer {
  rowId: number;
  position: number;
  offerId: number;
  providerName: string;
  productName: string;
  total: Cents;
  pickUpDate: string | null;
  deliveryDate: string | null;
  transitDays: number | null;
}

export interface OrderableView {
  now: Date;
  /** Nobody sees its express offers. */
  hiddenCarrier: string | null;
  /** Null: of all quoted rows. */
  rowIds: readonly number[] | null;
}

/** Of `offers` with its `providers`, for the row of `requests`. */
export const isOrderableNow = ({ now, hiddenCarrier }: Omit<OrderableView, 'rowIds'>) => sql<boolean>`(
  requests.step < 3 and requests.status not in ('D', 'E')
  and offers.express and not offers.replaced and offers.customer_price is not null
  and (offers.valid_until is null or offers.valid_until > ${now})
  and coalesce(coalesce(offers.pick_up_date, offers.delivery_date)
    >= (${now}::timestamptz at time zone requests.origin_time_zone)::date, true)
  and (batch_rows.drop_offs is null or jsonb_exists(batch_rows.drop_offs, offers.provider_id::text))
  and lower(providers.name) is distinct from lower(${hiddenCarrier}::text))`;

const orderableOf = (batchId: number, { rowIds, ...view }: OrderableView) => sql`
  select batch_rows.id as row_id, batch_rows.position, offers.id as offer_id, providers.name as provider_name, offers.product_name,
    (offers.customer_price + offers.security_fee)::numeric(20,2) as total,
    offers.pick_up_date, offers.delivery_date, offers.transit_days
  from batch_rows
    join requests on requests.id = batch_rows.request_id
    join offers on offers.request_id = requests.id
    join providers on providers.id = offers.provider_id
  where batch_rows.batch_id = ${batchId} and batch_rows.state = 'quoted'
    and (${rowIds === null}::boolean or batch_rows.id = any(${rowIds ?? []}::bigint[]))
    and ${isOrderableNow(view)}`;

/** Cheapest first. */
export async function listOrderable(db: Db, batchId: number, view: OrderableView): Promise<OrderableOffer[]> {
  const { rows } = await sql<OrderableOffer>`select * from (${orderableOf(batchId, view)}) as orderable
    order by position, total, offer_id`.execute(db);
  return rows;
}

/** Of each service its rows, and the sum of its cheapest offers. */
export async function sumServices(db: Db, batchId: number, view: OrderableView) {
  const { rows } = await sql<{ providerName: string; productName: string; rows: number; total: Cents }>`
    select provider_name, product_name, count(*) as rows, sum(total)::numeric(20,2) as total from (
      select row_id, provider_name, product_name, min(total) as total
      from (${orderableOf(batchId, view)}) as orderable group by 1, 2, 3
    ) as cheapest group by 1, 2 order by rows desc, total, provider_name, product_name`.execute(db);
  return rows;
}

/** Sets the chosen offers of rows; those not chosen have none. */
export async function saveChoices(
  tx: Db,
  batchId: number,
  {
    rowIds,
    chosen,
    isOwn,
  }: {
    rowIds: readonly number[];
    chosen: readonly { rowId: number; offerId: number; total: Cents }[];
    isOwn: boolean;
  },
): Promise<void> {
  const list = chosen.map(({ rowId, offerId, total }) => ({ row: rowId, offer: offerId, total: centsText(total) }));
  await sql`update batch_rows set offer_id = chosen.offer, price = chosen.total, is_own_choice = ${isOwn}, result = null, version = batch_rows.version + 1
    from batch_rows as own
      left join jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as chosen ("row" bigint, offer bigint, total numeric(20,2))
        on chosen."row" = own.id
    where batch_rows.id = own.id and own.batch_id = ${batchId} and own.state = 'quoted'
      and own.id = any(${rowIds}::bigint[])`.execute(tx);
}
