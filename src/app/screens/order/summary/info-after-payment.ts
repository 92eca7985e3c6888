import type { PaymentResult } from '#contract/payments.ts';
import type { MainInfo } from '#contract/shipments.ts';

/** The facts of an order as the result of its payment leaves them, until they are asked for again. */
export const infoAfterPayment = (info: MainInfo, { state, status, step }: PaymentResult): MainInfo => ({
  ...info,
  status,
  step,
  paid: info.paid || state === 'paid',
});
