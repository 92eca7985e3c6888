import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { dayText, instantText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { EntryActs } from './entry-acts.tsx';
import type { EntryActsProps } from './entry-acts.tsx';
import styles from './tracking-list.module.css';

interface TrackingListProps {
  tracking: ShipmentTracking;
  /** For who may correct it; null for everybody else. */
  editing: Omit<EntryActsProps, 'entry'> | null;
}

/** The events of the shipment, the newest first, each with the time of its place; the event that says where it is stands out. */
export function TrackingList({ tracking, editing }: TrackingListProps) {
  const isHead = ({ dateAndTime, status }: ShipmentTracking['events'][number]): boolean =>
    dateAndTime === tracking.dateAndTime && status === tracking.status;
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
        {tracking.events.map((entry) => {
          const { id, status, state, dateAndTime, localTime, zone, place, description } = entry;
          return (
            <li key={id} className={styles.event} data-state={state} data-head={isHead(entry) || undefined}>
              <span className={styles.words}>
                {status}
                {place && <span className={styles.place}> {place}</span>}
                {description && <span className={styles.description}>{description}</span>}
              </span>
              <span className={styles.when}>
                <time className={styles.time} dateTime={dateAndTime}>
                  {dateTimeText(localTime)} {zone}
                </time>
                {editing && <EntryActs {...editing} entry={entry} />}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
