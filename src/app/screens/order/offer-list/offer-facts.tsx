import { Box, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/offers.ts';
import { instantText, weekdayInWords } from '#domain/date-text.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { Difference } from './compare-offers.ts';
import { describeDelivery } from './describe-delivery.ts';
import type { NotOrderable } from './orderable.ts';
import styles from './offer-list.module.css';

interface OfferFactsProps {
  offer: Offer;
  why: NotOrderable | null;
  difference: Difference | null;
  now: string;
  id: string;
  /** The last day on which it may arrive; null for any. */
  latest: string | null;
}

/** When an offer delivers, when it is picked up, until when it holds, and how it differs from the best. */
export function OfferFacts({ offer, why, difference, now, id, latest }: OfferFactsProps) {
  const { deliveryDate, pickUpDate, pickUpCutOff, validUntil } = offer;
  const { role } = useSignedInUser();
  const today = localDay(now);
  const hasExpired = validUntil !== null && Date.parse(validUntil) <= Date.parse(now);
  const pickUpNote =
    why === 'passed' ? 'has passed' : !hasExpired && pickUpCutOff !== null && `book by ${pickUpCutOff}`;
  return (
    <Flex
      component="dl"
      className={styles.facts}
      id={id}
      direction={useIsPhone() ? 'column' : 'row'}
      gap="4px 1rem"
      fz="sm"
      lh="sm"
    >
      <Fact label="Delivery" aside={describeDelivery(offer, latest, isStaff(role) ? 'staff' : 'customer')}>
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
        <Fact label="Compared" aside={difference.arrival}>
          {difference.price}
        </Fact>
      )}
    </Flex>
  );
}

function Fact({ label, aside, children }: { label: string; aside?: ReactNode; children?: ReactNode }) {
  const isPhone = useIsPhone();
  return (
    <Flex flex={isPhone ? undefined : 1} direction={isPhone ? 'row' : 'column'} align="baseline" columnGap="sm">
      <Text component="dt" size="xs" c="dimmed" w={isPhone ? 72 : undefined}>
        {label}
      </Text>
      <Flex component="dd" flex={1} direction={isPhone ? 'row' : 'column'} wrap="wrap" align="baseline" columnGap="xs">
        <Box fw={500}>{children || '–'}</Box>
        {aside && (
          <Text size="xs" c="dimmed">
            {aside}
          </Text>
        )}
      </Flex>
    </Flex>
  );
}

const Day = ({ day, today }: { day: string | null; today: string }) =>
  day === null ? (
    '–'
  ) : (
    <time dateTime={day} title={day}>
      {weekdayInWords(day, today)}
    </time>
  );

/** The viewer's calendar day at an instant. */
const localDay = (instant: string): string => instantText(instant).slice(0, 10);
