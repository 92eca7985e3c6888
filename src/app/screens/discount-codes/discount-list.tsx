import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { discountMessages } from '#domain/messages/discounts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { ListOutcome } from '#app/ui/list-outcome.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { sortView } from '#app/ui/list-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { SortChoice } from '#app/ui/sort-choice.tsx';
import { SortTable } from '#app/ui/sort-table.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useLastPage } from '#app/ui/use-last-page.ts';
import { makeActions } from './discount-actions.tsx';
import { DiscountCards } from './discount-cards.tsx';
import { columnsOn } from './discount-columns.tsx';
import { DiscountExport } from './discount-export.tsx';
import { DiscountFilters } from './discount-filters.tsx';
import { firstView } from './discount-view.ts';
import type { DiscountActs } from './use-discount-acts.ts';
import type { Discounts } from './use-discounts.ts';
import styles from './discounts.module.css';
import '#app/ui/list-screen.css';

const label = 'Discount codes';

interface DiscountsProps {
  discounts: Discounts;
  acts: DiscountActs;
}

/** Search, filters, the page of codes and the way to the others. */
export function DiscountList({ discounts, acts }: DiscountsProps) {
  const { view, today, show } = discounts;
  const isPhone = useIsPhone();
  const search = useRef<HTMLInputElement>(null);
  const columns = useMemo(() => columnsOn(today), [today]);
  useLastPage(discounts);
  const showAll = () => {
    show({ ...view, searchText: '', validity: '', pageNumber: 1 });
    search.current?.focus();
  };
  return (
    <div className={joinClasses('q-list', styles.list)}>
      <div className="q-list-tools">
        <ListSearch what="discount codes" placeholder="Search by code" list={discounts} ref={search} />
        <DiscountFilters view={view} onFilter={show} />
        {isPhone && (
          <>
            <SortChoice columns={columns} view={view} onSort={show} className="q-list-sort" />
            <DiscountExport discounts={discounts} />
          </>
        )}
      </div>
      {!acts.isReachable && (
        <p className="q-list-note" role="status">
          {discountMessages.needsConnection}
        </p>
      )}
      <DiscountPage discounts={discounts} acts={acts} isPhone={isPhone} columns={columns} onShowAll={showAll} />
    </div>
  );
}

interface PageProps extends DiscountsProps {
  isPhone: boolean;
  columns: ReturnType<typeof columnsOn>;
}

/** The content under the search: rows, or the reason why there are none. */
function DiscountPage({ onShowAll, ...given }: PageProps & { onShowAll: () => void }) {
  const { discounts, acts } = given;
  const { view } = discounts;
  return (
    <ListOutcome
      list={discounts}
      what="discount codes"
      notLoaded={discountMessages.notLoaded}
      isAll={view.searchText === firstView.searchText && view.validity === firstView.validity}
      none={
        <EmptyState
          action={
            <Button variant="filled" disabled={!acts.isReachable} onClick={acts.add}>
              Add a first code
            </Button>
          }
        >
          {discountMessages.none}
        </EmptyState>
      }
      notFound={discountMessages.notFound}
      onShowAll={onShowAll}
    >
      <DiscountRows {...given} />
      <Pager list={discounts} />
    </ListOutcome>
  );
}

function DiscountRows({ discounts, acts, isPhone, columns }: PageProps) {
  const { view, page, isOld, pageKey, today, show } = discounts;
  const latest = useRef(acts);
  latest.current = acts;
  const { isReachable } = acts;
  // The same function as long as it shows the same: the rows do not render again while a dialog opens.
  const actions = useMemo(
    () =>
      makeActions({
        onOpen: (row) => latest.current.open(row),
        onExclude: (row) => latest.current.exclude(row),
        onDelete: (row) => latest.current.remove(row),
        isDisabled: !isReachable,
        today,
      }),
    [isReachable, today, latest],
  );
  const given = { label, rows: page?.items ?? null, actions, isOld };
  if (isPhone) return <DiscountCards {...given} today={today} />;
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
