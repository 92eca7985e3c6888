import { Button, EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';

interface ListOutcomeProps<R, V extends ListView> {
  list: ShownList<R, V>;
  /** Stands where there is nothing at all. */
  none: ReactNode;
  /** Says that nothing was found, where the definition's sentence is not enough. */
  notFound?: ReactNode;
  /** The search is taken back, and the field has the focus. */
  onShowAll: () => void;
  /** Rows, or that they are on their way. */
  children: ReactNode;
}

/** The content under the search of a list: rows, or why there are none. */
export function ListOutcome<R, V extends ListView>(props: ListOutcomeProps<R, V>) {
  const { list, none, notFound, onShowAll, children } = props;
  const { definition, view, page, failure, isAsking, retry } = list;
  if (failure)
    return <RetryNotice headline={definition.notLoaded} reasons={failure} isRetrying={isAsking} onRetry={retry} />;
  if (page?.totalNumberOfItems !== 0) return children;
  if (view.searchText === '' && !definition.isFiltered(view)) return none;
  return (
    <EmptyState description={notFound ?? definition.notFound(view.searchText)}>
      <Button onClick={onShowAll}>Show all {definition.what}</Button>
    </EmptyState>
  );
}
