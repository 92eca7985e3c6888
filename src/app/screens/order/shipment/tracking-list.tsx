import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { instantText } from '#app/ui/day-text.ts';
import { Section } from './section.tsx';
import styles from './tracking-list.module.css';

interface TrackingListProps {
  tracking: NonNullable<ShippingDetailsAnswer['tracking']>;
}

/** What the carrier reported, the newest first. */
export function TrackingList({ tracking }: TrackingListProps) {
  const events = tracking.events.toSorted((one, two) => Date.parse(two.dateAndTime) - Date.parse(one.dateAndTime));
  const shown =
    events.length > 0 ? events : [{ status: tracking.status, dateAndTime: tracking.dateAndTime, place: null }];
  return (
    <Section title="Tracking">
      <ol className={styles.events}>
        {shown.map(({ status, dateAndTime, place }, index) => (
          <li key={index} className={styles.event}>
            <span className={styles.words}>
              {status}
              {place && <span className={styles.place}> {place}</span>}
            </span>
            <time className={styles.time} dateTime={dateAndTime}>
              {instantText(dateAndTime)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
