import type { OrderStatus } from '#domain/order.ts';
import { orderColumns, userFilter } from '#contract/order-list.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView as AnyListView } from '#app/ui/list-view.ts';

/** The statuses one often asks for, each with a button. */
export const quickStatuses = ['N', 'W', 'P', 'O', 'F'] as const satisfies readonly OrderStatus[];
export type QuickStatus = (typeof quickStatuses)[number];

export type OrderColumn = (typeof orderColumns)[number];

/** The view of the orders list. */
export interface ListView extends AnyListView<OrderColumn> {
  /** Any of these; none is any at all. */
  status: readonly QuickStatus[];
  /** The user who made the order: a user's id, or one of `userFilter`. */
  userId: number;
  /** The customer of the orders, for staff; null for everybody's. */
  customerId: number | null;
}

/** Newest first, as the server sorts by default (rule S-19). */
export const firstView: ListView = {
  searchText: '',
  status: [],
  userId: userFilter.everybody,
  customerId: null,
  sortField: 'dateCreated',
  sortOrder: 'desc',
  pageNumber: 1,
  pageSize: 100,
};

/** Reads what an address asks for; whatever the list cannot show is taken as not said. */
export function readView(search: string): ListView {
  const said = new URLSearchParams(search);
  const codes = (said.get('status') ?? '').split(',');
  const userId = said.get('userId') ?? '';
  const customerId = said.get('customerId') ?? '';
  return {
    ...readListView(said, orderColumns, firstView),
    status: quickStatuses.filter((code) => codes.includes(code)),
    userId: /^(-1|[1-9]\d{0,14})$/.test(userId) ? Number(userId) : firstView.userId,
    customerId: /^[1-9]\d{0,14}$/.test(customerId) ? Number(customerId) : null,
  };
}

/** The query part of the address that shows a view; what goes without saying is left out. */
export const writeView = (view: ListView): string =>
  writeListView(view, firstView, {
    ...(view.status.length > 0 && { status: view.status.join(',') }),
    ...(view.userId !== firstView.userId && { userId: String(view.userId) }),
    ...(view.customerId !== null && { customerId: String(view.customerId) }),
  });
