import { type Selectable, sql } from 'kysely';
import { type MatchedOrder, mostMatched } from '#contract/invoices.ts';
import type { Billing, InvoiceDispute } from '#contract/shipment-shapes.ts';
import { type Billed, explainBilling } from '#domain/billed-charges.ts';
import { type Cents, centsNumber, centsOfText, type FineRate, fineRateNumber } from '#domain/money.ts';
import { quotedInEuros } from '#domain/judge-invoice.ts';
import { orderAllows } from '#domain/order-rights.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { readRates } from '#server/quotes/exchange-rates.ts';
import { findInvoice, type InvoiceRow, listDisputes } from './invoice-repository.ts';

type Cost = Pick<
  Selectable<Tables['offers']>,
  | 'providerPrice'
  | 'costFuel'
  | 'costRemoteArea'
  | 'costInsurance'
  | 'carrierCurrency'
  | 'carrierPrice'
  | 'carrierRate'
  | 'eurRate'
> & { chargeableGrams: number };

/** Each order's cost as its chosen offer has it, without the margin. */
const selectCost = (db: Db) =>
  db
    .selectFrom('requests')
    .innerJoin('offers', 'offers.id', 'requests.selectedOfferId')
    .select([
      'requests.id',
      'requests.chargeableGrams',
      'offers.providerPrice',
      'offers.costFuel',
      'offers.costRemoteArea',
      'offers.costInsurance',
      'offers.carrierCurrency',
      'offers.carrierPrice',
      'offers.carrierRate',
      'offers.eurRate',
    ]);

const kgOf = (grams: number): number => grams / 1000;

function partsOf({ costFuel, costRemoteArea, costInsurance }: Cost) {
  if (costFuel === null || costRemoteArea === null || costInsurance === null) return null;
  return { fuel: costFuel, remoteArea: costRemoteArea, insurance: costInsurance };
}

const readBilled = ({ billed }: InvoiceRow): Billed | null =>
  billed && {
    kg: billed.kg,
    lines: billed.lines.map(({ amountEUR, ...line }) => ({ ...line, amount: centsOfText(amountEUR) })),
  };

const showDispute = (row: Awaited<ReturnType<typeof listDisputes>>[number]): InvoiceDispute => ({
  number: row.number,
  date: row.date,
  amountEUR: centsNumber(row.amountEur),
  reason: row.reason,
  disputedBy: row.disputedBy,
  disputedAt: row.disputedAt,
});

export async function readDispute(db: Db, requestId: number): Promise<InvoiceDispute | null> {
  const [row] = await listDisputes(db, [requestId]);
  return row ? showDispute(row) : null;
}

/** Rule R-12. */
export async function readBilling(db: Db, requestId: number): Promise<Billing> {
  const cost = await selectCost(db).where('requests.id', '=', requestId).executeTakeFirst();
  const terms = cost ? showQuoted(cost) : null;
  const quoted = terms && quotedInEuros(terms);
  const invoice = await findInvoice(db, requestId);
  const billed = invoice && readBilled(invoice);
  return {
    quotedEUR: quoted && centsNumber(quoted.total),
    differences:
      quoted && billed
        ? explainBilling(quoted, billed).map(({ amount, ...each }) => ({ ...each, amountEUR: centsNumber(amount) }))
        : [],
    dispute: await readDispute(db, requestId),
  };
}

interface MatchRow {
  key: string;
  id: number;
  awbNumber: string | null;
  status: OrderStatus;
  customerName: string;
  vendor: string | null;
  paid: Cents;
  byReference: boolean;
}

/** Order and attempt. */
const partsOfReference = (key: string): string[] => /^Q-(\d{1,15})-(\d{1,9})$/i.exec(key)?.slice(1) ?? [];

