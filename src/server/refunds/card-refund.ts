import type { CardRefund } from '#contract/shipment-shapes.ts';
import { type Cents, centsNumber } from '#domain/money.ts';
import { computeCardRefundLimit } from '#domain/refund.ts';
import { type LockedAccount, readAccount } from '#server/finance/account.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { type PaidAttempt, readPaidAttempt } from '#server/payments/paid-attempt.ts';
import type { Db } from '#server/platform/handler.ts';
import { type CardRefundSums, sumRefunds } from './card-refund-repository.ts';
import { findInvoice } from './invoice-repository.ts';

interface CardRefundState {
  account: Pick<LockedAccount, 'customerId' | 'debit' | 'creditBalance'>;
  paid: PaidAttempt | null;
  /** US cents. */
  maxRefund: Cents;
  sent: CardRefundSums;
  isCancelled: boolean;
}

/** How much can still be sent back to the card, in US cents, less what is reserved, as refunds underway are (rule R-5). */
export const readCardRefundLimit = async (
  db: Db,
  { account, paid, maxRefund, sent, isCancelled }: CardRefundState,
): Promise<Cents> =>
  computeCardRefundLimit({
    maxRefund,
    freeDebit: freeOf(account, await readReservedFunds(db, account.customerId)).debit,
    paidByCard: paid?.sources.card ?? 0n,
    sent: sent.done,
    isCancelled,
  });

/** What staff see of refunds to the card; null if no card paid. */
export async function readCardRefund(
  db: Db,
  order: { id: number; customerId: number; status: string },
): Promise<CardRefund | null> {
  const paid = await readPaidAttempt(db, order.id);
  if (!paid || paid.sources.card === 0n) return null;
  const sent = await sumRefunds(db, order.id);
  const invoice = await findInvoice(db, order.id);
  const account = { ...(await readAccount(db, order.customerId)), customerId: order.customerId };
  const maxRefund = invoice?.refund ?? 0n;
  const limit = await readCardRefundLimit(db, { account, paid, maxRefund, sent, isCancelled: order.status === 'D' });
  return { sent: centsNumber(sent.done), beingChecked: centsNumber(sent.underway), most: centsNumber(limit) };
}
