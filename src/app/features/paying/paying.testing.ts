import type { PaymentMethod } from '#contract/payments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';

/** 154.91 + 30.98 USD. */
export const makeService = (changes: Partial<NonNullable<DetailsForPay['shippingService']>> = {}) => ({
  productName: 'Meridian Express',
  deliveryBy: '2026-11-27',
  price: 154.91,
  securityFee: 30.98,
  finalPrice: 185.89,
  serviceInfo: null,
  express: true,
  ...changes,
});

/** For 185.89 USD, with 5,000.00 deposited and 10,000.00 of credit. */
export const makeMethod = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  canUseDeposit: true,
  debitCredit: { debit: 5000, total: 15_000 },
  bank: null,
  amountDueUSD: 185.89,
  ...changes,
});
