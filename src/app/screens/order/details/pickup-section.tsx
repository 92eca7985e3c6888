import { useId } from 'react';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { LockedPlace } from './locked-side.ts';
import { NoticeField } from './notice-field.tsx';
import { PickupRefusal } from './pickup-refusal.tsx';
import type { Refusal } from './use-save-details.ts';
import styles from './pickup-section.module.css';
import { PickupWays } from './pickup-ways.tsx';
import { ScheduledPickup } from './scheduled-pickup.tsx';

interface PickupSectionProps {
  pickupInfo: ShippingDetailsAnswer['pickupInfo'];
  place: LockedPlace;
  /** Why the saved pick-up cannot be; null while nobody said so. */
  refusal: Refusal | null;
  onUse: (refusal: Refusal) => void;
}

/** How the packages are handed over: the way, its day and hours, and a word to the courier. */
export function PickupSection({ pickupInfo, place, refusal, onUse }: PickupSectionProps) {
  const titleId = useId();
  return (
    <div role="group" className={styles.section} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Pick-up
      </h2>
      <PickupWays />
      {refusal && <PickupRefusal refusal={refusal} onUse={onUse} />}
      <div className={styles.columns}>
        <ScheduledPickup minimum={pickupInfo.minimumPickupDate} place={place} />
        <NoticeField />
      </div>
    </div>
  );
}