/** The orders of waybill numbers, numbers of pieces, and references of bookings in force. */
async function findOrders(db: Db, keys: readonly string[]): Promise<MatchRow[]> {
  const references = keys.map(partsOfReference);
  const { rows } = await sql<MatchRow>`
    with sent as (
      select distinct key, lower(key) as number, order_id, attempt
      from unnest(${keys}::text[], ${references.map(([order]) => order ?? null)}::bigint[],
        ${references.map(([, attempt]) => attempt ?? null)}::integer[]) each (key, order_id, attempt)
    ),
    named as (
      select sent.key, r.id, false as by_reference from sent join order_rows r on lower(r.awb_number) = sent.number
      union all
      select sent.key, p.request_id, false from sent join shipment_pieces p on lower(p.tracking_number) = sent.number
      union all
      select sent.key, b.request_id, true from sent join booking_attempts b
        on b.request_id = sent.order_id and b.number = sent.attempt and b.state = 'booked'
    )
    select named.key, named.by_reference, r.id, r.awb_number, r.status, c.name as customer_name, r.vendor,
      coalesce((select p.amount_due from payment_attempts p where p.request_id = r.id and p.state = 'paid'), 0)::numeric(20,2) as paid
    from (select key, id, bool_and(by_reference) as by_reference from named group by key, id) named
    join order_rows r on r.id = named.id and r.livemode join customers c on c.id = r.customer_id
    order by named.key, r.id`.execute(db);
  return rows;
}

const showQuoted = (cost: Cost): MatchedOrder['quoted'] => {
  if (cost.providerPrice === null) return null;
  const parts = partsOf(cost);
  return {
    amountUSD: centsNumber(cost.providerPrice),
    parts: parts && {
      fuel: centsNumber(parts.fuel),
      remoteArea: centsNumber(parts.remoteArea),
      insurance: centsNumber(parts.insurance),
    },
    kg: kgOf(cost.chargeableGrams),
    eurRate: Number(cost.eurRate),
    own:
      cost.carrierPrice === null
        ? null
        : {
            amount: centsNumber(cost.carrierPrice),
            currency: cost.carrierCurrency!,
            rate: Number(cost.carrierRate),
          },
  };
};

function showInvoice(row: InvoiceRow): MatchedOrder['invoice'] {
  const billed = readBilled(row);
  return {
    number: row.number,
    amountEUR: centsNumber(row.amountEur),
    version: row.version,
    kg: billed?.kg ?? null,
    lines: billed?.lines.map(({ amount, ...line }) => ({ ...line, amountEUR: centsNumber(amount) })) ?? [],
  };
}

const showRates = (rates: ReadonlyMap<string, FineRate>) =>
  [...rates].map(([currency, rate]) => ({ currency, perUsd: fineRateNumber(rate) }));

/** Finds the orders that a carrier's file names, with what was quoted and entered (rule R-12). */
export async function matchInvoices(
  db: Db,
  { keys, today }: { keys: readonly string[]; today: string },
): Promise<{ orders: MatchedOrder[]; rates: ReturnType<typeof showRates> }> {
  const named = await findOrders(db, keys.slice(0, mostMatched));
  const ids = [...new Set(named.map(({ id }) => id))];
  const rates = showRates(await readRates(db, today));
  if (ids.length === 0) return { orders: [], rates };
  const costs = new Map(
    (await selectCost(db).where('requests.id', 'in', ids).execute()).map(({ id, ...cost }) => [id, cost]),
  );
  const invoices = await db.selectFrom('vendorInvoices').selectAll().where('requestId', 'in', ids).execute();
  const disputes = await listDisputes(db, ids);
  const orders = named.map(({ paid, status, ...order }): MatchedOrder => {
    const cost = costs.get(order.id);
    const invoice = invoices.find(({ requestId }) => requestId === order.id);
    const dispute = disputes.find(({ requestId }) => requestId === order.id);
    return {
      ...order,
      canEnter: cost !== undefined && orderAllows('enterVendorInvoice', { status }),
      paidUSD: centsNumber(paid),
      quoted: cost ? showQuoted(cost) : null,
      invoice: invoice ? showInvoice(invoice) : null,
      dispute: dispute ? showDispute(dispute) : null,
    };
  });
  return { orders, rates };
}
