import { deliveryDate } from './working-days.ts';

/** Calendar days, and transit in working days; null if the offer has none. */
export interface OfferDays {
  readonly pickUpDate: string | null;
  readonly deliveryDate: string | null;
  readonly transitDays: number | null;
}

/** Later if the pick-up is later than the offer's (rule O-5). Null if the offer has no delivery day. */
export function deliveryBy({ deliveryDate: offered, pickUpDate, transitDays }: OfferDays, pickupDay: string | null) {
  if (pickupDay === null || !transitDays || (pickUpDate !== null && pickupDay <= pickUpDate)) return offered;
  return deliveryDate(pickupDay, transitDays);
}
