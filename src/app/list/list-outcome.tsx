import type { RowData } from '@tanstack/react-table';
import { Button, EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';

interface ListOutcomeProps<R extends RowData, V extends ListView> {
  list: ShownList<R, V>;
  none: ReactNode;
  notFound?: ReactNode;
  children: ReactNode;
}

export function ListOutcome<R extends RowData, V extends ListView>(props: ListOutcomeProps<R, V>) {
  const { list, none, notFound, children } = props;
  const { definition, view, page, failure, isFetching, retry, showAll } = list;
  if (failure)
    return <RetryNotice headline={definition.notLoaded} reasons={failure} isRetrying={isFetching} onRetry={retry} />;
  if (page?.totalNumberOfItems !== 0) return children;
  if (view.searchText === '' && !definition.isFiltered(view)) return none;
  return (
    <EmptyState description={notFound ?? definition.notFound(view.searchText)}>
      <Button onClick={showAll}>Show all {definition.what}</Button>
    </EmptyState>
  );
}
