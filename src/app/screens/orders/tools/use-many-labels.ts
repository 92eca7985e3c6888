import { useQuery } from '@tanstack/react-query';
import { labelCalls } from '#contract/labels.ts';
import { makeCall } from '#local/client.ts';

/** Finds which of the orders have a label. It is asked by a body, for a thousand numbers are too many for an address. */
export const useManyLabels = (ids: readonly number[]) =>
  useQuery({
    queryKey: [labelCalls.labelsThere.path, ids],
    queryFn: ({ signal }) => makeCall(labelCalls.labelsThere, { body: { ids: [...ids] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
