import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import {
  centsNumber,
  centsOfText,
  convertedAt,
  finePercentNumber,
  finePercentOfText,
  fineRateOfText,
} from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { listPaymentRows, sumReturned } from './store.ts';
import type { PaymentRow } from './store.ts';

/** The payments of a request, as every view of it shows them. */
export type Payments = ShippingDetailsAnswer['payments'];

const showEuros = ({ price, security_fee: fee, eur_rate: rate }: PaymentRow) => ({
  priceEUR: centsNumber(convertedAt(centsOfText(price), fineRateOfText(rate))),
  securityFeeEUR: centsNumber(convertedAt(centsOfText(fee), fineRateOfText(rate))),
});

// The books write a payment as money going out; whoever reads payments reads what was paid.
const paidBy = (row: PaymentRow) => -centsOfText(row.amount);

function showPayment(row: PaymentRow, role: Role): Payments['paymentList'][number] {
  return {
    amount: centsNumber(paidBy(row)),
    paymentMethod: row.payment_type!,
    date: row.at,
    discountCode: row.discount_code,
    discountPercent: row.discount_percent === null ? null : finePercentNumber(finePercentOfText(row.discount_percent)),
    priceUSD: centsNumber(centsOfText(row.price)),
    securityFeeUSD: centsNumber(centsOfText(row.security_fee)),
    ...(isStaff(role) ? showEuros(row) : {}),
  };
}

/** The payments of a request, one per source, with positive amounts; euros for staff alone (rules PAY-19, O-11). */
export async function readPayments(db: Db, requestId: number, role: Role): Promise<Payments> {
  const rows = await listPaymentRows(db, requestId);
  return {
    paymentList: rows.map((row) => showPayment(row, role)),
    totalAmount: centsNumber(rows.reduce((total, row) => total + paidBy(row), 0n)),
  };
}

/** What went back of the payment of a request (rule R-9); null where nothing did. */
export async function readReturned(db: Db, requestId: number): Promise<ShippingDetailsAnswer['returned']> {
  const { toCard, toDeposit } = await sumReturned(db, requestId);
  if (toCard === 0n && toDeposit === 0n) return null;
  return { toCardUSD: centsNumber(toCard), toDepositUSD: centsNumber(toDeposit) };
}
