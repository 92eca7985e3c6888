import { orderListCalls, userFilter } from '#contract/order-list.ts';
import { listLoader, usePagedList } from '#app/query/use-paged-list.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';
import { readView, writeView } from './list-address.ts';
import type { ListView } from './list-address.ts';

/** The query of a view. */
export const askOrders = ({ status, userId, customerId, ...rest }: ListView) => ({
  query: {
    ...rest,
    status: status.length > 0 ? status.join(',') : undefined,
    userId: userId === userFilter.everybody ? undefined : userId,
    customerId: customerId ?? undefined,
  },
});

const orderList: PagedListSpec<typeof orderListCalls.list, ListView> = {
  call: orderListCalls.list,
  readView,
  writeView,
  ask: askOrders,
};

export const loader = listLoader(orderList);

/** The page of the orders list that the address asks for, and the way to another one. */
export const useOrders = () => usePagedList(orderList);
