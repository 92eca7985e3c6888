import type { OrderRow } from '#contract/order-list.ts';
import { isStatusByHand } from '#domain/order.ts';

/**
 * How many orders stand after their payment and have none: their agreed transfer has not arrived, and with Paid it has
 * (decisions §4).
 */
export const countTransfers = (orders: readonly OrderRow[]): number =>
  orders.filter(({ status, step, paymentType }) => isStatusByHand(status) && step >= 3 && paymentType === null).length;
