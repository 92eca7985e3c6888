import { Suspense, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/shell/config.ts';
import { loadLate } from '#app/shell/frame/load-late.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import { useLastPage } from '#app/ui/use-last-page.ts';
import { ListSearch } from '#app/ui/list-search.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { SortChoice } from '#app/ui/sort-choice.tsx';
import { SortTable } from '#app/ui/sort-table.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useLinkFollowing } from '#app/ui/use-link-following.ts';
import { sortView } from '#app/ui/list-view.ts';
import { clearFilters, isFiltered } from './list-filters.ts';
import { NoOrders, NothingFound } from './no-orders.tsx';
import { makeActions } from './order-actions.tsx';
import { OrderCards } from './order-cards.tsx';
import { columnsFor } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { useOrders } from './use-orders.ts';
import styles from './orders-list.module.css';

type Orders = ReturnType<typeof useOrders>;

const label = 'Shipping orders';

// Staff alone need it.
const CompanyPart = loadLate(async () => (await import('./company-part.tsx')).CompanyPart);

/** Search, the page of orders and the way to the others. `top` stands above all of it. */
export function OrdersList({ top }: { top?: ReactNode }) {
  const orders = useOrders();
  const { view, show } = orders;
  const isPhone = useIsPhone();
  const forStaff = isStaff(useSignedInUser().role);
  const columns = columnsFor(forStaff);
  const search = useRef<HTMLInputElement>(null);
  const showAll = () => {
    show({ ...clearFilters(view), searchText: '' });
    search.current?.focus();
  };
  useLastPage(orders);
  return (
    <div className={styles.list}>
      {top}
      {forStaff && (
        <div className={styles.company}>
          <Suspense>
            <CompanyPart view={view} onChoose={show} />
          </Suspense>
        </div>
      )}
      <div className={styles.tools}>
        <ListSearch what="orders" placeholder="Search by place, number, vendor" list={orders} ref={search} />
        <OrderFilters
          view={view}
          onFilter={show}
          between={isPhone && <SortChoice columns={columns} view={view} onSort={show} className={styles.sort} />}
        />
      </div>
      <OrdersPage orders={orders} isPhone={isPhone} onShowAll={showAll} />
    </div>
  );
}

interface OrdersPageProps {
  orders: Orders;
  isPhone: boolean;
  onShowAll: () => void;
}

/** What stands under the search: rows, or why there are none. */
function OrdersPage({ orders, isPhone, onShowAll }: OrdersPageProps) {
  const { view, page, failure } = orders;
  if (failure) {
    return (
      <RetryNotice
        headline="The orders could not be loaded."
        reasons={failure}
        isRetrying={orders.isAsking}
        onRetry={orders.retry}
      />
    );
  }
  if (page?.totalNumberOfItems === 0) {
    return view.searchText === '' && !isFiltered(view) ? (
      <NoOrders />
    ) : (
      <NothingFound view={view} onClear={onShowAll} />
    );
  }
  return (
    <>
      <OrderRows orders={orders} isPhone={isPhone} />
      <Pager list={orders} />
    </>
  );
}

function OrderRows({ orders: { view, page, isOld, pageKey, show }, isPhone }: { orders: Orders; isPhone: boolean }) {
  const followLink = useLinkFollowing();
  const forStaff = isStaff(useSignedInUser().role);
  const mailbox = useConfig()?.shippingMailbox ?? null;
  const actions = useMemo(() => makeActions({ isStaff: forStaff, mailbox }), [forStaff, mailbox]);
  const rows = page?.items ?? null;
  const given = { label, rows, actions, isOld, onClick: followLink };
  if (isPhone) return <OrderCards {...given} isStaff={forStaff} />;
  return (
    <SortTable
      {...given}
      columns={columnsFor(forStaff)}
      sorting={view}
      onSort={(field) => show(sortView(view, field))}
      pageKey={pageKey}
    />
  );
}
