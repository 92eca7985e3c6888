import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { RetryNotice } from './retry-notice.tsx';

interface ListOutcomeProps {
  list: {
    page: { totalNumberOfItems: number } | null;
    failure: string[] | null;
    isAsking: boolean;
    retry: () => void;
  };
  /** The name of the list's things, in the plural. */
  what: string;
  notLoaded: string;
  /** Nothing is searched for and no filter is set. */
  isAll: boolean;
  /** Stands where there is nothing at all. */
  none: ReactNode;
  notFound: string;
  onShowAll: () => void;
  /** Rows, or that they are on their way. */
  children: ReactNode;
}

/** The part under the search of a list: rows, or why there are none. */
export function ListOutcome({ list, what, notLoaded, isAll, none, notFound, onShowAll, children }: ListOutcomeProps) {
  const { page, failure, isAsking, retry } = list;
  if (failure) return <RetryNotice headline={notLoaded} reasons={failure} isRetrying={isAsking} onRetry={retry} />;
  if (page?.totalNumberOfItems !== 0) return children;
  if (isAll) return none;
  return <EmptyState action={<Button onClick={onShowAll}>Show all {what}</Button>}>{notFound}</EmptyState>;
}
