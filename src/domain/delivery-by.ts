import { deliveryDate } from './working-days.ts';

/** Calendar days, and working days in transit; null where the offer names none. */
export interface OfferDays {
  readonly pickUpDate: string | null;
  readonly deliveryDate: string | null;
  readonly transitDays: number | null;
}

/** Moves with a pick-up later than the offer's (rule O-5). Null where the offer names none. */
export function deliveryBy({ deliveryDate: offered, pickUpDate, transitDays }: OfferDays, pickupDay: string | null) {
  if (pickupDay === null || !transitDays || (pickUpDate !== null && pickupDay <= pickUpDate)) return offered;
  return deliveryDate(pickupDay, transitDays);
}
