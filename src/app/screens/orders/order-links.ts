import type { OrderRow } from '#contract/order-list.ts';

/**
 * Says whether an order has a page: an expired one has none (rule S-20), and of a deleted one customers see the status alone
 * (rule R-11).
 */
export const hasDetails = ({ status }: OrderRow, isStaff: boolean): boolean =>
  status !== 'E' && (isStaff || status !== 'D');
