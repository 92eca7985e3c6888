import type { Offer, PricePart } from '#contract/offers.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { type Cents, centsNumber, centsOf, percentOf } from '#domain/money.ts';
import { priceForCustomer, securityFeePercent } from '#domain/customer-price.ts';
import { overridePriceRules } from '#domain/offer.ts';

type PricedOffer = Pick<Offer, 'finalPrice' | 'priceParts'>;

/** Price plus security fee in USD; null for an estimate. */
export function offerTotal(offer: PricedOffer): number | null {
  if (offer.finalPrice === null) return null;
  return centsNumber(centsOf(offer.finalPrice) + feeOf(offer));
}

/** What the customer would pay in USD, with the security fee, if the estimate became the price. Null without an estimate, and for a firm price. */
export function estimatedTotal({ finalPrice, estimatedCost }: Pick<Offer, 'finalPrice' | 'estimatedCost'>) {
  if (finalPrice !== null || estimatedCost === null) return null;
  return centsNumber(centsOf(estimatedCost) + percentOf(centsOf(estimatedCost), securityFeePercent));
}

/** The security fee in USD. For an estimate it is the fee of that price; null without a price. */
export function offerFee(offer: PricedOffer & Pick<Offer, 'estimatedCost'>): number | null {
  if (offer.finalPrice !== null) return centsNumber(feeOf(offer));
  return offer.estimatedCost === null ? null : centsNumber(percentOf(centsOf(offer.estimatedCost), securityFeePercent));
}

function feeOf({ finalPrice, priceParts }: PricedOffer): Cents {
  const feePart = priceParts.find(({ part }) => part === 'securityFee');
  return feePart ? centsOf(feePart.amount) : percentOf(centsOf(finalPrice!), securityFeePercent);
}

interface ReceiptLine {
  label: string;
  amount: number;
}

const partLabels: Record<PricePart['part'], string> = {
  base: 'Transport',
  fuel: 'Fuel surcharge',
  remoteArea: 'Remote area',
  insurance: 'Insurance',
  securityFee: priceMessages.securityFee,
};

/** Leaves out parts of 0. */
export const listParts = (parts: readonly PricePart[]): ReceiptLine[] =>
  parts.filter(({ amount }) => amount !== 0).map(({ part, amount }) => ({ label: partLabels[part], amount }));

/** The lines add up to the total. Without known parts the price is one line. */
export function listReceipt(offer: PricedOffer): ReceiptLine[] {
  if (offer.finalPrice === null) return [];
  const transport = offer.priceParts.filter(({ part }) => part !== 'securityFee');
  const sum = transport.reduce((added, { amount }) => added + centsOf(amount), 0n);
  const lines =
    sum === centsOf(offer.finalPrice) ? listParts(transport) : [{ label: 'Price', amount: offer.finalPrice }];
  return [...lines, { label: partLabels.securityFee, amount: centsNumber(feeOf(offer)) }];
}

/** What the customer would pay, in USD. */
export interface OverrideSum {
  price: number;
  securityFee: number;
  total: number;
}

/** By the server's own rule; null while a field is invalid. */
export function sumOverride(providerPrice: number | undefined, margin: number | undefined): OverrideSum | null {
  const read = overridePriceRules.safeParse({ newShippingProviderPrice: providerPrice, newTotalMargin: margin });
  if (!read.success) return null;
  const { price, securityFee, total } = priceForCustomer(read.data.newShippingProviderPrice, read.data.newTotalMargin);
  return { price: centsNumber(price), securityFee: centsNumber(securityFee), total: centsNumber(total) };
}
