import { Badge, Button, Card, Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { ActButtons } from './acts/act-buttons.tsx';
import type { OnAct } from './acts/offer-acts.ts';
import type { Difference } from './compare-offers.ts';
import { describeIncluded } from './describe-included.ts';
import { OfferFacts } from './offer-facts.tsx';
import type { Merit } from './offer-merits.ts';
import { estimatedTotal, offerFee, offerTotal } from './offer-price.ts';
import { OfferReceipt } from './offer-receipt.tsx';
import { offerWords } from './offer-words.ts';
import { whyNotOrderable } from './orderable.ts';
import { StaffLine } from './staff-side.tsx';
import styles from './offer-list.module.css';

interface OfferCardProps {
  offer: Offer;
  merits: readonly Merit[];
  /** Its difference to the best of those that can be ordered; null where nothing is to be compared. */
  difference: Difference | null;
  /** Something is insured, which a price includes or not. */
  isInsured: boolean;
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
  const { offer, merits, difference, isInsured, isNew, now, latest, isMarked, isClosed, isExpress, onAct, onMark } =
    props;
  const [isOpen, setOpen] = useState(false);
  const ids = useId();
  const why = whyNotOrderable(offer, now);
  const staff = isStaff(useSignedInUser().role);
  const input = offerInputId(offer.id);
  const isOff = why !== null || isClosed;
  return (
    <Card component="li" className={styles.card} data-marked={isMarked || undefined} data-off={isOff || undefined}>
      <Radio
        className={styles.over}
        name="offer"
        id={input}
        checked={isMarked}
        disabled={isClosed || (why !== null && !isMarked)}
        aria-labelledby={`${ids}-name ${ids}-total`}
        aria-describedby={`${ids}-facts`}
        onChange={() => onMark(offer.id)}
      />
      <Group className={styles.head} gap="4px 8px">
        <Text
          component="label"
          className={styles.name}
          htmlFor={input}
          id={`${ids}-name`}
          fw={600}
          c={isOff ? 'dimmed' : 'var(--text)'}
        >
          {offer.shippingProviderName}
        </Text>
        {isNew && <Badge color="accent">new</Badge>}
        {merits.map((merit) => (
          <Badge key={merit} color="good">
            {merit}
          </Badge>
        ))}
        {why && <Badge color="warn">{offerWords.badges[why]}</Badge>}
      </Group>
      <OfferFacts offer={offer} why={why} difference={difference} now={now} latest={latest} id={`${ids}-facts`} />
      <Stack className={styles.price} gap={0} align={useIsPhone() ? 'flex-start' : 'flex-end'}>
        <OfferAmount offer={offer} id={`${ids}-total`} isOff={isOff} />
        <PriceButton offer={offer} isOpen={isOpen} controls={`${ids}-receipt`} onPress={() => setOpen(!isOpen)} />
      </Stack>
      <Stack className={styles.more} gap="xs">
        <Included offer={offer} isInsured={isInsured} />
        {offer.csdNote && <Note>Note: {offer.csdNote}</Note>}
        {offer.targetPriceRequested !== null && offer.finalPrice === null && (
          <Note>
            {staff ? 'The customer' : 'You'} asked for <Money amount={offer.targetPriceRequested} currency="USD" />.
          </Note>
        )}
        {why === 'estimate' && <Note>{orderMessages.estimateOnly}</Note>}
        <StaffLine offer={offer} />
        {!isClosed && <ActButtons offer={offer} isExpress={isExpress} now={now} onAct={onAct} />}
        {isOpen && <OfferReceipt offer={offer} id={`${ids}-receipt`} />}
      </Stack>
    </Card>
  );
}

/** The content of the price, in a line. */
function Included({ offer, isInsured }: { offer: Offer; isInsured: boolean }) {
  const { role } = useSignedInUser();
  const words = describeIncluded(offer, isInsured, isStaff(role) ? 'staff' : 'customer');
  return words && <Note>{words}</Note>;
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

function OfferAmount({ offer, id, isOff }: { offer: Offer; id: string; isOff: boolean }) {
  const total = offerTotal(offer);
  return (
    <Text id={id} size="xl" fw={600} c={isOff ? 'dimmed' : 'var(--text)'} style={{ whiteSpace: 'nowrap' }}>
      {total === null && (
        <Text span size="sm" c="dimmed">
          about{' '}
        </Text>
      )}
      <Money amount={total ?? estimatedTotal(offer)} />
    </Text>
  );
}

interface PriceButtonProps {
  offer: Offer;
  isOpen: boolean;
  controls: string;
  onPress: () => void;
}

/** The parts of the total, and the way to see them one by one; an estimate has none to open. */
function PriceButton({ offer, isOpen, controls, onPress }: PriceButtonProps) {
  const cost = offer.finalPrice ?? offer.estimatedCost;
  if (cost === null) return null;
  const words = `${moneyText(cost)} + ${moneyText(offerFee(offer))} security fee`;
  const plain = (print?: 'only') => (
    <Text size="xs" c="dimmed" className="q-number" data-print={print}>
      {words}
    </Text>
  );
  if (offer.finalPrice === null) return plain();
  return (
    <>
      {plain('only')}
      <Button
        variant="subtle"
        size="xs"
        className={`${styles.over} q-number`}
        fw={400}
        c="dimmed"
        px={6}
        mx={-6}
        my={-4}
        rightSection={<Icon name="chevron-down" size={16} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        title="What the price consists of"
        onClick={onPress}
      >
        {words}
      </Button>
    </>
  );
}
