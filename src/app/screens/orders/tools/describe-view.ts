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

const numbers: readonly ListView['sortField'][] = ['id', 'price', 'step'];
const days: readonly ListView['sortField'][] = ['dateCreated', 'pickupDate', 'deliveryDate'];

/** Describes the sorting of a list, as people say it of its column: `Price (USD), high to low`. */
function describeSorting({ sortField, sortOrder }: ListView): string {
  const [up, down] = numbers.includes(sortField)
    ? ['low to high', 'high to low']
    : days.includes(sortField)
      ? ['oldest first', 'newest first']
      : ['A to Z', 'Z to A'];
  return `${columnWords[sortField]}, ${sortOrder === 'asc' ? up : down}`;
}

const isFirstSorting = ({ sortField, sortOrder }: ListView): boolean =>
  sortField === firstView.sortField && sortOrder === firstView.sortOrder;

/** The filters and the sort of a view: `“Berlin” · New, Paid · by Price, USD, downwards`. */
export function describeView(view: ListView, { company, maker }: Names): string {
  const { searchText, status, customerId, userId } = view;
  const parts = [
    searchText !== '' && `“${searchText}”`,
    status.map((code) => statusWords[code]).join(', '),
    customerId !== null && (company(customerId) ?? 'one company'),
    userId === userFilter.support
      ? 'made by customer support'
      : userId !== userFilter.everybody && `made by ${maker(userId) ?? 'one user'}`,
    !isFirstSorting(view) && describeSorting(view),
  ].filter(Boolean);
  return parts.join(' · ') || 'All orders, newest first';
}
