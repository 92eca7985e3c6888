import type { ReactNode } from 'react';
import type { Offer } from '#contract/offers.ts';
import { dateText } from '#domain/date-text.ts';
import { dayText, distanceText, momentText } from '#app/ui/day-text.ts';
import { isPickUpPassed, localDay } from './pick-up-day.ts';
import { describeDelivery } from './describe-delivery.ts';
import styles from './offer-facts.module.css';

interface OfferFactsProps {
  offer: Offer;
  now: string;
  id: string;
  /** The last day on which it may arrive; null for any. */
  latest: string | null;
}

/** When an offer delivers, when it is picked up and until when it holds. */
export function OfferFacts({ offer, now, id, latest }: OfferFactsProps) {
  const { deliveryDate, pickUpDate, pickUpCutOff, validUntil } = offer;
  const today = localDay(now);
  const isOver = validUntil !== null && Date.parse(validUntil) <= Date.parse(now);
  const isPassed = !isOver && isPickUpPassed({ pickUpDate }, now);
  const pickUpNote = isPassed ? 'has passed' : !isOver && pickUpCutOff !== null && `book by ${pickUpCutOff}`;
  return (
    <dl className={styles.facts} id={id}>
      <Fact label="Delivery" aside={describeDelivery(offer, latest)}>
        <Day day={deliveryDate} today={today} />
      </Fact>
      <Fact label="Pick-up" aside={pickUpNote}>
        <Day day={pickUpDate} today={today} />
      </Fact>
      <Fact label="Valid until">{validUntil && <Validity until={validUntil} now={now} isOver={isOver} />}</Fact>
    </dl>
  );
}

interface FactProps {
  label: string;
  aside?: ReactNode;
  children?: ReactNode;
}

const Fact = ({ label, aside, children }: FactProps) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      {children || '–'}
      {aside && <span className={styles.aside}>{aside}</span>}
    </dd>
  </div>
);

const Day = ({ day, today }: { day: string | null; today: string }) =>
  day === null ? (
    '–'
  ) : (
    <time dateTime={day} title={dateText(day)}>
      {dayText(day, today)}
    </time>
  );

function Validity({ until, now, isOver }: { until: string; now: string; isOver: boolean }) {
  return (
    <>
      <time dateTime={until} title={momentText(until)}>
        {dayText(localDay(until), localDay(now))}
      </time>
      <span className={styles.aside}>{isOver ? 'expired' : distanceText(until, now)}</span>
    </>
  );
}
