import type { PaymentMethod } from '#contract/payments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { centsNumber } from '#domain/money.ts';
import { type Balances, depositTotal } from '#domain/payment.ts';
import { readFree } from '#server/finance/reserved-funds.ts';
import { amountDue, type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readOrder } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { findNewestAttempt } from './repository.ts';

export function showPaymentMethod(
  offer: ChosenOffer,
  balances: Balances,
  { config }: Pick<Services, 'config'>,
): PaymentMethod {
  const due = amountDue(offer);
  const total = depositTotal(balances);
  return {
    canUseDeposit: total >= due,
    debitCredit: { debit: centsNumber(balances.debit), total: centsNumber(total) },
    bank: config.bank && { ...config.bank },
    amountDueUSD: centsNumber(due),
    checking: false,
    lastFailure: null,
  };
}

/** The newest attempt: `checking` while it is underway, or its failure as a sentence. */
async function readPaymentProgress(
  db: Db,
  requestId: number,
): Promise<Pick<PaymentMethod, 'checking' | 'lastFailure'>> {
  const newest = await findNewestAttempt(db, requestId);
  return {
    checking: newest?.state === 'reserved' || newest?.state === 'unknown',
    lastFailure: newest?.state === 'failed' ? newest.failure : null,
  };
}

/** Rules PAY-2, PAY-3. @throws NotFound, and RuleBroken while no offer is chosen */
export async function readPaymentMethod(
  db: Db,
  services: Pick<Services, 'config'>,
  requestId: number,
  now: Date,
): Promise<PaymentMethod> {
  const order = await readOrder(db, requestId, now);
  const offer = await readChosenOffer(db, requestId);
  if (!offer) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
  const free = await readFree(db, order.customerId);
  return {
    ...showPaymentMethod(offer, free, services),
    // Its deposit is filled up when it pays, and nothing else pays.
    ...(!order.livemode && { canUseDeposit: true, bank: null }),
    ...(await readPaymentProgress(db, requestId)),
  };
}
