import { describeNothingFound } from './describe-view.ts';
import type { OrderListView } from './order-list.tsx';
import { useFilterNames } from './use-filter-names.ts';

/** Says what was looked for, where no order is found. */
export const NothingFound = ({ view }: { view: OrderListView }) => describeNothingFound(view, useFilterNames(view));
