import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { placeEndpoints } from '#contract/places.ts';
import { type LandedCostResponse, shipmentEndpoints } from '#contract/shipments.ts';
import { isDutiable } from '#domain/customs-territory.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { moneyText } from '#domain/money.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import styles from './offer-list.module.css';
import { useAskedQuote } from './offer-options.ts';

/** `costs`: by offer id; null before the user asked for them. */
export interface OfferDuties {
  costs: ReadonlyMap<number, LandedCostResponse> | null;
  isAsking: boolean;
  /** `again` also asks carriers that did not respond. Null where no border of customs or tax is crossed. */
  ask: ((time: 'first' | 'again') => void) | null;
}

/** Carriers are asked only when the user wants it, because each offer costs a request. */
export function useDuties(requestId: number): OfferDuties {
  const [costs, setCosts] = useState<OfferDuties['costs']>(null);
  const [isAsking, setAsking] = useState(false);
  const quote = useAskedQuote(requestId);
  const { data: countries } = useEndpoint(placeEndpoints.countries, {}, { staleTime: Number.POSITIVE_INFINITY });
  const codeOf = (wanted: number) => countries?.items.find(({ id }) => id === wanted)?.code ?? null;
  const [from, to] = quote ? [codeOf(quote.CountryFromId), codeOf(quote.CountryToId)] : [null, null];
  const crossesBorder =
    quote !== null &&
    from !== null &&
    to !== null &&
    isDutiable(
      { country: from, postcode: quote.PostCodeFrom ?? null },
      { country: to, postcode: quote.PostCodeTo ?? null },
      quote.Packages,
    );

  async function ask(time: 'first' | 'again'): Promise<void> {
    setAsking(true);
    const query = time === 'again' ? { again: 'yes' as const } : {};
    const input = { params: { id: requestId }, query };
    try {
      const { items } = await loadResponse(shipmentEndpoints.landedCosts, input, { staleTime: 0 });
      setCosts(new Map(items.map(({ offerId, ...cost }) => [offerId, cost])));
    } catch (failure) {
      notifyFailure(failure);
    }
    setAsking(false);
  }
  return { costs, isAsking, ask: crossesBorder ? (time) => void ask(time) : null };
}

/** Whether an offer has no duties yet. Offers may arrive after the user asked for duties. */
export const lacksDuties = (costs: OfferDuties['costs'], orderable: readonly Pick<Offer, 'id'>[]): boolean =>
  costs === null || orderable.some(({ id }) => !costs.has(id));

interface ShowDutiesProps {
  duties: OfferDuties;
  /** Express offers. */
  orderable: readonly Offer[];
}

export function ShowDuties({ duties: { costs, isAsking, ask }, orderable }: ShowDutiesProps) {
  if (!ask || !lacksDuties(costs, orderable)) return null;
  return (
    <OnlineButton
      size="xs"
      variant="subtle"
      ms="-xs"
      mb="xs"
      data-print="none"
      isBusy={isAsking}
      onClick={() => ask('first')}
    >
      {customsMessages.showDuties}
    </OnlineButton>
  );
}

function totalText({ duties, taxes, fees }: NonNullable<LandedCostResponse['cost']>): string {
  const byCurrency = Map.groupBy([duties, taxes, fees], ({ currency }) => currency);
  const sums = [...byCurrency].map(([currency, parts]) => ({
    currency,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  }));
  const owed = sums.filter(({ amount }) => amount > 0);
  // Where nothing is owed, 0 of one currency says so.
  return (owed.length > 0 ? owed : sums.slice(0, 1))
    .map(({ currency, amount }) => `${moneyText(amount)} ${currency}`)
    .join(' + ');
}

const describe = ({ status, cost }: LandedCostResponse): string =>
  cost
    ? customsMessages.dutiesAbout(totalText(cost), cost.paidBy, cost.incoterm)
    : customsMessages.dutiesOf(customsMessages[status as Exclude<typeof status, 'calculated'>]);

/** Beside an offer, once they are asked for. They are never part of its price. */
export function DutiesLine({ offerId, duties: { costs, isAsking, ask } }: { offerId: number; duties: OfferDuties }) {
  const cost = costs?.get(offerId);
  if (!cost) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {describe(cost)}
        {cost.cost?.isRough && ` ${customsMessages.rough}`}
      </Text>
      {cost.status === 'silent' && ask && (
        <OnlineButton
          size="xs"
          variant="subtle"
          className={styles.over ?? ''}
          isBusy={isAsking}
          onClick={() => ask('again')}
        >
          {customsMessages.askAgain}
        </OnlineButton>
      )}
    </Group>
  );
}
