import type { OrderRow } from '#contract/order-list.ts';
import { classifyStatusChange, type StatusChange } from '#domain/status-change.ts';
import type { OrderStatus } from '#domain/order.ts';

/** The facts of an order that its change shows. */
export type ListedOrder = Pick<OrderRow, 'id' | 'status' | 'step' | 'paymentType'>;

/** The effects of a change of many beyond relabelling, and the orders they touch. */
export interface Consequence {
  kind: keyof StatusChange;
  ids: readonly number[];
}

const kinds = ['endsTransfer', 'lacksPayment', 'isUnpaid', 'goesBack'] as const;

/** Lists what giving these orders a status means, each with the orders of which it is true; none where it only relabels. */
export function listConsequences(orders: readonly ListedOrder[], wanted: OrderStatus): Consequence[] {
  const classified = orders.map(({ id, paymentType, ...order }) => ({
    id,
    change: classifyStatusChange({ ...order, paid: paymentType !== null }, wanted),
  }));
  return kinds
    .map((kind) => ({ kind, ids: classified.filter(({ change }) => change[kind]).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
}
