import type { Invoice } from '#contract/shipment-shapes.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { sumRefunds } from './refund-store.ts';
import { findInvoice } from './store.ts';
import type { InvoiceRow } from './store.ts';

/** The amounts of a request that went back to its card, and that are on their way there, in US cents. */
export interface SentRefunds {
  done: Cents;
  live: Cents;
}

/** Reads what of a request went back to its card, and what is on its way there. */
export async function readSent(db: Db, requestId: number): Promise<SentRefunds> {
  const { done, live } = await sumRefunds(db, requestId);
  return { done: centsOfText(done), live: centsOfText(live) };
}

/** An invoice as staff see it. */
export const showInvoice = (row: InvoiceRow, sent: SentRefunds): Invoice => ({
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
  return row && showInvoice(row, await readSent(db, requestId));
}
