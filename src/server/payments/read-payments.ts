import { sql } from 'kysely';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import {
  type Cents,
  centsNumber,
  convertedAt,
  finePercentNumber,
  finePercentOfText,
  fineRateOfText,
} from '#domain/money.ts';
import { isStaff, type Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { listPaymentRows, type PaymentRow, sumReturned } from './repository.ts';

export type Payments = ShippingDetailsResponse['payments'];

const showEuros = ({ price, securityFee: fee, eurRate: rate }: PaymentRow) => ({
  priceEUR: centsNumber(convertedAt(price, fineRateOfText(rate))),
  securityFeeEUR: centsNumber(convertedAt(fee, fineRateOfText(rate))),
});

// The ledger stores a payment as a negative amount.
const paidBy = (row: PaymentRow) => -row.amount;

function showPayment(row: PaymentRow, role: Role): Payments['paymentList'][number] {
  return {
    amount: centsNumber(paidBy(row)),
    paymentMethod: row.paymentType!,
    date: row.at,
    discountCode: row.discountCode,
    discountPercent: row.discountPercent === null ? null : finePercentNumber(finePercentOfText(row.discountPercent)),
    priceUSD: centsNumber(row.price),
    securityFeeUSD: centsNumber(row.securityFee),
    ...(isStaff(role) ? showEuros(row) : {}),
  };
}

/** One payment per source, with positive amounts; euros only for staff (rules PAY-19, O-11). */
export async function readPayments(db: Db, requestId: number, role: Role): Promise<Payments> {
  const rows = await listPaymentRows(db, requestId);
  return {
    paymentList: rows.map((row) => showPayment(row, role)),
    totalAmount: centsNumber(rows.reduce((total, row) => total + paidBy(row), 0n)),
  };
}

/** US cents that a cancellation credited outside of the order's rows: an unpaid transfer's parts, less what was missing (PAY-27). */
async function sumReturnedTransfer(db: Db, requestId: number): Promise<Cents> {
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(case a.state when 'paid' then least(came.amount - a.from_transfer, 0) else came.amount end), 0)::numeric(20,2)
      as total
    from requests r
    join payment_attempts a on a.request_id = r.id
    cross join lateral (select sum(amount) as amount from transfer_receipts where attempt_id = a.id) came
    where r.id = ${requestId} and r.status = 'D' and came.amount is not null`.execute(db);
  return rows[0]!.total;
}

/** What the cancellation gave back (rule R-9); null if nothing. */
export async function readReturned(db: Db, requestId: number): Promise<ShippingDetailsResponse['returned']> {
  const { toCard, toDeposit: ofOrder } = await sumReturned(db, requestId);
  const toDeposit = ofOrder + (await sumReturnedTransfer(db, requestId));
  if (toCard === 0n && toDeposit === 0n) return null;
  return { toCardUSD: centsNumber(toCard), toDepositUSD: centsNumber(toDeposit) };
}
