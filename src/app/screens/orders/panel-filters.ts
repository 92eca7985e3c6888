import type { OrderListView } from './order-list.tsx';

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

export interface ShowOrders {
  view: OrderListView;
  show: (next: OrderListView) => void;
}
