import { userFilter } from '#contract/order-list.ts';
import { quickStatuses } from './list-address.ts';
import type { ListView, QuickStatus } from './list-address.ts';

export const isFiltered = ({ status, userId }: ListView): boolean =>
  status.length > 0 || userId !== userFilter.everybody;

/** Adds a status to the ones that are shown, or takes it away. Like every filter it starts at the first page. */
export const toggleStatus = (view: ListView, code: QuickStatus): ListView => ({
  ...view,
  status: quickStatuses.filter((each) => view.status.includes(each) !== (each === code)),
  pageNumber: 1,
});

/** Shows what one user made, or customer support, or everybody. */
export const chooseUser = (view: ListView, userId: number): ListView => ({ ...view, userId, pageNumber: 1 });

/** Takes the filters back and leaves the search as it is. */
export const clearFilters = (view: ListView): ListView => ({
  ...view,
  status: [],
  userId: userFilter.everybody,
  pageNumber: 1,
});
