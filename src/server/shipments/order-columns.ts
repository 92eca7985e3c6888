import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderRow } from '#contract/order-list.ts';
import { orderStatuses } from '#domain/order.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { PaymentSource } from '#domain/payment.ts';
import { patternOf } from '#server/platform/like-text.ts';

type OrderColumn = keyof OrderRow;
/** What each role gets of an order: customers no customer's name (S2 §2). */
export type StaffOrderRow = Required<OrderRow>;
export type CustomerOrderRow = Omit<StaffOrderRow, 'customerName'>;

/** One SQL expression for every key of `Row` and none beside them: a key that is missing or too many does not compile. */
export type ColumnMap<Row extends Partial<OrderRow>> = { [K in keyof Row]: RawBuilder<Row[K]> } & {
  [K in Exclude<OrderColumn, keyof Row>]?: never;
};

/**
 * What an order row names besides its request `r`. Each table is joined by its key from the left, so that the database
 * leaves out those that a query does not ask.
 */
export const orderSurroundings = sql`left join customers c on c.id = r.customer_id
  left join countries cf on cf.id = r.country_from_id
  left join countries ct on ct.id = r.country_to_id
  left join offers o on o.id = r.selected_offer_id
  left join providers p on p.id = o.provider_id`;

/**
 * The delivery day of the chosen offer, moved with a pick-up later than the offer's (decisions §3.4). It counts as
 * `deliveryDate` of domain/working-days.ts does: a start on a weekend counts from its Friday, and every five working days
 * hold one weekend.
 */
const movedDelivery = sql`(r.pickup_date
  - greatest(extract(isodow from r.pickup_date)::int - 5, 0)
  + o.transit_days
  + 2 * ((least(extract(isodow from r.pickup_date)::int, 5) - 1 + o.transit_days) / 5))`;
const deliveryDay = sql<string | null>`case
  when r.pickup_date is null or o.transit_days is null or o.transit_days = 0 or r.pickup_date <= o.pick_up_date then o.delivery_date
  else ${movedDelivery} end`;

/** A new request counts as expired from the moment its time is over, whether or not it was marked already (decisions §3.2). */
export const statusAt = (now: Date) =>
  sql<OrderStatus>`case when r.status = 'N' and r.step < 3 and r.expires_at <= ${now.toISOString()}::timestamptz then 'E' else r.status end`;

/**
 * Rows that show one of some statuses. The status as it is stored comes first, where an index can be of use; the time is
 * asked of new requests only.
 */
export function hasStatus(codes: readonly OrderStatus[], now: Date): RawBuilder<unknown> {
  const stored: readonly OrderStatus[] = codes.includes('E') && !codes.includes('N') ? [...codes, 'N'] : codes;
  const among = sql`r.status in (${sql.join(stored)})`;
  if (codes.includes('N') === codes.includes('E')) return among;
  return sql`${among} and (r.status <> 'N' or (r.step < 3 and r.expires_at <= ${now.toISOString()}::timestamptz) = ${codes.includes('E')})`;
}

const largestSource = sql<PaymentSource | null>`(select f.payment_type from finance_rows f
  where f.request_id = r.id and f.type = 1 order by f.amount, f.id limit 1)`;

/** Both ends as lists show them: city and the country's code. */
export const deliverFrom = sql<string>`(r.city_from || ', ' || cf.code)`;
export const deliverTo = sql<string>`(r.city_to || ', ' || ct.code)`;

const customerColumnsAt = (now: Date): ColumnMap<CustomerOrderRow> => ({
  id: sql<number>`r.id`,
  deliverFrom,
  deliverTo,
  status: statusAt(now),
  dateCreated: sql<string>`to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  pickupDate: sql<string | null>`r.pickup_date`,
  deliveryDate: deliveryDay,
  prgNumber: sql<string | null>`r.prg_number`,
  awbNumber: sql<string | null>`r.awb_number`,
  vendor: sql<string | null>`p.name`,
  price: sql<number | null>`o.customer_price + o.security_fee`,
  paymentType: largestSource,
  step: sql<number>`r.step`,
});

const staffColumnsAt = (now: Date): ColumnMap<StaffOrderRow> => {
  const { customerName: _, ...shared } = customerColumnsAt(now);
  return { ...shared, customerName: sql<string>`c.name` };
};

const jsonOf = <Row extends Partial<OrderRow>>(columns: ColumnMap<Row>) =>
  sql<string>`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.lit(name), column as RawBuilder<unknown>]),
  )})`;

/** A customer's order row as JSON. */
export const customerRowJson = (now: Date) => jsonOf<CustomerOrderRow>(customerColumnsAt(now));
/** A staff member's order row as JSON. */
export const staffRowJson = (now: Date) => jsonOf<StaffOrderRow>(staffColumnsAt(now));

/** What a column sorts by, and whether it can be empty: what is empty comes last in either direction. */
interface SortKey {
  by: RawBuilder<unknown>;
  empty?: true;
}

/** Places sort as people sort names; statuses in the order of an order's life. */
const sortKeysAt = (now: Date): Record<OrderColumn, SortKey> => ({
  id: { by: sql`r.id` },
  customerName: { by: sql`c.name` },
  deliverFrom: { by: sql`${deliverFrom} collate "und-x-icu"` },
  deliverTo: { by: sql`${deliverTo} collate "und-x-icu"` },
  status: { by: sql`position(${statusAt(now)} in ${sql.lit(orderStatuses.join(''))})` },
  dateCreated: { by: sql`r.created_at` },
  pickupDate: { by: sql`r.pickup_date`, empty: true },
  deliveryDate: { by: deliveryDay, empty: true },
  prgNumber: { by: sql`r.prg_number collate "C"`, empty: true },
  awbNumber: { by: sql`r.awb_number collate "C"`, empty: true },
  vendor: { by: sql`p.name`, empty: true },
  price: { by: sql`o.customer_price + o.security_fee`, empty: true },
  paymentType: { by: sql`${largestSource} collate "C"`, empty: true },
  step: { by: sql`r.step` },
});

/** The order of rows by a column, or exactly the reverse; ties by id, in the same direction. */
export function orderBy(
  sort: { column: OrderColumn; direction: 'asc' | 'desc'; isBackwards: boolean },
  now: Date,
): RawBuilder<unknown> {
  const { by, empty } = sortKeysAt(now)[sort.column];
  const way = (sort.direction === 'asc') === sort.isBackwards ? sql`desc` : sql`asc`;
  // Said only where it matters: an index is not used for an order that places empty values differently.
  const emptyOnes = !empty ? sql`` : sort.isBackwards ? sql` nulls first` : sql` nulls last`;
  const first = sql`${by} ${way}${emptyOnes}`;
  return sort.column === 'id' ? first : sql`${first}, r.id ${way}`;
}

/** What a search looks at, as one text; the collation tells capitals from small letters in every alphabet. */
const searched = (withCustomer: boolean) =>
  sql`concat_ws(E'\\n', r.id, r.awb_number, r.prg_number, ${deliverFrom}, ${deliverTo}, cf.name, ct.name, p.name
    ${withCustomer ? sql`, c.name` : sql``}) collate "und-x-icu"`;

/** Rows that hold a text, whatever its case. */
export const holdsText = (text: string, withCustomer: boolean) =>
  sql`${searched(withCustomer)} ilike ${patternOf(text)}`;
