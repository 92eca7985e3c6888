import { whyClosed } from './why-closed.ts';
import type { OrderStatus } from './order.ts';

/** Says whether a request can still be bought, so that its owner may be reminded of it (S1 §4, decisions §8.4). */
export const isCart = (status: OrderStatus, step: number): boolean => whyClosed(status, step) === null;
