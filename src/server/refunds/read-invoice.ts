import type { Invoice } from '#contract/shipment-shapes.ts';
import { type Cents, centsNumber, centsOfText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { sumRefunds } from './card-refund-store.ts';
import { findInvoice, type InvoiceRow } from './invoice-store.ts';

/** The sums of a request's card refunds that arrived (`done`) and that are underway, in US cents. */
export interface CardRefundSums {
  done: Cents;
  underway: Cents;
}

/** Reads how much of a request went back to its card, and how much is underway there. */
export async function readCardRefundSums(db: Db, requestId: number): Promise<CardRefundSums> {
  const { done, underway } = await sumRefunds(db, requestId);
  return { done: centsOfText(done), underway: centsOfText(underway) };
}

/** An invoice as staff see it. */
export const showInvoice = (row: InvoiceRow, sent: CardRefundSums): Invoice => ({
  number: row.number,
  date: row.date,
  amountEUR: centsNumber(centsOfText(row.amount_eur)),
  amountUSD: centsNumber(centsOfText(row.amount_usd)),
  refund: centsNumber(centsOfText(row.refund)),
  refundSent: sent.done > 0n,
  version: row.version,
});

/** Reads the vendor's invoice of a request; null while none is entered. */
export async function readInvoice(db: Db, requestId: number): Promise<Invoice | null> {
  const row = await findInvoice(db, requestId);
  return row && showInvoice(row, await readCardRefundSums(db, requestId));
}
