import { deliveryDate } from './working-days.ts';

/** The days of an offer: calendar days `YYYY-MM-DD` and its working days in transit, null where it names none. */
export interface OfferDays {
  readonly pickUpDate: string | null;
  readonly deliveryDate: string | null;
  readonly transitDays: number | null;
}

/** The offer's delivery day, moved with a pick-up later than the offer's (rule O-5). Null where the offer names none. */
export function deliveryBy({ deliveryDate: offered, pickUpDate, transitDays }: OfferDays, pickupDay: string | null) {
  if (pickupDay === null || !transitDays || (pickUpDate !== null && pickupDay <= pickUpDate)) return offered;
  return deliveryDate(pickupDay, transitDays);
}
