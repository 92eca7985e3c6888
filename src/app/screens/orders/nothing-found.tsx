import { describeNothingFound } from './describe-view.ts';
import type { OrderListView } from './order-list.tsx';
import { useFilterNames } from './use-filter-names.ts';

export const NothingFound = ({ view }: { view: OrderListView }) => describeNothingFound(view, useFilterNames(view));
