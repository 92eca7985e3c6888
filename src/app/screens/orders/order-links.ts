import type { OrderRow } from '#contract/order-list.ts';

/** An expired order has no page (rule S-20), nor has a deleted one for customers (rule R-11). */
export const hasDetails = ({ status }: OrderRow, isStaff: boolean): boolean =>
  status !== 'E' && (isStaff || status !== 'D');
