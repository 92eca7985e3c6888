import { useMemo } from 'react';
import type { MouseEventHandler } from 'react';
import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/base/config.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { sortView } from '#app/ui/list-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { SortTable } from '#app/ui/sort-table.tsx';
import { useLinkFollowing } from '#app/ui/use-link-following.ts';
import { isFiltered } from './list-filters.ts';
import { NoOrders, NothingFound } from './no-orders.tsx';
import { makeActions } from './order-actions.tsx';
import type { ShowActions } from './order-actions.tsx';
import { OrderCards } from './order-cards.tsx';
import { columnsFor } from './order-columns.tsx';
import type { useOrders } from './use-orders.ts';

type Orders = ReturnType<typeof useOrders>;

/** The differences of these rows from everybody's. */
export interface RowLook {
  columns?: ReturnType<typeof columnsFor>;
  /** The same function as long as the actions are the same. */
  actions?: ShowActions;
  onClick?: MouseEventHandler<HTMLElement>;
}

export interface OrdersPageProps {
  orders: Orders;
  isPhone: boolean;
  onShowAll: () => void;
  look?: RowLook;
}

const label = 'Shipping orders';

/** The content under the search: rows, or the reason why there are none. */
export function OrdersPage({ orders, isPhone, onShowAll, look }: OrdersPageProps) {
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
      <OrderRows orders={orders} isPhone={isPhone} look={look} />
      <Pager list={orders} />
    </>
  );
}

interface OrderRowsProps {
  orders: Orders;
  isPhone: boolean;
  look: RowLook | undefined;
}

function OrderRows({ orders: { view, page, isOld, pageKey, show }, isPhone, look }: OrderRowsProps) {
  const followLink = useLinkFollowing();
  const forStaff = isStaff(useSignedInUser().role);
  const mailbox = useConfig()?.shippingMailbox ?? null;
  const actions = useMemo(() => makeActions({ isStaff: forStaff, mailbox }), [forStaff, mailbox]);
  const rows = page?.items ?? null;
  const given = { label, rows, actions, isOld, onClick: followLink, columns: columnsFor(forStaff), ...look };
  if (isPhone) return <OrderCards {...given} isStaff={forStaff} />;
  return <SortTable {...given} sorting={view} onSort={(field) => show(sortView(view, field))} pageKey={pageKey} />;
}
