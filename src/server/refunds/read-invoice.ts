import type { Invoice } from '#contract/shipment-shapes.ts';
import { centsNumber } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { type CardRefundSums, sumRefunds } from './card-refund-repository.ts';
import { findInvoice, type InvoiceRow } from './invoice-repository.ts';

/** For other modules, which may not import the repository. */
export const readCardRefundSums = (db: Db, requestId: number): Promise<CardRefundSums> => sumRefunds(db, requestId);

export const showInvoice = (row: InvoiceRow, sent: CardRefundSums): Invoice => ({
  number: row.number,
  date: row.date,
  amountEUR: centsNumber(row.amountEur),
  amountUSD: centsNumber(row.amountUsd),
  refund: centsNumber(row.refund),
  refundSent: sent.done > 0n,
  version: row.version,
});

export async function readInvoice(db: Db, requestId: number): Promise<Invoice | null> {
  const row = await findInvoice(db, requestId);
  return row && showInvoice(row, await sumRefunds(db, requestId));
}
