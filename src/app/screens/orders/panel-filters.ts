import type { OrderListView } from './order-list.tsx';

/** The filters that the dialog sets. */
export const panelFilters = [
  'vendor',
  'paymentType',
  'createdFrom',
  'createdTo',
  'pickupFrom',
  'pickupTo',
  'assignee',
  'replaced',
] as const satisfies readonly (keyof OrderListView)[];

/** A view of the list, and the way to another one. */
export interface ShowOrders {
  view: OrderListView;
  show: (next: OrderListView) => void;
}
