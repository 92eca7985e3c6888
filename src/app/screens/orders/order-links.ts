import type { OrderRow } from '#contract/order-list.ts';
import type { WizardRoute } from '#domain/order.ts';

/** An order's page outside of the wizard (S2 §2 "Shipment detail page"). */
export const detailsPath = (id: number): string => `/shipmentDetails/${id}`;

export const stepPath = (id: number, route: WizardRoute): string => `/shippingQuote/${id}/${route}`;

/** A new quote with the places and packages of an order. */
export const repeatPath = (id: number): string => `/shippingQuote?repeat=${id}`;

/**
 * Says whether an order has a page to look at: an expired one has none (S2 §2), and of a deleted one customers see the
 * status alone (decisions §5.8).
 */
export const hasDetails = ({ status }: OrderRow, isStaff: boolean): boolean =>
  status !== 'E' && (isStaff || status !== 'D');
