import { Box, Flex, Group, Input, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import type { Offer } from '#contract/offers.ts';
import type { OnAct } from './offer-acts.tsx';
import { type Best, compareOffer, findBest, findMerits, type Merit, type Plot, plotOffers } from './compare-offers.ts';
import { CountedTitle } from './offer-requests.tsx';
import { includedInAll, offerTexts } from './offer-texts.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { listOffers, whyNotOrderable } from './orderable.ts';
import { OfferCard, offerInputId } from './offer-card.tsx';
import { type OfferDuties, ShowDuties, useDuties } from './offer-duties.tsx';
import { weekdayInWords } from '#domain/date-text.ts';
import { moneyText } from '#domain/money.ts';
import styles from './offer-list.module.css';
import { keepPlaces, type OfferOrder, offerOrders, type OfferSelection } from './offer-selection.ts';

const place = (x: number, y: number): CSSProperties => ({ insetInlineStart: `${x * 100}%`, bottom: `${y * 100}%` });

/** Price against delivery day; pressing a point marks its offer. The list below has the same as text. */
function OfferPlot({ plot: { points, days, lowest, highest }, marked }: { plot: Plot; marked: number | null }) {
  const shownDays = days.length > 6 ? [days[0]!, days.at(-1)!] : days;
  return (
    <Box component="figure" className={styles.plot ?? ''} mb="ml" fz="xs" lh="xs" c="dimmed" aria-hidden="true">
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
            <VisuallyHidden>{name}</VisuallyHidden>
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
  requestId: number;
  selection: OfferSelection;
  marked: number | null;
  isClosed: boolean;
  isInsured: boolean;
  onAct: OnAct;
  onMark: (id: number) => void;
  onSort: (order: OfferOrder) => void;
}

/** One choice over both lists, in the chosen order. */
export function OfferLists({ requestId, selection, onSort, ...shared }: OfferListsProps) {
  const { options, now, order, places, arrivedIds, focus } = selection;
  const duties = useDuties(requestId);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus)
      group.current?.querySelector<HTMLElement>(focus.on === 'marked' ? 'input:checked' : 'input:enabled')?.focus();
  }, [focus]);
  const open = listOffers(options).filter((offer) => whyNotOrderable(offer, now) === null);
  const plot = plotOffers(open);
  const express = keepPlaces(places, options.expressShippingOffers);
  const others = keepPlaces(places, options.otherShippingOffers);
  const section = {
    ...shared,
    merits: findMerits(open),
    best: findBest(open),
    arrivedIds,
    duties,
    now,
    latestArrival: options.wishes?.deadlineDate ?? null,
  };
  return (
    <>
      {plot && <OfferPlot plot={plot} marked={shared.marked} />}
      <ShowDuties duties={duties} orderable={open.filter((offer) => express.includes(offer))} />
      <Box pos="relative">
        <SortChoice order={order} onChange={onSort} />
        <Stack ref={group} role="radiogroup" aria-label="Offers" gap="xl">
          {express.length > 0 ? (
            <OfferSection title="Express offers" offers={express} isExpress {...section} />
          ) : (
            <Text className={styles.noExpress} maw="56.25rem" mih="var(--control)" c="dimmed">
              {offerTexts.noExpressButOthers}
            </Text>
          )}
          {others.length > 0 && <OfferSection title="Other offers" offers={others} isExpress={false} {...section} />}
        </Stack>
      </Box>
    </>
  );
}

/** Beside the first heading, but outside of the group that arrow keys move in. */
function SortChoice({ order, onChange }: { order: OfferOrder; onChange: (order: OfferOrder) => void }) {
  const id = useId();
  return (
    <Group pos="absolute" top={0} right={0} gap="xs" data-print="none">
      <Input.Label htmlFor={id} className={styles.sortLabel ?? ''}>
        Sort by
      </Input.Label>
      <NativeSelect
        id={id}
        w="min(10rem, 41vw)"
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
  arrivedIds: ReadonlySet<number>;
  duties: OfferDuties;
  now: string;
  latestArrival: string | null;
  marked: number | null;
  isClosed: boolean;
  isExpress: boolean;
  onAct: OnAct;
  onMark: (id: number) => void;
}

function OfferSection({ title, offers, merits, best, arrivedIds, marked, ...shared }: OfferSectionProps) {
  const reader = isStaff(useSignedInUser().role) ? 'staff' : 'customer';
  const included = includedInAll(offers, shared.isInsured, reader);
  return (
    <section aria-label={title}>
      <CountedTitle count={offers.length} mih="var(--control)" mb="sm" pt="xs">
        {title}
      </CountedTitle>
      <Text size="sm" c="dimmed" mb="sm">
        {offerTexts.unit} {included}
      </Text>
      <Flex component="ul" direction="column" gap="sm">
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            merits={merits.get(offer.id) ?? []}
            difference={best && compareOffer(offer, best)}
            isNew={arrivedIds.has(offer.id)}
            isMarked={offer.id === marked}
            isIncludedAbove={included !== null}
            {...shared}
          />
        ))}
      </Flex>
    </section>
  );
}
