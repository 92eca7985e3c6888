import type { Invoice } from '#contract/shipment-shapes.ts';
import { centsNumber } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { type CardRefundSums, sumRefunds } from './card-refund-repository.ts';
import { findInvoice, type InvoiceRow } from './invoice-repository.ts';

/** Reads how much of a request went back to its card, and how much is underway there. */
export const readCardRefundSums = (db: Db, requestId: number): Promise<CardRefundSums> => sumRefunds(db, requestId);

/** An invoice as staff see it. */
export const showInvoice = (row: InvoiceRow, sent: CardRefundSums): Invoice => ({
  number: row.number,
  date: row.date,
  amountEUR: centsNumber(row.amountEur),
  amountUSD: centsNumber(row.amountUsd),
  refund: centsNumber(row.refund),
  refundSent: sent.done > 0n,
  version: row.version,
});

/** Reads the vendor's invoice of a request; null while none is entered. */
export async function readInvoice(db: Db, requestId: number): Promise<Invoice | null> {
  const row = await findInvoice(db, requestId);
  return row && showInvoice(row, await readCardRefundSums(db, requestId));
}
