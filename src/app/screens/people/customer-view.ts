import { customerColumns, peopleCalls } from '#contract/people.ts';
import type { CustomerColumn } from '#contract/people.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';

export const accesses = ['on', 'off'] as const;
export type Access = (typeof accesses)[number];

/** The view of the customers; access '': any. */
export interface CustomerView extends ListView<CustomerColumn> {
  access: Access | '';
}

/** By name, as the server does by itself. */
export const firstCustomerView: CustomerView = {
  searchText: '',
  access: '',
  sortField: 'name',
  sortOrder: 'asc',
  pageNumber: 1,
  pageSize: 20,
};

const filtersOf = ({ access }: CustomerView) => ({ ...(access !== '' && { access }) });

/** The query for a view, without its page. */
export const customerQuery = (view: CustomerView) => {
  const { searchText, sortField, sortOrder } = view;
  return { searchText, sortField, sortOrder, ...filtersOf(view) };
};

/** The list of customers, with its address and its call. */
export const customerList: PagedListSpec<typeof peopleCalls.customers, CustomerView> = {
  call: peopleCalls.customers,
  readView(search) {
    const said = new URLSearchParams(search);
    return {
      ...readListView(said, customerColumns, firstCustomerView),
      access: accesses.find((access) => access === said.get('access')) ?? '',
    };
  },
  writeView: (view) => writeListView(view, firstCustomerView, filtersOf(view)),
  ask: (view) => ({ query: { ...customerQuery(view), pageNumber: view.pageNumber, pageSize: view.pageSize } }),
};
