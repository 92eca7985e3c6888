import { type RawBuilder, sql } from 'kysely';
import type { orderColumns, OrderRow } from '#contract/order-list.ts';
import type { OrderStatus, SupportAct } from '#domain/order.ts';
import type { PaymentSource } from '#domain/payment.ts';

const isPriceOpen = (now: Date) => sql<boolean>`exists (
  select from offer_requests asked where asked.request_id = r.id and asked.declined_at is null
    and asked.deadline > ${now.toISOString()}::timestamptz
    and not exists (select from offers answer
      where answer.request_id = r.id and answer.provider_id = asked.provider_id and not answer.express
        and not answer.replaced))`;

const isBookedByStaff = sql<boolean>`exists (
  select from requests q join offers o on o.id = q.selected_offer_id where q.id = r.id and not o.express)`;

const isInvoiced = sql<boolean>`exists (select from vendor_invoices i where i.request_id = r.id)`;

/** The next act of staff (rule S-40), from `order_rows r`. */
const supportActAt = (now: Date, status: RawBuilder<OrderStatus>) => sql<SupportAct | null>`case
  when ${status} in ('D', 'E', 'R') then null
  when r.step < 3 then case when r.step = 0 and r.status = 'N' and ${isPriceOpen(now)} then 'price' end
  when r.payment_type is null then 'transfer'
  when r.awb_number is null then case when ${isBookedByStaff} then 'numbers' end
  when r.status in ('P', 'O', 'F') and not ${isInvoiced} then 'invoice'
end`;

type OrderColumn = (typeof orderColumns)[number];
/** Customers see no customer's name and no act of staff (rules S-19, S-40). */
type StaffOrderRow = Required<OrderRow>;
type CustomerOrderRow = Omit<StaffOrderRow, 'customerName' | 'deskAct' | 'customerWrote'>;

/** Fails to compile with a missing or an extra key. */
type ColumnMap<Row extends Partial<OrderRow>> = { [K in keyof Row]: RawBuilder<Row[K]> } & {
  [K in Exclude<keyof OrderRow, keyof Row>]?: never;
};

/** Marked as expired or not (rule Q-22). From `order_rows r`. */
export const isTimeUp = (now: Date) => sql<boolean>`(r.step < 3 and r.expires_at <= ${now.toISOString()}::timestamptz)`;

export const statusAt = (now: Date) =>
  sql<OrderStatus>`case when r.status = 'N' and ${isTimeUp(now)} then 'E' else r.status end`;

const customerColumnsAt = (now: Date): ColumnMap<CustomerOrderRow> => ({
  id: sql<number>`r.id`,
  livemode: sql<boolean>`r.livemode`,
  deliverFrom: sql<string>`r.deliver_from`,
  deliverTo: sql<string>`r.deliver_to`,
  consignee: sql<string | null>`r.consignee`,
  customerReference: sql<string | null>`r.customer_reference`,
  status: statusAt(now),
  dateCreated: sql<string>`to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  pickupDate: sql<string | null>`r.pickup_date`,
  deliveryDate: sql<string | null>`r.delivery_date`,
  prgNumber: sql<string | null>`r.prg_number`,
  awbNumber: sql<string | null>`r.awb_number`,
  vendor: sql<string | null>`r.vendor`,
  price: sql<number | null>`r.price`,
  paymentType: sql<PaymentSource | null>`r.payment_type`,
  step: sql<number>`r.step`,
  trackingState: sql<OrderRow['trackingState']>`r.tracking_state`,
  replacedBy: sql<number | null>`r.replaced_by`,
});

const staffColumnsAt = (now: Date): ColumnMap<StaffOrderRow> => {
  const { customerName: _, deskAct: __, customerWrote: ___, ...shared } = customerColumnsAt(now);
  return {
    ...shared,
    customerName: sql<string>`r.customer_name`,
    deskAct: supportActAt(now, statusAt(now)),
    customerWrote: sql<boolean>`exists (select from queue_rows q where q.subject_id = r.id and q.kind = 'customerWrote')`,
  };
};

const jsonOf = <Row extends Partial<OrderRow>>(columns: ColumnMap<Row>) =>
  sql<string>`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.lit(name), column as RawBuilder<unknown>]),
  )})`;

export const customerRowJson = (now: Date) => jsonOf<CustomerOrderRow>(customerColumnsAt(now));
export const staffRowJson = (now: Date) => jsonOf<StaffOrderRow>(staffColumnsAt(now));

/** Empty rows come last in either direction. */
interface SortKey {
  by: RawBuilder<unknown>;
  empty?: true;
}

/** Places sort by name, statuses by an order's life; an expired order sorts as new until it is marked. Only "newest first" has an index. */
const sortKeys: Record<OrderColumn, SortKey> = {
  id: { by: sql`r.id` },
  customerName: { by: sql`r.customer_name` },
  deliverFrom: { by: sql`r.deliver_from` },
  deliverTo: { by: sql`r.deliver_to` },
  consignee: { by: sql`r.consignee`, empty: true },
  customerReference: { by: sql`r.customer_reference`, empty: true },
  status: { by: sql`r.status_place` },
  dateCreated: { by: sql`r.created_at` },
  pickupDate: { by: sql`r.pickup_date`, empty: true },
  deliveryDate: { by: sql`r.delivery_date`, empty: true },
  prgNumber: { by: sql`r.prg_number`, empty: true },
  awbNumber: { by: sql`r.awb_number`, empty: true },
  vendor: { by: sql`r.vendor`, empty: true },
  price: { by: sql`r.price`, empty: true },
  paymentType: { by: sql`r.payment_type`, empty: true },
  step: { by: sql`r.step` },
};

/** From `order_rows r`. */
export const sortColumn = (column: OrderColumn): RawBuilder<unknown> => sortKeys[column].by;

/** Ties are sorted by id, in the same direction. */
export function orderBy(sort: {
  column: OrderColumn;
  direction: 'asc' | 'desc';
  isBackwards: boolean;
}): RawBuilder<unknown> {
  const { by, empty } = sortKeys[sort.column];
  const way = (sort.direction === 'asc') === sort.isBackwards ? sql`desc` : sql`asc`;
  const emptyOnes = !empty ? sql`` : sort.isBackwards ? sql` nulls first` : sql` nulls last`;
  const first = sql`${by} ${way}${emptyOnes}`;
  return sort.column === 'id' ? first : sql`${first}, r.id ${way}`;
}
