import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { timelineCalls } from '#contract/timeline.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import type { TimelineKind } from '#domain/timeline.ts';
import { answerQuery } from '#app/query/answers.ts';

/** The pages of an order's timeline that are shown, as one list, and the ways to more. */
export function useTimeline(requestId: number) {
  const [{ kind, pages }, setShown] = useState<{ kind: TimelineKind | ''; pages: number }>({ kind: '', pages: 1 });
  const asked = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...answerQuery(timelineCalls.list, {
        params: { id: requestId },
        query: { ...(kind && { kind }), pageNumber: index + 1 },
      }),
      placeholderData: keepPreviousData,
    })),
  });
  const first = asked[0];
  // An entry that came meanwhile moves the others on: one that stands on two pages is shown once.
  const entries = new Map<string, TimelineEntry>();
  for (const { data } of asked) for (const entry of data?.items ?? []) entries.set(entry.key, entry);
  return {
    kind,
    /** Null while nothing is known. */
    entries: first?.data ? [...entries.values()] : null,
    total: first?.data?.totalNumberOfItems ?? 0,
    /** They are those of the kind before. */
    isOld: first?.isPlaceholderData ?? false,
    isAsking: asked.some(({ isFetching }) => isFetching),
    /** Why a page is missing; null when none is. */
    failure: asked.find(({ data, error }) => !data && error)?.error ?? null,
    retry: () => void Promise.all(asked.filter(({ data }) => !data).map(({ refetch }) => refetch())),
    show: (next: TimelineKind | '') => setShown({ kind: next, pages: 1 }),
    showMore: () => setShown({ kind, pages: pages + 1 }),
  };
}
