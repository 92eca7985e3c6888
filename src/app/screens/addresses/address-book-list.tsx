import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { addressMessages } from '#domain/messages/addresses.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { sortView } from '#app/ui/list-view.ts';
import { useLastPage } from '#app/ui/use-last-page.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { ListOutcome } from '#app/ui/list-outcome.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { SortChoice } from '#app/ui/sort-choice.tsx';
import { SortTable } from '#app/ui/sort-table.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { makeActions } from './address-actions.tsx';
import { AddressCards } from './address-cards.tsx';
import { columns } from './address-columns.tsx';
import { FileButtons } from './book-buttons.tsx';
import type { AddressBook } from './use-address-book.ts';
import type { BookActs } from './use-book-acts.ts';
import styles from './address-book-list.module.css';
import '#app/ui/list-screen.css';

const label = 'Address book';

interface BookProps {
  book: AddressBook;
  acts: BookActs;
}

/** Search, the page of addresses and the way to the others. */
export function AddressBookList({ book, acts }: BookProps) {
  const { view, show } = book;
  const isPhone = useIsPhone();
  const search = useRef<HTMLInputElement>(null);
  useLastPage(book);
  const showAll = () => {
    show({ ...view, searchText: '', pageNumber: 1 });
    search.current?.focus();
  };
  return (
    <div className={joinClasses('q-list', styles.list)}>
      <div className="q-list-tools">
        <ListSearch what="addresses" placeholder="Search by name, place, contact" list={book} ref={search} />
        {isPhone && (
          <>
            <SortChoice columns={columns} view={view} onSort={show} className="q-list-sort" />
            <FileButtons book={book} acts={acts} />
          </>
        )}
      </div>
      {!acts.isReachable && (
        <p className="q-list-note" role="status">
          {addressMessages.needsConnection}
        </p>
      )}
      <BookPage book={book} acts={acts} isPhone={isPhone} onShowAll={showAll} />
    </div>
  );
}

/** The content under the search: rows, or the reason why there are none. */
function BookPage({ book, acts, isPhone, onShowAll }: BookProps & { isPhone: boolean; onShowAll: () => void }) {
  const { view } = book;
  return (
    <ListOutcome
      list={book}
      what="addresses"
      notLoaded={addressMessages.notLoaded}
      isAll={view.searchText === ''}
      none={
        <EmptyState
          action={
            <Button variant="filled" disabled={!acts.isReachable} onClick={acts.add}>
              Add a first address
            </Button>
          }
        >
          {addressMessages.empty}
        </EmptyState>
      }
      notFound={addressMessages.notFound(view.searchText)}
      onShowAll={onShowAll}
    >
      <BookRows book={book} acts={acts} isPhone={isPhone} />
      <Pager list={book} />
    </ListOutcome>
  );
}

function BookRows({ book, acts, isPhone }: BookProps & { isPhone: boolean }) {
  const { view, page, isOld, pageKey, show } = book;
  const latest = useRef(acts);
  latest.current = acts;
  const { isReachable } = acts;
  // The same function as long as it shows the same: the rows do not render again while a dialog opens.
  const actions = useMemo(
    () =>
      makeActions({
        onDuplicate: (row) => latest.current.duplicate(row),
        onEdit: (row) => latest.current.edit(row),
        onDelete: (row) => latest.current.remove(row),
        isDisabled: !isReachable,
      }),
    [isReachable, latest],
  );
  const given = { label, rows: page?.items ?? null, actions, isOld };
  if (isPhone) return <AddressCards {...given} />;
  return (
    <SortTable
      {...given}
      columns={columns}
      sorting={view}
      onSort={(field) => show(sortView(view, field))}
      pageKey={pageKey}
    />
  );
}
