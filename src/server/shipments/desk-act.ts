import { type RawBuilder, sql } from 'kysely';
import type { DeskAct } from '#domain/desk-act.ts';
import type { OrderStatus } from '#domain/order.ts';

/** Says whether a provider that was asked has not answered and still can. */
const isPriceOpen = (now: Date) => sql<boolean>`exists (
  select from offer_requests asked where asked.request_id = r.id and asked.declined_at is null
    and asked.deadline > ${now.toISOString()}::timestamptz
    and not exists (select from offers answer
      where answer.request_id = r.id and answer.provider_id = asked.provider_id and not answer.express
        and not answer.replaced))`;

/** Says whether staff book the chosen offer: no carrier does so by itself. */
const isBookedByStaff = sql<boolean>`exists (
  select from requests q join offers o on o.id = q.selected_offer_id where q.id = r.id and not o.express)`;

const isInvoiced = sql<boolean>`exists (select from vendor_invoices i where i.request_id = r.id)`;

/** The act that waits for staff on a row of `order_rows`, `r`, with the status as it is shown (rule S-40); null for none. */
export const deskActAt = (now: Date, status: RawBuilder<OrderStatus>) => sql<DeskAct | null>`case
  when ${status} in ('D', 'E', 'R') then null
  when r.step < 3 then case when r.step = 0 and r.status = 'N' and ${isPriceOpen(now)} then 'price' end
  when r.payment_type is null then 'transfer'
  when r.awb_number is null then case when ${isBookedByStaff} then 'numbers' end
  when r.status in ('P', 'O', 'F') and not ${isInvoiced} then 'invoice'
end`;
