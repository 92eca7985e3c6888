import { checkPickUp, type PickUpPlace } from '#domain/pickup-availability.ts';
import { isDay } from '#domain/text-form.ts';
import { readWindow } from './pickup-window.ts';
import { tidyTime } from './tidy-time.ts';
import type { DetailsFormValues } from './details-form-values.ts';

type WindowFormValues = Pick<DetailsFormValues, 'pickupDate' | 'pickupTime' | 'officeCloseTime'>;

/** Why no courier can come as typed, by the rule that the server asks too; null when one can, or not enough is typed to say so. */
export function checkWindow(typed: WindowFormValues, place: PickUpPlace): string | null {
  const { pickupDate: date, pickupTime, officeCloseTime } = typed;
  if (!isDay(date) || !readWindow(pickupTime, officeCloseTime)) return null;
  const answer = checkPickUp({ date, ready: tidyTime(pickupTime), close: tidyTime(officeCloseTime) }, place);
  return answer.status === 'REFUSED' ? answer.message : null;
}
