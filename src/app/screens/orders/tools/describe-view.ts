import { userFilter } from '#contract/order-list.ts';
import { statusWords } from '#domain/order.ts';
import { firstView } from '#app/screens/orders/list-address.ts';
import type { ListView } from '#app/screens/orders/list-address.ts';
import { columnWords } from '#app/screens/orders/order-words.ts';

interface Names {
  /** The company of a view, where it is known by now. */
  company: (id: number) => string | null;
  /** The person who made the orders, where that is known. */
  maker: (id: number) => string | null;
}

const isFirstSorting = ({ sortField, sortOrder }: ListView): boolean =>
  sortField === firstView.sortField && sortOrder === firstView.sortOrder;

/** The filters and the sort of a view: `“Berlin” · New, Paid · by Price, USD, downwards`. */
export function describeView(view: ListView, { company, maker }: Names): string {
  const { searchText, status, customerId, userId, sortField, sortOrder } = view;
  const parts = [
    searchText !== '' && `“${searchText}”`,
    status.map((code) => statusWords[code]).join(', '),
    customerId !== null && (company(customerId) ?? 'one company'),
    userId === userFilter.support
      ? 'made by customer support'
      : userId !== userFilter.everybody && `made by ${maker(userId) ?? 'one user'}`,
    !isFirstSorting(view) && `by ${columnWords[sortField]}, ${sortOrder === 'asc' ? 'upwards' : 'downwards'}`,
  ].filter(Boolean);
  return parts.join(' · ') || 'All orders, the newest first';
}
