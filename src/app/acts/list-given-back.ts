import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { PaymentSource } from '#domain/payment.ts';
import type { AmountLine } from '#app/ui/amount-table.tsx';

type Payment = ShippingDetailsAnswer['payments']['paymentList'][number];

/** Where the money of each source goes when a shipment is cancelled (decisions §5.8). */
const ways: Readonly<Record<PaymentSource, string>> = {
  DD: 'From the deposit back to the deposit',
  DC: 'From the credit back to the credit',
  C: 'From the card to the deposit',
  B: 'From the transfer to the deposit',
};

/** What a cancelled shipment gives back, a line for each source; nothing where nothing was paid. */
export const listGivenBack = (payments: readonly Pick<Payment, 'paymentMethod' | 'amount'>[]): AmountLine[] =>
  payments.map(({ paymentMethod, amount }) => ({ label: ways[paymentMethod], amount: Math.abs(amount) }));
