import type { PaymentMethod } from '#contract/payments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { centsNumber } from '#domain/money.ts';
import { depositTotal } from '#domain/payment.ts';
import type { Balances } from '#domain/payment.ts';
import { readAccount } from '#server/finance/account.ts';
import { amountDue, readChosenOffer } from '#server/offers/chosen-offer.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readRequest } from '#server/quotes/request-record.ts';
import type { Services } from '#server/services.ts';

/** How a request can be paid, from its chosen offer and its customer's balances (S2 §3 "Payment method data"). */
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
  };
}

/** Reads how a request can be paid. @throws NotFound, and RuleBroken while no offer is chosen */
export async function readPaymentMethod(
  db: Db,
  services: Pick<Services, 'config'>,
  requestId: number,
  now: Date,
): Promise<PaymentMethod> {
  const request = await readRequest(db, requestId, now);
  const offer = await readChosenOffer(db, requestId);
  if (!offer) throw new RuleBroken(orderMessages.offerFirst);
  return showPaymentMethod(offer, await readAccount(db, request.customer_id), services);
}
