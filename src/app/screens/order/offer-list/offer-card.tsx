import { useId, useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { ActButtons } from './acts/act-buttons.tsx';
import type { OnAct } from './acts/offer-acts.ts';
import { OfferFacts } from './offer-facts.tsx';
import type { Merit } from './offer-merits.ts';
import { estimatedTotal, offerFee, offerTotal } from './offer-price.ts';
import { OfferReceipt } from './offer-receipt.tsx';
import { whyNotOrderable } from './orderable.ts';
import { StaffLine } from './staff-side.tsx';
import styles from './offer-card.module.css';

interface OfferCardProps {
  offer: Offer;
  merits: readonly Merit[];
  /** It came while somebody looked on. */
  isNew: boolean;
  now: string;
  /** The last day on which it may arrive; null for any. */
  latest: string | null;
  isMarked: boolean;
  /** The request takes no choice any more. */
  isClosed: boolean;
  isExpress: boolean;
  onAct: OnAct;
  onMark: (id: number) => void;
}

/** The id of an offer's radio button, for what else marks it. */
export const offerInputId = (id: number): string => `offer-${id}`;

/** One offer to choose: who, when, how much; its parts when asked. */
export function OfferCard(props: OfferCardProps) {
  const { offer, merits, isNew, now, latest, isMarked, isClosed, isExpress, onAct, onMark } = props;
  const [isOpen, setOpen] = useState(false);
  const ids = useId();
  const why = whyNotOrderable(offer, now);
  const staff = isStaff(useSignedInUser().role);
  const input = offerInputId(offer.id);
  return (
    <li className={styles.card} data-marked={isMarked || undefined} data-off={why !== null || isClosed || undefined}>
      <input
        type="radio"
        name="offer"
        className={styles.radio}
        id={input}
        checked={isMarked}
        disabled={isClosed || (why !== null && !isMarked)}
        aria-labelledby={`${ids}-name ${ids}-total`}
        aria-describedby={`${ids}-facts`}
        onChange={() => onMark(offer.id)}
      />
      <div className={styles.head}>
        <label className={styles.name} htmlFor={input} id={`${ids}-name`}>
          {offer.shippingProviderName}
        </label>
        {isNew && <span className={styles.new}>new</span>}
        {merits.map((merit) => (
          <span key={merit} className={styles.merit}>
            {merit}
          </span>
        ))}
        {why && <span className={styles.why}>{why === 'over' ? 'no longer valid' : 'estimate'}</span>}
      </div>
      <OfferFacts offer={offer} now={now} latest={latest} id={`${ids}-facts`} />
      <div className={styles.price}>
        <OfferAmount offer={offer} id={`${ids}-total`} />
        <PriceButton offer={offer} isOpen={isOpen} controls={`${ids}-receipt`} onPress={() => setOpen(!isOpen)} />
      </div>
      <div className={styles.more}>
        {offer.csdNote && <p className={styles.note}>Note: {offer.csdNote}</p>}
        {offer.targetPriceRequested !== null && offer.finalPrice === null && (
          <p className={styles.note}>
            {staff ? 'The customer' : 'You'} asked for <Money amount={offer.targetPriceRequested} currency="USD" />.
          </p>
        )}
        {why === 'estimate' && <p className={styles.note}>{orderMessages.estimateOnly}</p>}
        <StaffLine offer={offer} />
        {!isClosed && <ActButtons offer={offer} isExpress={isExpress} now={now} onAct={onAct} />}
        {isOpen && <OfferReceipt offer={offer} id={`${ids}-receipt`} />}
      </div>
    </li>
  );
}

function OfferAmount({ offer, id }: { offer: Offer; id: string }) {
  const total = offerTotal(offer);
  return (
    <div className={styles.total} id={id}>
      {total === null && <span className={styles.about}>about </span>}
      <Money amount={total ?? estimatedTotal(offer)} />
    </div>
  );
}

interface PriceButtonProps {
  offer: Offer;
  isOpen: boolean;
  controls: string;
  onPress: () => void;
}

/** Says what the total consists of, and opens its parts; an estimate has none to open. */
function PriceButton({ offer, isOpen, controls, onPress }: PriceButtonProps) {
  if (offer.finalPrice === null) {
    if (offer.estimatedCost === null) return null;
    return (
      <p className={styles.parts}>
        {moneyText(offer.estimatedCost)} + {moneyText(offerFee(offer))} security fee
      </p>
    );
  }
  return (
    <button
      type="button"
      className={styles.parts}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      title="What the price consists of"
      onClick={onPress}
    >
      <span>
        {moneyText(offer.finalPrice)} + {moneyText(offerFee(offer))} security fee
      </span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
