import type { CardRefund } from '#contract/shipment-shapes.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { mostToSend } from '#domain/refund.ts';
import { readAccount } from '#server/finance/account.ts';
import type { LockedAccount } from '#server/finance/account.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { readPaidAttempt } from '#server/payments/paid-attempt.ts';
import type { PaidAttempt } from '#server/payments/paid-attempt.ts';
import type { Db } from '#server/platform/handler.ts';
import { readSent } from './read-invoice.ts';
import type { SentRefunds } from './read-invoice.ts';
import { findInvoice } from './store.ts';

interface SendState {
  account: Pick<LockedAccount, 'customerId' | 'debit' | 'creditBalance'>;
  paid: PaidAttempt | null;
  /** Max refund in force, in US cents. */
  refund: Cents;
  sent: SentRefunds;
  isCancelled: boolean;
}

/** The amount that can be sent back to the card now, in US cents: money that is reserved elsewhere does not count. */
export const readMostToSend = async (db: Db, { account, paid, refund, sent, isCancelled }: SendState): Promise<Cents> =>
  mostToSend({
    refund,
    debit: freeOf(account, await readReservedFunds(db, account.customerId)).debit,
    paidByCard: paid?.sources.card ?? 0n,
    sent: sent.done,
    isCancelled,
  });

/** The facts for staff about the refund of a request to its card; null where no card paid it. */
export async function readCardRefund(
  db: Db,
  request: { id: number; customer_id: number; status: string },
): Promise<CardRefund | null> {
  const paid = await readPaidAttempt(db, request.id);
  if (!paid || paid.sources.card === 0n) return null;
  const sent = await readSent(db, request.id);
  const invoice = await findInvoice(db, request.id);
  const account = { ...(await readAccount(db, request.customer_id)), customerId: request.customer_id };
  const refund = invoice ? centsOfText(invoice.refund) : 0n;
  const most = await readMostToSend(db, { account, paid, refund, sent, isCancelled: request.status === 'D' });
  return { sent: centsNumber(sent.done), beingChecked: centsNumber(sent.live), most: centsNumber(most) };
}
