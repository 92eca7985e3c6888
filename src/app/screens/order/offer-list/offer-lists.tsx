import { Box, Flex, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type CSSProperties, useId, useMemo, useRef, useState } from 'react';
import type { Offer, ShippingOptions } from '#contract/offers.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { OnAct } from './offer-acts.tsx';
import { type Best, compareOffer, findBest, findMerits, type Merit, type Plot, plotOffers } from './compare-offers.ts';
import { CountedTitle, LeftOutCarriers } from './offer-requests.tsx';
import { offerWords } from './offer-words.ts';
import { listOffers, whyNotOrderable } from './orderable.ts';
import { OfferCard, offerInputId } from './offer-card.tsx';
import { weekdayInWords } from '#domain/date-text.ts';
import { moneyText } from '#app/ui/money-text.ts';
import styles from './offer-list.module.css';
import { estimatedTotal, offerTotal } from './offer-price.ts';

/** The orders in which offers can be sorted, by their numbers (rule O-13). */
const offerOrders = [
  { value: '1', label: 'Newest first' },
  { value: '2', label: 'Lowest price' },
  { value: '3', label: 'Delivery date' },
  { value: '4', label: 'Pick-up date' },
] as const;
export type OfferOrder = (typeof offerOrders)[number]['value'];

type Compare = (one: Offer, other: Offer) => number;

const priceOf = (offer: Offer): number => offerTotal(offer) ?? estimatedTotal(offer) ?? Number.POSITIVE_INFINITY;
const byText = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  // A missing day comes last.
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
};
const byPrice: Compare = (one, other) => {
  const [first, second] = [priceOf(one), priceOf(other)];
  return first === second ? 0 : first - second;
};
const byNewest: Compare = (one, other) => Date.parse(other.dateCreated) - Date.parse(one.dateCreated);
const byId: Compare = (one, other) => one.id - other.id;

const rules: Record<OfferOrder, readonly Compare[]> = {
  '1': [byNewest, byPrice, byId],
  '2': [byPrice, byNewest, byId],
  '3': [(one, other) => byText(one.deliveryDate, other.deliveryDate), byPrice, byId],
  '4': [(one, other) => byText(one.pickUpDate, other.pickUpDate), byPrice, byId],
};

/** The offers in one of the orders; ties by price, then by id. */
export const sortOffers = (offers: readonly Offer[], order: OfferOrder): Offer[] =>
  offers.toSorted((one, other) => rules[order].map((compare) => compare(one, other)).find((said) => said !== 0) ?? 0);

/** The offers with those in `known`, by their ids, in that order first; what is new comes after them, as it was given. */
export function keepPlaces(known: readonly number[], offers: readonly Offer[]): Offer[] {
  const places = new Map(known.map((id, place) => [id, place]));
  const placeOf = ({ id }: Offer): number => places.get(id) ?? known.length;
  return offers.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Keeps each offer where it was first seen, as long as they are sorted by the same rule: nothing slips away under the finger. */
function useKeptPlaces(sorted: readonly Offer[], rule: string): Offer[] {
  const seen = useRef<{ rule: string; ids: number[] }>({ rule, ids: [] });
  const offers = keepPlaces(seen.current.rule === rule ? seen.current.ids : [], sorted);
  seen.current = { rule, ids: offers.map(({ id }) => id) };
  return offers;
}

const place = (x: number, y: number): CSSProperties => ({ insetInlineStart: `${x * 100}%`, bottom: `${y * 100}%` });

/**
 * Price against delivery day; a press on a point marks its offer. The list under it says the same in words, so that
 * nobody needs to read the picture.
 */
function OfferPlot({ plot: { points, days, lowest, highest }, marked }: { plot: Plot; marked: number | null }) {
  const shownDays = days.length > 6 ? [days[0]!, days.at(-1)!] : days;
  return (
    <Box component="figure" className={`${styles.plot} q-number`} mb={20} fz="xs" lh="xs" c="dimmed" aria-hidden="true">
      <Stack className={styles.prices} justify="space-between" gap={0} ta="end">
        <span>{moneyText(highest)}</span>
        {lowest !== highest && <span>{moneyText(lowest)}</span>}
      </Stack>
      <div className={styles.area}>
        {points.map(({ id, name, day, total, x, y }) => (
          <label
            key={id}
            htmlFor={offerInputId(id)}
            className={styles.point}
            data-marked={id === marked || undefined}
            style={place(x, y)}
            title={`${name}: ${moneyText(total)} USD, ${weekdayInWords(day)}`}
          >
            <span className="q-hidden">{name}</span>
          </label>
        ))}
      </div>
      <div className={styles.days}>
        {shownDays.map(({ day, x }) => (
          <span key={day} style={{ insetInlineStart: `${x * 100}%` }}>
            {weekdayInWords(day)}
          </span>
        ))}
      </div>
      <figcaption className={styles.caption}>Total in USD by delivery day</figcaption>
    </Box>
  );
}

interface OfferListsProps {
  options: ShippingOptions;
  arrived: ReadonlySet<number>;
  now: string;
  marked: number | null;
  isClosed: boolean;
  isInsured: boolean;
  onAct: OnAct;
  onMark: (id: number) => void;
}

/** Express offers and, when there are any, the others: one choice over both, in the order that was asked for. */
export function OfferLists({ options, arrived, now, marked, isClosed, isInsured, onAct, onMark }: OfferListsProps) {
  const [order, setOrder] = useState<OfferOrder>('1');
  const isPhone = useIsPhone();
  const open = useMemo(
    () => listOffers(options).filter((offer) => whyNotOrderable(offer, now) === null),
    [options, now],
  );
  const plot = useMemo(() => plotOffers(open), [open]);
  const merits = useMemo(() => findMerits(open), [open]);
  const express = useKeptPlaces(sortOffers(options.expressShippingOffers, order), order);
  const others = useKeptPlaces(sortOffers(options.otherShippingOffers, order), order);
  const latest = options.wishes?.deadlineDate ?? null;
  const best = useMemo(() => findBest(open), [open]);
  const section = { merits, best, isInsured, arrived, now, latest, marked, isClosed, onAct, onMark };
  return (
    <>
      {plot && <OfferPlot plot={plot} marked={marked} />}
      <Box pos="relative">
        <SortChoice order={order} onChange={setOrder} />
        <Stack role="radiogroup" aria-label="Offers" gap="xl">
          {express.length > 0 ? (
            <OfferSection title="Express offers" offers={express} isExpress {...section} />
          ) : (
            <Text maw={900} mih="var(--control)" c="dimmed" {...(isPhone ? { pt: 56 } : { pe: 260 })}>
              {offerWords.noExpressButOthers}
            </Text>
          )}
          {others.length > 0 && <OfferSection title="Other offers" offers={others} isExpress={false} {...section} />}
        </Stack>
      </Box>
      <LeftOutCarriers carriers={options.leftOut ?? []} />
    </>
  );
}

/** The order of the offers. Beside the first heading, but no part of the group that the arrow keys move in. */
function SortChoice({ order, onChange }: { order: OfferOrder; onChange: (order: OfferOrder) => void }) {
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <Group pos="absolute" top={0} right={0} gap="xs" data-print="none">
      <label htmlFor={id} className={isPhone ? 'q-hidden' : 'q-label'}>
        Sort by
      </label>
      <NativeSelect
        id={id}
        w="min(160px, 41vw)"
        data={offerOrders}
        value={order}
        onChange={(event) => onChange(event.target.value as OfferOrder)}
      />
    </Group>
  );
}

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
const OfferSection = ({ title, offers, merits, best, arrived, marked, ...shared }: OfferSectionProps) => (
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
