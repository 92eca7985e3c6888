import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#contract/addresses.ts';
import { recentAddressCalls } from '#contract/recent-addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { useEntries } from '#app/outbox/use-entries.ts';
import { answerQuery } from '#app/query/answers.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { type ListedPlace, listHidden, listPlaceFirst } from './recent-list.ts';

/**
 * The addresses that a customer used last on one side, newest first, those at `place` before the others. `customerId` null:
 * of nobody yet.
 */
export function useRecentAddresses(customerId: number | null, type: AddressType, place?: ListedPlace) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...answerQuery(recentAddressCalls.recent, { params: { id: customerId ?? 0 } }),
    enabled: customerId !== null,
    meta: { cachedOffline: true, tellsOwnAge: true },
  });
  const { entries } = useEntries();
  const addresses = useMemo((): readonly Address[] | null => {
    if (!data) return null;
    const hidden = listHidden(entries ?? [], dataUpdatedAt);
    const shown = data.items.filter((each) => each.type === type && !hidden.has(each.id));
    return place ? listPlaceFirst(shown, place) : shown;
  }, [data, dataUpdatedAt, entries, type, place]);
  return {
    /** Null while none are known. */
    addresses,
    /** When they were read, in ms. */
    readAt: dataUpdatedAt,
    /** Why none are known; null when they are, or on their way. */
    failure: data || !error ? null : describeFailure(error),
    isAsking: isFetching,
    retry: () => void refetch(),
  };
}
export type RecentAddresses = ReturnType<typeof useRecentAddresses>;
