import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { priceInEur } from '#domain/customer-price.ts';
import { centsNumber, finePercentNumber, fineRateNumber, noPercent } from '#domain/money.ts';
import { readAccount } from '#server/finance/account.ts';
import { amountDue, readChosenOffer } from '#server/offers/chosen-offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { readOrder } from '#server/orders/order.ts';
import { listPaymentRows } from './repository.ts';

/** For staff only (rule O-11). */
export type OfferFinance = NonNullable<ShippingDetailsResponse['shippingOfferFinance']>;

/** Null while no offer is chosen. `totalAmountUSD` and `paidByCard` are what was paid, `credit` is the limit. @throws NotFound */
export async function readOfferFinance(db: Db, requestId: number, now: Date): Promise<OfferFinance | null> {
  const order = await readOrder(db, requestId, now);
  const offer = await readChosenOffer(db, requestId);
  if (!offer) return null;
  const account = await readAccount(db, order.customerId);
  const rows = await listPaymentRows(db, requestId);
  const paid = (some: typeof rows) => centsNumber(some.reduce((total, row) => total - row.amount, 0n));
  const euros = priceInEur(
    { price: offer.price, securityFee: offer.securityFee, total: amountDue(offer) },
    offer.eurRate,
  );
  return {
    securityFeeEur: centsNumber(euros.securityFee),
    securityFeeUSD: centsNumber(offer.securityFee),
    currencyExchangeRate: fineRateNumber(offer.eurRate),
    totalMargin: finePercentNumber(offer.totalMargin ?? noPercent),
    totalAmountUSD: paid(rows),
    debit: centsNumber(account.debit),
    credit: centsNumber(account.creditLimit),
    creditBalance: centsNumber(account.creditBalance),
    paidByCard: paid(rows.filter((row) => row.paymentType === 'C')),
  };
}
