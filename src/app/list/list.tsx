import { Group, Stack, Text } from '@mantine/core';
import { lazy, type MouseEvent, type MouseEventHandler, type ReactNode, Suspense, useRef } from 'react';
import { loadPart } from '#app/base/load-part.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { readIsPhone, useIsPhoneScreen } from '#app/ui/use-is-phone.ts';
import type { ListColumn } from './define-list.ts';
import { ListCards } from './list-cards.tsx';
import { ListFilterBar } from './list-filters.tsx';
import { ListOutcome } from './list-outcome.tsx';
import type { ListTable as Table } from './list-table.tsx';
import { ListSearch } from './list-search.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { type ListView, sortView } from './list-view.ts';
import { Pager } from './pager.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useLastPage } from './use-last-page.ts';
import { controlsIn } from './use-one-stop.ts';
import type { ShownList } from './use-list.ts';
import './list.css';

// A phone shows cards, and what the table is made of is large. Elsewhere it is on its way with the first list.
const loadTable = () => import('./list-table.tsx');
if (!readIsPhone()) loadTable().catch(() => {});
const ListTable = lazy(async () => ({ default: (await loadPart(loadTable)).ListTable })) as typeof Table;

/** The look of a list's rows on a screen; each the same as long as it shows the same. */
export interface RowLook<R> {
  /** Of the table: a card shows all that its definition says. */
  columns?: readonly ListColumn<R>[] | undefined;
  actions?: ((row: R) => ReactNode) | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
}

interface ListPageProps<R, V extends ListView> extends RowLook<R> {
  list: ShownList<R, V>;
  /** Stands where there is nothing at all. */
  none: ReactNode;
  /** Says that nothing was found, where the definition's sentence is not enough. */
  notFound?: ReactNode;
  /** The search is taken back, and the field has the focus. */
  onShowAll: () => void;
}

/** The rows of a list and the way to the others, or the reason why there are none. */
export function ListPage<R, V extends ListView>(props: ListPageProps<R, V>) {
  const { list, none, notFound, onShowAll, ...look } = props;
  return (
    <ListOutcome list={list} none={none} notFound={notFound} onShowAll={onShowAll}>
      <ListRows list={list} {...look} />
      <Pager list={list} />
    </ListOutcome>
  );
}

function ListRows<R, V extends ListView>({ list, columns, ...look }: RowLook<R> & { list: ShownList<R, V> }) {
  const { definition, view, page, isOld, pageKey, show } = list;
  const { what, label, card } = definition;
  const given = { label, rows: page?.items ?? null, isOld, columns: columns ?? definition.columns, ...look };
  if (useIsPhoneScreen())
    return <ListCards {...given} columns={definition.columns} card={card} loading={`Loading the ${what}`} />;
  return (
    <Suspense fallback={<Skeleton lines={12} label={`Loading the ${what}`} />}>
      <ListTable {...given} sorting={view} onSort={(field) => show(sortView(view, field))} pageKey={pageKey} />
    </Suspense>
  );
}

interface ListFrameProps<R, V extends ListView> {
  list: ShownList<R, V>;
  /** Stands above the search. */
  top?: ReactNode;
  /** On a phone, behind the filters: what stands in the bar of a desktop. */
  tools?: ReactNode;
  /** Stands before the filters that are no chips, and behind them. */
  before?: ReactNode;
  more?: ReactNode;
  /** Stands on the line of the chips. */
  beside?: ReactNode;
  /** It stands below something else, and moves with the page. */
  isPart?: boolean;
  /** Why nothing can be changed now. */
  note?: string | false;
  children: (showAll: () => void) => ReactNode;
}

/** A list on its screen: search and filters above, and below them what is given. */
export function ListFrame<R, V extends ListView>(props: ListFrameProps<R, V>) {
  const { list, top, tools, before, more, beside, isPart, note, children } = props;
  const { definition, view, show } = list;
  const isPhone = useIsPhoneScreen();
  const search = useRef<HTMLInputElement>(null);
  useLastPage(list);
  const showAll = () => {
    show({ ...definition.clearFilters(view), searchText: '' });
    search.current?.focus();
  };
  return (
    <Stack className="q-list" gap="md" data-part={isPart || undefined}>
      {/* The rows are not the next stop of Tab: search and filters stand before them. */}
      {!isPhone && (
        <button type="button" className="q-skip" onClick={skipToRows}>
          Skip to the {definition.what}
        </button>
      )}
      {top}
      <Group gap="xs" align="flex-end" data-print="none">
        <ListSearch list={list} ref={search} />
        <ListToolbar label="Filters and tools">
          <ListFilterBar
            list={list}
            before={before}
            between={
              <>
                {more}
                {isPhone && definition.columns.length > 1 && <SortChoice list={list} />}
              </>
            }
            after={beside}
          />
          {isPhone && tools}
        </ListToolbar>
      </Group>
      {note && (
        <Text role="status" fz="xs" c="dimmed">
          {note}
        </Text>
      )}
      {children(showAll)}
    </Stack>
  );
}

function skipToRows({ currentTarget }: MouseEvent): void {
  const rows = currentTarget.parentElement?.querySelector(':is(tbody, .q-link-list)');
  const stop = rows && (rows.querySelector<HTMLElement>('[tabindex="0"]') ?? controlsIn(rows)[0]);
  stop?.focus();
}

type ListProps<R, V extends ListView> = Omit<ListFrameProps<R, V>, 'children'> & Omit<ListPageProps<R, V>, 'onShowAll'>;

/** A whole list on its screen. */
export const List = <R, V extends ListView>({
  top,
  tools,
  beside,
  isPart = false,
  note = false,
  ...page
}: ListProps<R, V>) => (
  <ListFrame {...{ top, tools, beside, isPart, note }} list={page.list}>
    {(showAll) => <ListPage {...page} onShowAll={showAll} />}
  </ListFrame>
);
