import { orderListFor, type OrderListView, useMakerChoices } from './order-list.tsx';
import { columnTexts } from './order-texts.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { isStaff } from '#domain/user.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { useSignedInUser } from '#app/base/session.ts';

type FilterNames = Readonly<Record<string, (value: number) => string | null>>;

/** Only the names that are loaded. */
export function useFilterNames(view: OrderListView): FilterNames {
  const forStaff = isStaff(useSignedInUser().role);
  const companies = useEndpoint(companyEndpoints.companies, {}, { enabled: forStaff, staleTime: 300_000 }).data?.items;
  const makers = useMakerChoices(view);
  const hasColleague = forStaff && Number(view.assignee) > 0;
  const colleagues = useEndpoint(commentEndpoints.colleagues, {}, { enabled: hasColleague, staleTime: 300_000 }).data
    ?.items;
  return {
    assignee: (id) => colleagues?.find((colleague) => String(colleague.id) === String(id))?.name ?? null,
    customerId: (id) => companies?.find((company) => company.id === id)?.name ?? null,
    userId: (id) => makers.find(({ value }) => value === String(id))?.text ?? null,
  };
}

const list = orderListFor(true);

function filterTexts(view: OrderListView, names: FilterNames): string[] {
  const values = view as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(list.filters)
    .filter(([name, filter]) => filter.write(values[name]) !== '')
    .map(([name, filter]) => filter.describe(values[name], names[name]?.(values[name] as number) ?? null));
}

const numbers: readonly OrderListView['sortField'][] = ['id', 'price', 'step'];
const days: readonly OrderListView['sortField'][] = ['dateCreated', 'pickupDate', 'deliveryDate'];

/** Such as `Price (USD), high to low`. */
function describeSorting({ sortField, sortOrder }: OrderListView): string {
  const [up, down] = numbers.includes(sortField)
    ? ['low to high', 'high to low']
    : days.includes(sortField)
      ? ['oldest first', 'newest first']
      : ['A to Z', 'Z to A'];
  return `${columnTexts[sortField]}, ${sortOrder === 'asc' ? up : down}`;
}

const isFirstSorting = ({ sortField, sortOrder }: OrderListView): boolean =>
  sortField === list.firstView.sortField && sortOrder === list.firstView.sortOrder;

/** Such as `“Berlin” · New, Paid · made by Ada Brandt · Price (USD), high to low`. */
export function describeView(view: OrderListView, names: FilterNames): string {
  const parts = [
    ...(view.searchText === '' ? [] : [`“${view.searchText}”`]),
    ...filterTexts(view, names),
    ...(isFirstSorting(view) ? [] : [describeSorting(view)]),
  ];
  return parts.join(' · ') || 'All orders, newest first';
}

/** Names the search and every filter of a view without results. */
export function describeNothingFound(view: OrderListView, names: FilterNames): string {
  const searched = view.searchText === '' ? '' : `“${view.searchText}”`;
  const filters = filterTexts({ ...view, customerId: null }, names).join(' · ');
  const filtered = filters === '' ? '' : `these filters: ${filters}`;
  const hint = searched === '' ? '' : ' You can search by place, company, number or reference.';
  return `No orders match ${[searched, filtered].filter(Boolean).join(' and ')}.${hint}`;
}
