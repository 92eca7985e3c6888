import { Badge, Box, Button, Card, Flex, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { moneyText } from '#domain/money.ts';
import { ActButtons, type OnAct } from './offer-acts.tsx';
import type { Difference, Merit } from './compare-offers.ts';
import { describeDelivery, describeIncluded, offerTexts } from './offer-texts.ts';
import { estimatedTotal, listReceipt, offerFee, offerTotal } from './offer-price.ts';
import { DutiesLine, type OfferDuties } from './offer-duties.tsx';
import { type NotOrderable, whyNotOrderable } from './orderable.ts';
import { SideTitle, StaffLine, StaffReceipt } from './staff-side.tsx';
import styles from './offer-list.module.css';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { priceMessages } from '#domain/messages/prices.ts';
import { SecurityFeeReason } from '#app/screens/order/order-parts.tsx';
import { instantText, weekdayInWords } from '#domain/date-text.ts';
import { distanceText } from '#app/ui/distance-text.ts';

interface OfferFactsProps {
  offer: Offer;
  why: NotOrderable | null;
  difference: Difference | null;
  now: string;
  id: string;
  /** The last day on which it may arrive; null: any. */
  latestArrival: string | null;
}

function OfferFacts({ offer, why, difference, now, id, latestArrival }: OfferFactsProps) {
  const { deliveryDate, pickUpDate, pickUpCutOff, validUntil } = offer;
  const { role } = useSignedInUser();
  const today = localDay(now);
  const hasExpired = validUntil !== null && Date.parse(validUntil) <= Date.parse(now);
  const pickUpNote =
    why === 'pickupPassed' ? 'has passed' : !hasExpired && pickUpCutOff !== null && `book by ${pickUpCutOff}`;
  return (
    <Flex component="dl" className={styles.facts} id={id} rowGap="2xs" columnGap="md" fz="sm" lh="sm">
      <Fact label="Delivery" aside={describeDelivery(offer, latestArrival, isStaff(role) ? 'staff' : 'customer')}>
        <Day day={deliveryDate} today={today} />
      </Fact>
      <Fact label="Pick-up" aside={pickUpNote}>
        <Day day={pickUpDate} today={today} />
      </Fact>
      <Fact label="Valid until" aside={validUntil && (hasExpired ? 'expired' : distanceText(validUntil, now))}>
        {validUntil && (
          <time dateTime={validUntil} title={instantText(validUntil)}>
            {weekdayInWords(localDay(validUntil), today)}
          </time>
        )}
      </Fact>
      {difference && (
        <Fact label="Compared" aside={difference.arrival && <strong>{difference.arrival}</strong>}>
          {difference.price}
        </Fact>
      )}
    </Flex>
  );
}

const Fact = ({ label, aside, children }: { label: string; aside?: ReactNode; children?: ReactNode }) => (
  <div className={styles.fact}>
    <Text component="dt" size="xs" c="dimmed">
      {label}
    </Text>
    <dd>
      <Box fw={500}>{children || '–'}</Box>
      {aside && (
        <Text size="xs" c="dimmed">
          {aside}
        </Text>
      )}
    </dd>
  </div>
);

const Day = ({ day, today }: { day: string | null; today: string }) =>
  day === null ? (
    '–'
  ) : (
    <time dateTime={day} title={day}>
      {weekdayInWords(day, today)}
    </time>
  );

const localDay = (instant: string): string => instantText(instant).slice(0, 10);

/** The parts add up to the total; for staff the provider's side follows. */
const OfferReceipt = ({ offer, id }: { offer: Offer; id: string }) => (
  <Flex id={id} wrap="wrap" rowGap="lg" columnGap="2xl" pt="sm" style={{ borderTop: 'var(--hairline)' }}>
    <Box flex="1 1 17.5rem" maw="25rem" miw={0}>
      {offer.costParts && <SideTitle>What the customer pays</SideTitle>}
      <AmountTable caption="Price" lines={listReceipt(offer)} total={{ label: 'Total', amount: offerTotal(offer) }} />
      <Text size="xs" c="dimmed" mt="xs">
        <strong>{priceMessages.securityFee}:</strong> <SecurityFeeReason />
      </Text>
    </Box>
    <StaffReceipt offer={offer} />
  </Flex>
);

interface OfferCardProps {
  offer: Offer;
  merits: readonly Merit[];
  /** Null if there is nothing to compare. */
  difference: Difference | null;
  isInsured: boolean;
  /** All offers of the list include the same, which is said once above them. */
  isIncludedAbove: boolean;
  /** It arrived while the list was open. */
  isNew: boolean;
  duties: OfferDuties;
  now: string;
  latestArrival: string | null;
  isMarked: boolean;
  isClosed: boolean;
  isExpress: boolean;
  onAct: OnAct;
  onMark: (id: number) => void;
}

export const offerInputId = (id: number): string => `offer-${id}`;

export function OfferCard(props: OfferCardProps) {
  const { offer, merits, difference, isInsured, isIncludedAbove, isNew, duties, now, latestArrival } = props;
  const { isMarked, isClosed, isExpress, onAct, onMark } = props;
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
      <Flex wrap="wrap" align="center" className={styles.head} rowGap="2xs" columnGap="xs">
        <Text
          component="label"
          className={styles.name}
          htmlFor={input}
          id={`${ids}-name`}
          fw={600}
          c={isOff ? 'dimmed' : 'var(--text)'}
        >
          <CarrierMark name={offer.shippingProviderName} />
          {offer.shippingProviderName}
          {offer.productName && (
            <Text span inherit fw={400}>
              {` ${offer.productName}`}
            </Text>
          )}
        </Text>
        {isNew && <Badge color="info">new</Badge>}
        {merits.map((merit) => (
          <Badge key={merit} color="good">
            {merit}
          </Badge>
        ))}
        {why && <Badge color="warn">{offerTexts.badges[why]}</Badge>}
      </Flex>
      <OfferFacts
        offer={offer}
        why={why}
        difference={difference}
        now={now}
        latestArrival={latestArrival}
        id={`${ids}-facts`}
      />
      <div className={styles.price}>
        <OfferAmount offer={offer} id={`${ids}-total`} isOff={isOff} />
        <PriceButton offer={offer} isOpen={isOpen} controls={`${ids}-receipt`} onPress={() => setOpen(!isOpen)} />
      </div>
      <Stack className={styles.more} gap="xs">
        <DutiesLine offerId={offer.id} duties={duties} />
        {!isIncludedAbove && <Included offer={offer} isInsured={isInsured} />}
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

/** The carrier's first letter, always in the same one of six colours. */
const CarrierMark = ({ name }: { name: string }) => (
  <span
    className={styles.mark}
    data-hue={[...name].reduce((sum, letter) => (sum * 7 + letter.codePointAt(0)!) % 6007, 0) % 6}
    data-own-color
    aria-hidden="true"
  >
    {[...name.trim()][0]?.toUpperCase()}
  </span>
);

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

/** An estimate has no parts to open. */
function PriceButton({ offer, isOpen, controls, onPress }: PriceButtonProps) {
  const cost = offer.finalPrice ?? offer.estimatedCost;
  if (cost === null) return null;
  const words = `${moneyText(cost)} + ${moneyText(offerFee(offer))} security fee`;
  const plain = (print?: 'only') => (
    <Text size="xs" c="dimmed" data-print={print}>
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
        className={styles.over ?? ''}
        fw={400}
        c="dimmed"
        px="xs"
        mx="-xs"
        my="-2xs"
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
