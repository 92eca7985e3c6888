import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { dayText, instantText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
import styles from './tracking-list.module.css';

/** What happened to the shipment, the newest first, each with the time of its place. */
export function TrackingList({ tracking }: { tracking: ShipmentTracking }) {
  const today = instantText(useNow()).slice(0, 10);
  return (
    <>
      {tracking.isDamaged && (
        <p className={styles.damage}>
          <Icon name="warning" size={16} /> {trackingMessages.damaged}
        </p>
      )}
      {tracking.quietSince !== null && <p className={styles.quiet}>{trackingMessages.quiet(tracking.quietSince)}</p>}
      {tracking.expectedDelivery !== null && (
        <p className={styles.expected}>
          Expected delivery{' '}
          <time dateTime={tracking.expectedDelivery}>{dayText(tracking.expectedDelivery, today)}</time>
        </p>
      )}
      <ol className={styles.events} aria-label="Tracking">
        {tracking.events.map(({ status, state, dateAndTime, localTime, zone, place, description }) => (
          <li key={`${dateAndTime} ${status}`} className={styles.event} data-state={state}>
            <span className={styles.words}>
              {status}
              {place && <span className={styles.place}> {place}</span>}
              {description && <span className={styles.description}>{description}</span>}
            </span>
            <time className={styles.time} dateTime={dateAndTime}>
              {localTime} {zone}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
