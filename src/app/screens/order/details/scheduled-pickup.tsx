import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { leastPickUpMinutes } from '#domain/pickup-availability.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { detailsWords } from './details-words.ts';
import { PickupDateField } from './pickup-date-field.tsx';
import type { LockedPlace } from './locked-side.ts';
import styles from './scheduled-pickup.module.css';
import { TimeField } from './time-field.tsx';
import { WindowBar } from './window-bar.tsx';

interface ScheduledPickupProps {
  pickupInfo: ShippingDetailsAnswer['pickupInfo'];
  place: LockedPlace;
}

/** The day and the hours in which a courier may come, and the rules that they follow. */
export const ScheduledPickup = ({
  pickupInfo: { minimumPickupDate, timeZone, pickUpHours },
  place,
}: ScheduledPickupProps) => (
  <div className={styles.scheduled}>
    <PickupDateField minimum={minimumPickupDate} countryCode={place.country.code} timeZone={timeZone} />
    <div className={styles.times}>
      <TimeField name="pickupTime" label={pickupLabels.pickupTime} />
      <TimeField name="officeCloseTime" label={pickupLabels.officeCloseTime} />
    </div>
    <WindowBar hours={pickUpHours} countryCode={place.country.code} timeZone={timeZone} />
    <ul className={styles.rules}>
      <li>{detailsWords.hours(leastPickUpMinutes, pickUpHours?.cutOff ?? null)}</li>
      <li>{detailsWords.localTime(place.city)}</li>
      <li>{pickupMessages.holidaysUnknown}</li>
    </ul>
  </div>
);
