import { Button } from '@mantine/core';
import type { Offer } from '#contract/offers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { Money } from '#app/ui/money.tsx';
import { NewQuoteLink } from './nothing-to-choose.tsx';
import { offerTotal } from './offer-price.ts';
import { offerWords } from './offer-words.ts';
import styles from './order-bar.module.css';

interface OrderBarProps {
  offer: Offer | null;
  /** Why nothing can be ordered, in place of the marked offer; null when something can. */
  closed: string | null;
  /** The possible act: order, start afresh, or nothing. */
  main: 'order' | 'new-quote' | 'none';
  /** Choosing this offer undoes the confirmed details. */
  asksAgain: boolean;
  /** Order was pressed without an offer. */
  isMissing: boolean;
  isRunning: boolean;
  onBack: () => void;
  onOrder: () => void;
}

/** The offer to be ordered, and the two ways to go. */
export function OrderBar({ offer, closed, main, asksAgain, isMissing, isRunning, onBack, onOrder }: OrderBarProps) {
  const isReachable = useReachable();
  const actions = (
    <>
      <Button leftSection={<Icon name="arrow-left" />} onClick={onBack}>
        Back
      </Button>
      {main === 'order' && (
        <Button variant="filled" {...busyWhile(isRunning)} disabled={!isReachable && !isRunning} onClick={onOrder}>
          Order
        </Button>
      )}
      {main === 'new-quote' && <NewQuoteLink />}
    </>
  );
  return (
    <ActionBar actions={actions}>
      {closed ? <p className={styles.closed}>{closed}</p> : <Chosen offer={offer} />}
      <div role="status">
        {!closed && asksAgain && <p className={styles.warning}>{offerWords.confirmAgain}</p>}
        {main === 'order' && !isReachable && <p className={styles.warning}>{outboxMessages.orderNeedsConnection}</p>}
        {!closed && isMissing && !offer && <FieldError>{orderMessages.offerFirst}</FieldError>}
      </div>
    </ActionBar>
  );
}

function Chosen({ offer }: { offer: Offer | null }) {
  if (!offer) return <p className={styles.closed}>No offer is marked.</p>;
  return (
    <p className={styles.chosen}>
      <strong className={styles.carrier}>{offer.shippingProviderName}</strong>
      <span>
        <Money amount={offerTotal(offer)} />
      </span>
      {offer.deliveryDate && <span className={styles.day}>delivery {dayText(offer.deliveryDate)}</span>}
    </p>
  );
}
