import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import {
  type Cents,
  centsNumber,
  centsOf,
  convertedBackAt,
  finePercentOf,
  fineRateOfText,
  hasDecimals,
} from '#domain/money.ts';
import { computeMaxRefund } from '#domain/refund.ts';
import { moneyText } from '#app/ui/money-text.ts';

type Finance = NonNullable<ShippingDetailsResponse['shippingOfferFinance']>;

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

export function describeRefundChange(before: Cents, after: Cents): string {
  const words = shipmentActMessages.invoice;
  if (after === before) return words.stays;
  if (after > before) return words.rises(moneyText(centsNumber(after - before)));
  return words.falls(moneyText(centsNumber(before - after)));
}
