import { Flex } from '@mantine/core';
import type { Offer } from '#contract/offers.ts';
import type { OnAct } from './acts/offer-acts.ts';
import { compareOffer } from './compare-offers.ts';
import type { Best } from './compare-offers.ts';
import { CountedTitle } from './counted-title.tsx';
import type { Merit } from './offer-merits.ts';
import { OfferCard } from './offer-card.tsx';

interface OfferSectionProps {
  title: string;
  offers: readonly Offer[];
  merits: ReadonlyMap<number, readonly Merit[]>;
  best: Best | null;
  isInsured: boolean;
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
export const OfferSection = ({ title, offers, merits, best, arrived, marked, ...shared }: OfferSectionProps) => (
  <section aria-label={title}>
    <CountedTitle count={offers.length} mih="var(--control)" mb="sm" pt={6}>
      {title}
    </CountedTitle>
    <Flex component="ul" direction="column" gap="sm">
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          merits={merits.get(offer.id) ?? []}
          difference={best && compareOffer(offer, best)}
          isNew={arrived.has(offer.id)}
          isMarked={offer.id === marked}
          {...shared}
        />
      ))}
    </Flex>
  </section>
);
