import { deliveryDate } from '#domain/working-days.ts';
import type { ChosenOffer } from './chosen-offer.ts';

/** The offer's delivery day, moved with a pick-up later than the offer's (rule O-5). */
export function deliveryBy(
  { deliveryDate: offered, pickUpDate, transitDays }: Pick<ChosenOffer, 'deliveryDate' | 'pickUpDate' | 'transitDays'>,
  pickupDay: string | null,
): string | null {
  if (pickupDay === null || !transitDays || (pickUpDate !== null && pickupDay <= pickUpDate)) return offered;
  return deliveryDate(pickupDay, transitDays);
}
