import type { Offer } from '#contract/offers.ts';
import type { OnAct } from './acts/offer-acts.ts';
import type { Merit } from './offer-merits.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-section.module.css';

interface OfferSectionProps {
  title: string;
  offers: readonly Offer[];
  merits: ReadonlyMap<number, readonly Merit[]>;
  arrived: ReadonlySet<number>;
  now: string;
  /** The last day on which it may arrive; null for any. */
  latest: string | null;
  marked: number | null;
  isClosed: boolean;
  isExpress: boolean;
  onAct: OnAct;
  onMark: (id: number) => void;
}

/** Offers of one kind under their heading. */
export function OfferSection(props: OfferSectionProps) {
  const { title, offers, merits, arrived, now, latest, marked, isClosed, isExpress, onAct, onMark } = props;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{offers.length}</span>
      </h2>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            merits={merits.get(offer.id) ?? []}
            isNew={arrived.has(offer.id)}
            now={now}
            latest={latest}
            isMarked={offer.id === marked}
            isClosed={isClosed}
            isExpress={isExpress}
            onAct={onAct}
            onMark={onMark}
          />
        ))}
      </ul>
    </section>
  );
}
