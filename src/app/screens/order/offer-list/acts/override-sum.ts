import { priceForCustomer } from '#domain/customer-price.ts';
import { centsNumber } from '#domain/money.ts';
import { overridePriceRules } from '#domain/offer.ts';

/** The amounts that a customer would pay, in USD of the wire. */
export interface OverrideSum {
  price: number;
  securityFee: number;
  total: number;
}

/** The customer's price after an override, by the server's own rule; null while a field cannot be read. */
export function sumOverride(providerPrice: number | undefined, margin: number | undefined): OverrideSum | null {
  const read = overridePriceRules.safeParse({ newShippingProviderPrice: providerPrice, newTotalMargin: margin });
  if (!read.success) return null;
  const { price, securityFee, total } = priceForCustomer(read.data.newShippingProviderPrice, read.data.newTotalMargin);
  return { price: centsNumber(price), securityFee: centsNumber(securityFee), total: centsNumber(total) };
}
