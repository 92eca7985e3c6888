import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import type { PaymentSource } from '#domain/payment.ts';
import type { AmountLine } from '#app/ui/amount-table.tsx';

const words = shipmentActMessages.cancel;

type Payment = ShippingDetailsResponse['payments']['paymentList'][number];

const sourceNames: Readonly<Record<PaymentSource, string>> = {
  DD: 'From the deposit back to the deposit',
  DC: 'From the credit back to the credit',
  C: 'From the card to the deposit',
  B: 'From the transfer to the deposit',
};

/** The movements of a cancellation: a line for each source, the refund that is taken off again, and their sum. Amounts in USD. */
interface GivenBack {
  lines: AmountLine[];
  /** What the customer gains in all; below 0 where earlier refunds were more than the payment. */
  total: number;
}

/**
 * The money that a cancelled shipment gives back; empty where nothing was paid. `refund` is a max refund that the
 * customer already has: it is subtracted, or the customer would get it twice. `received` is the part of an unfinished
 * transfer that has come, `missing` the part that never came of a transfer accepted as enough (rule PAY-27).
 */
export function listGivenBack(
  payments: readonly Pick<Payment, 'paymentMethod' | 'amount'>[],
  refund: number,
  { received = 0, missing = 0 }: { received?: number; missing?: number } = {},
): GivenBack {
  const paid = payments.map(({ paymentMethod, amount }) => ({
    label: sourceNames[paymentMethod],
    amount: Math.abs(amount),
  }));
  const taken = refund > 0 ? [{ label: words.reversed, amount: -refund }] : [];
  const part = received > 0 ? [{ label: sourceNames.B, amount: received }] : [];
  const never = missing > 0 ? [{ label: words.neverCame, amount: -missing }] : [];
  const lines = paid.length > 0 ? [...paid, ...never, ...taken] : part;
  return { lines, total: centsNumber(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n)) };
}
