import type { RefusalCode } from '#contract/refusal-codes.ts';
import type { WizardRoute } from '#domain/order.ts';

const mendedOn: { [code in RefusalCode]?: WizardRoute | null } = {
  'offer-first': 'offerList',
  'offer-gone': 'offerList',
  'offer-is-estimate': 'offerList',
  expired: 'offerList',
  'already-paid': null,
  deleted: null,
};

/** The step on which a person can mend what blocks the payment of an order; null when no step can (rule D-17). */
export function findMendingStep(code: string | null): WizardRoute | null {
  const step = mendedOn[code as RefusalCode];
  return step === undefined ? 'shippingDetailsForm' : step;
}
