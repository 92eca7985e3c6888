import type { FieldErrors } from '#domain/field.ts';
import { orderMessages } from '#domain/messages/order.ts';
import type { WizardRoute } from '#domain/order.ts';

const ofOffers: readonly string[] = [
  orderMessages.offerFirst,
  orderMessages.offerGone,
  orderMessages.estimateOnly,
  orderMessages.expired,
];
const ofNothing: readonly string[] = [orderMessages.alreadyPaid, orderMessages.deleted];

/** The step on which a person can mend what blocks the payment of an order; null when no step can (rule D-17). */
export function findMendingStep(told: FieldErrors): WizardRoute | null {
  const sentences = Object.values(told).flat();
  if (sentences.some((sentence) => ofNothing.includes(sentence))) return null;
  return sentences.some((sentence) => ofOffers.includes(sentence)) ? 'offerList' : 'shippingDetailsForm';
}
