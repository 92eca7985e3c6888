import { isOpenOrder } from './order.ts';
import type { OrderStatus } from './order.ts';

/**
 * Says whether a request can still be bought, so that its owner may be reminded of it (S1 §4, decisions §8.4). Nobody is
 * reminded of one that support has labelled as paid.
 */
export const isCart = (status: OrderStatus, step: number): boolean => status !== 'P' && isOpenOrder(status, step);
