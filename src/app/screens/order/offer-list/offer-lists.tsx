import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ShippingOptions } from '#contract/offers.ts';
import type { OnAct } from './acts/offer-acts.ts';
import { useKeptPlaces } from './keep-places.ts';
import { findMerits } from './offer-merits.ts';
import { offerOrders, sortOffers } from './offer-order.ts';
import type { OfferOrder } from './offer-order.ts';
import { OfferPlot } from './offer-plot.tsx';
import { OfferSection } from './offer-section.tsx';
import { offerWords } from './offer-words.ts';
import { listOffers, whyNotOrderable } from './orderable.ts';
import { isPickUpPassed } from './pick-up-day.ts';
import { plotOffers } from './plot-offers.ts';
import styles from './offer-lists.module.css';

interface OfferListsProps {
  options: ShippingOptions;
  arrived: ReadonlySet<number>;
  now: string;
  marked: number | null;
  isClosed: boolean;
  onAct: OnAct;
  onMark: (id: number) => void;
}

/** Express offers and, when there are any, the others: one choice over both, in the order that was asked for. */
export function OfferLists({ options, arrived, now, marked, isClosed, onAct, onMark }: OfferListsProps) {
  const [order, setOrder] = useState<OfferOrder>('1');
  const open = useMemo(
    () => listOffers(options).filter((offer) => whyNotOrderable(offer, now) === null),
    [options, now],
  );
  const plot = useMemo(() => plotOffers(open), [open]);
  const merits = useMemo(() => findMerits(open), [open]);
  const express = useKeptPlaces(sortOffers(options.expressShippingOffers, order), order);
  const others = useKeptPlaces(sortOffers(options.otherShippingOffers, order), order);
  const latest = options.wishes?.deadlineDate ?? null;
  const section = { merits, arrived, now, latest, marked, isClosed, onAct, onMark };
  return (
    <>
      {plot && <OfferPlot plot={plot} marked={marked} />}
      <div className={styles.lists}>
        <SortChoice order={order} onChange={setOrder} />
        <div role="radiogroup" aria-label="Offers" className={styles.group}>
          {express.length > 0 ? (
            <OfferSection title="Express offers" offers={express} isExpress {...section} />
          ) : (
            <p className={styles.words}>{offerWords.noExpressButOthers}</p>
          )}
          {others.length > 0 && <OfferSection title="Other offers" offers={others} isExpress={false} {...section} />}
        </div>
      </div>
      {open.some((offer) => isPickUpPassed(offer, now)) && <p className={styles.remark}>{offerWords.pickUpPassed}</p>}
    </>
  );
}

/** The order of the offers. Beside the radio buttons, not among them. */
const SortChoice = ({ order, onChange }: { order: OfferOrder; onChange: (order: OfferOrder) => void }) => (
  <NativeSelect
    label="Sort by"
    className={styles.sort}
    value={order}
    onChange={(event) => onChange(event.target.value as OfferOrder)}
  >
    {offerOrders.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </NativeSelect>
);
