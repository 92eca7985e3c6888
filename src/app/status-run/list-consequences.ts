import type { OrderRow } from '#contract/order-list.ts';
import { classifyStatusChange, type StatusChange } from '#domain/status-change.ts';
import type { OrderStatus } from '#domain/order.ts';

export type ListedOrder = Pick<OrderRow, 'id' | 'status' | 'step' | 'paymentType'>;

/** An effect beyond the new status, and the orders that have it. */
export interface Consequence {
  kind: keyof StatusChange;
  ids: readonly number[];
}

const kinds = ['endsTransfer', 'lacksPayment', 'isUnpaid', 'goesBack'] as const;

/** What the new status does to these orders besides the status itself; empty where nothing. */
export function listConsequences(orders: readonly ListedOrder[], wanted: OrderStatus): Consequence[] {
  const classified = orders.map(({ id, paymentType, ...order }) => ({
    id,
    change: classifyStatusChange({ ...order, paid: paymentType !== null }, wanted),
  }));
  return kinds
    .map((kind) => ({ kind, ids: classified.filter(({ change }) => change[kind]).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
}
