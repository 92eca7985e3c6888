import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { type Cents, centsOf, convertedBackAt, finePercentOf, fineRateOfText, hasDecimals } from '#domain/money.ts';
import { computeMaxRefund } from '#domain/refund.ts';

type Finance = NonNullable<ShippingDetailsAnswer['shippingOfferFinance']>;

/** The amounts of an invoice, in US cents. */
export interface DerivedInvoice {
  invoiced: Cents;
  refund: Cents;
}

/** The amounts of an invoice in EUR for an order; null for a number that is no amount. */
export function deriveInvoice(euros: number | undefined, finance: Finance): DerivedInvoice | null {
  if (euros === undefined || euros < 0 || !hasDecimals(euros, 2)) return null;
  const invoiced = convertedBackAt(centsOf(euros), fineRateOfText(finance.currencyExchangeRate.toFixed(6)));
  const refund = computeMaxRefund({
    paid: centsOf(finance.totalAmountUSD),
    invoiced,
    totalMargin: finePercentOf(finance.totalMargin),
    securityFee: centsOf(finance.securityFeeUSD),
  });
  return { invoiced, refund };
}
