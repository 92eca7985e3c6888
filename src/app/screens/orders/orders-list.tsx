import { useEffect, useRef } from 'react';
import { longestSearch } from '#contract/list-query.ts';
import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/shell/config.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import { countPages, sayRange } from '#app/ui/page-range.ts';
import { Pager } from '#app/ui/pager.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { SortTable } from '#app/ui/sort-table.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useLinkFollowing } from '#app/ui/use-link-following.ts';
import { resizeView, sortView } from './list-address.ts';
import { NoOrders, NothingFound } from './no-orders.tsx';
import { OrderCards } from './order-cards.tsx';
import { columnsFor } from './order-columns.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useOrders } from './use-orders.ts';
import styles from './orders-list.module.css';

type Orders = ReturnType<typeof useOrders>;

const label = 'Shipping orders';

/** Search, the page of orders and the way to the others. */
export function OrdersList() {
  const orders = useOrders();
  const { view, page, isOld, show } = orders;
  const isPhone = useIsPhone();
  const config = useConfig();
  const search = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    show({ ...view, searchText: '', pageNumber: 1 }, { replace: true });
    search.current?.focus();
  };
  useLastPage(orders);
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SearchField
          label="Search orders"
          placeholder="Search by place, number, vendor"
          value={view.searchText}
          onSearch={(searchText) => show({ ...view, searchText, pageNumber: 1 }, { replace: true })}
          minimum={config?.minimumSearchCharacters ?? 3}
          debounceMs={config?.debounceMs ?? 300}
          maxLength={longestSearch}
          ref={search}
        />
        {isPhone && <SortChoice view={view} onSort={show} />}
        <p className="q-hidden" role="status">
          {page && !isOld && sayFound(page.totalNumberOfItems, view)}
        </p>
      </div>
      <OrdersPage orders={orders} isPhone={isPhone} onClearSearch={clearSearch} />
    </div>
  );
}

const sayFound = (total: number, view: Orders['view']): string =>
  total === 0 ? 'No orders found' : `Orders ${sayRange({ ...view, total })}`;

interface OrdersPageProps {
  orders: Orders;
  isPhone: boolean;
  onClearSearch: () => void;
}

/** What stands under the search: rows, or why there are none. */
function OrdersPage({ orders, isPhone, onClearSearch }: OrdersPageProps) {
  const { view, page, failure, show } = orders;
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
    return view.searchText === '' ? <NoOrders /> : <NothingFound text={view.searchText} onClear={onClearSearch} />;
  }
  return (
    <>
      <OrderRows orders={orders} isPhone={isPhone} />
      <Pager
        pageNumber={view.pageNumber}
        pageSize={view.pageSize}
        total={page?.totalNumberOfItems ?? null}
        onPage={(pageNumber) => show({ ...view, pageNumber })}
        onPageSize={(pageSize) => show(resizeView(view, pageSize))}
      />
    </>
  );
}

function OrderRows({ orders: { view, page, isOld, pageKey, show }, isPhone }: { orders: Orders; isPhone: boolean }) {
  const followLink = useLinkFollowing();
  const forStaff = isStaff(useSignedInUser().role);
  const rows = page?.items ?? null;
  if (isPhone) return <OrderCards label={label} rows={rows} isStaff={forStaff} isOld={isOld} onClick={followLink} />;
  return (
    <SortTable
      label={label}
      columns={columnsFor(forStaff)}
      rows={rows}
      sorting={view}
      onSort={(field) => show(sortView(view, field))}
      isOld={isOld}
      pageKey={pageKey}
      onClick={followLink}
    />
  );
}

/** An address may ask for a page that is not there any more; the last one is then what it means. */
function useLastPage({ view, page, isOld, show }: Orders): void {
  const last = page && !isOld ? countPages(page.totalNumberOfItems, view.pageSize) : null;
  useEffect(() => {
    if (last !== null && view.pageNumber > last) show({ ...view, pageNumber: last }, { replace: true });
  });
}
