import { useRef } from 'react';
import type { ReactNode } from 'react';
import { peopleMessages } from '#domain/messages/people.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { ListOutcome } from '#app/ui/list-outcome.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { sortView } from '#app/ui/list-view.ts';
import type { ListView, PagedList } from '#app/ui/list-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { RowCards } from '#app/ui/row-cards.tsx';
import { SortChoice } from '#app/ui/sort-choice.tsx';
import { SortTable } from '#app/ui/sort-table.tsx';
import type { SortColumn } from '#app/ui/sort-table.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useLastPage } from '#app/ui/use-last-page.ts';
import { PeopleTabs } from './people-tabs.tsx';
import styles from './people.module.css';
import '#app/ui/list-screen.css';

interface Listed<V, R> extends PagedList<V> {
  page: { items: R[]; totalNumberOfItems: number } | null;
  failure: string[] | null;
  isAsking: boolean;
  retry: () => void;
  pageKey: string;
}

interface PeopleFrameProps<F extends string, V extends ListView<F>, R extends { id: number }> {
  list: Listed<V, R>;
  /** The name of the list's things, in the plural. */
  what: string;
  placeholder: string;
  columns: readonly SortColumn<R, F>[];
  /** The way to a row's card. The same function as long as it does the same. */
  actions: (row: R) => ReactNode;
  /** The content of a row's card on a phone. */
  facts: (row: R) => ReactNode;
  filters: ReactNode;
  exportButton: ReactNode;
  /** The same view without search and filters. */
  all: NoInfer<V>;
  isAll: boolean;
  words: { notLoaded: string; none: string; notFound: string };
}

/** Search, filters, a page of users or customers and the way to the others. */
export function PeopleFrame<F extends string, V extends ListView<F>, R extends { id: number }>(
  props: PeopleFrameProps<F, V, R>,
) {
  const { list, what, placeholder, columns, filters, exportButton, all, isAll, words } = props;
  const isPhone = useIsPhone();
  const isReachable = useReachable();
  const search = useRef<HTMLInputElement>(null);
  useLastPage(list);
  const showAll = () => {
    list.show(all);
    search.current?.focus();
  };
  return (
    <div className={joinClasses('q-list', styles.list)}>
      <PeopleTabs />
      <div className="q-list-tools">
        <ListSearch what={what} placeholder={placeholder} list={list} ref={search} />
        {filters}
        {isPhone && (
          <>
            <SortChoice columns={columns} view={list.view} onSort={list.show} className={styles.sort} />
            {exportButton}
          </>
        )}
      </div>
      {!isReachable && (
        <p className="q-list-note" role="status">
          {peopleMessages.needsConnection}
        </p>
      )}
      <ListOutcome
        list={list}
        what={what}
        notLoaded={words.notLoaded}
        isAll={isAll}
        none={<EmptyState>{words.none}</EmptyState>}
        notFound={words.notFound}
        onShowAll={showAll}
      >
        <Rows {...props} isPhone={isPhone} />
        <Pager list={list} />
      </ListOutcome>
    </div>
  );
}

function Rows<F extends string, V extends ListView<F>, R extends { id: number }>({
  list: { view, page, isOld, pageKey, show },
  what,
  columns,
  actions,
  facts,
  isPhone,
}: PeopleFrameProps<F, V, R> & { isPhone: boolean }) {
  const given = { label: `${what.charAt(0).toUpperCase()}${what.slice(1)}`, rows: page?.items ?? null, isOld };
  if (isPhone)
    return (
      <RowCards {...given} loading={`Loading the ${what}`}>
        {(row) => (
          <li key={row.id} className={joinClasses('q-row-card', styles.card)}>
            {facts(row)}
            {actions(row)}
          </li>
        )}
      </RowCards>
    );
  return (
    <SortTable
      {...given}
      columns={columns}
      actions={actions}
      sorting={view}
      onSort={(field) => show(sortView(view, field))}
      pageKey={pageKey}
    />
  );
}
