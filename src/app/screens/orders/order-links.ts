import type { OrderRow } from '#contract/order-list.ts';
import type { WizardRoute } from '#domain/order.ts';

/** An order's page outside of the wizard. */
export const detailsPath = (id: number): string => `/shipmentDetails/${id}`;

/** A step of an order; `act` names a form that opens there at once. */
export const stepPath = (id: number, route: WizardRoute, act?: string): string =>
  `/shippingQuote/${id}/${route}${act === undefined ? '' : `?act=${act}`}`;

/** A new quote with the places and packages of an order. */
export const repeatPath = (id: number): string => `/shippingQuote?repeat=${id}`;

/**
 * Says whether an order has a page: an expired one has none (rule S-20), and of a deleted one customers see the status alone
 * (rule R-11).
 */
export const hasDetails = ({ status }: OrderRow, isStaff: boolean): boolean =>
  status !== 'E' && (isStaff || status !== 'D');
