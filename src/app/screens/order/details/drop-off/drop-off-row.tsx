import type { Ref } from 'react';
import type { ServicePointAnswer } from '#contract/service-point-shape.ts';
import type { LocalMoment } from '#domain/working-days.ts';
import styles from './drop-off.module.css';
import { describeOpening } from './hours-words.ts';
import { PointFacts } from './point-facts.tsx';

interface DropOffRowProps {
  point: ServicePointAnswer;
  /** Calendar and clock at the point. */
  now: LocalMoment;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onBlur: () => void;
  input: Ref<HTMLInputElement> | undefined;
}

/** A point to choose: where it is, how far, whether it is open now; the rest unfolds. */
export function DropOffRow({ point, now, name, isChosen, onChoose, onBlur, input }: DropOffRowProps) {
  const { facilityId, servicePointName, localName, distance, openingHours } = point;
  const { isOpen, words } = describeOpening(openingHours, now);
  return (
    <li className={styles.point} data-point={facilityId} data-chosen={isChosen || undefined}>
      <label className={styles.choice}>
        <input
          ref={input}
          type="radio"
          className={styles.radio}
          name={name}
          value={facilityId}
          checked={isChosen}
          onChange={onChoose}
          onBlur={onBlur}
        />
        <span className={styles.words}>
          <span className={styles.head}>
            <strong>{servicePointName}</strong>
            <span className={styles.distance}>{distance}</span>
          </span>
          {localName && <span>{localName}</span>}
          <span>{pointAddress(point).join(', ')}</span>
          <span className={styles.open} data-open={isOpen || undefined}>
            {words}
          </span>
        </span>
      </label>
      <details className={styles.more} open={isChosen}>
        <summary>
          Hours, phone and limits<span className="q-hidden"> of {servicePointName}</span>
        </summary>
        <PointFacts point={point} now={now} />
      </details>
    </li>
  );
}

/** The street and the town of a point, as far as they are known. */
export const pointAddress = ({ address: { addressLine1, zipCode, city } }: ServicePointAnswer): string[] =>
  [addressLine1, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean);
