import { Button } from '@mantine/core';
import { lazy, startTransition, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isStaff } from '#domain/user.ts';
import { loadLate } from '#app/base/load-late.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLastPage } from '#app/ui/use-last-page.ts';
import { ListSearch } from '#app/ui/list-search.tsx';
import { SortChoice } from '#app/ui/sort-choice.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { clearFilters } from './list-filters.ts';
import { columnsFor } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersPage } from './orders-page.tsx';
import { useOrders } from './use-orders.ts';
import styles from './orders-list.module.css';

// Staff alone need it.
const CompanyPart = loadLate(async () => (await import('./company-part.tsx')).CompanyPart);

// Staff have it at once, customers when they ask for it. Without it the rows are still to be read.
const ToolPage = lazy(async () => ({
  default: await import('./tools/tool-page.tsx').then(
    (part) => part.ToolPage,
    () => OrdersPage,
  ),
}));

/** Search, the page of orders and the way to the others. `top` stands above all of it. */
export function OrdersList({ top }: { top?: ReactNode }) {
  const orders = useOrders();
  const { view, show } = orders;
  const isPhone = useIsPhone();
  const forStaff = isStaff(useSignedInUser().role);
  const columns = columnsFor(forStaff);
  const [hasTools, setTools] = useState(forStaff);
  const search = useRef<HTMLInputElement>(null);
  const showAll = () => {
    show({ ...clearFilters(view), searchText: '' });
    search.current?.focus();
  };
  useLastPage(orders);
  const given = { orders, isPhone, onShowAll: showAll };
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
          after={
            !hasTools && (
              <Button
                variant="subtle"
                leftSection={<Icon name="more" />}
                onClick={() => startTransition(() => setTools(true))}
              >
                Tools
              </Button>
            )
          }
          between={isPhone && <SortChoice columns={columns} view={view} onSort={show} className={styles.sort} />}
        />
      </div>
      {hasTools ? (
        <Suspense
          fallback={
            <>
              <div className={styles.room} />
              <OrdersPage {...given} orders={{ ...orders, page: null }} />
            </>
          }
        >
          <ToolPage {...given} />
        </Suspense>
      ) : (
        <OrdersPage {...given} />
      )}
    </div>
  );
}
