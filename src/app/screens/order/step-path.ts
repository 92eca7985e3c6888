import type { WizardRoute } from '#domain/order.ts';

/** The address of a wizard screen of one order. */
export const stepPath = (requestId: number, route: WizardRoute): string => `/shippingQuote/${requestId}/${route}`;

/** The address of an order's shipment page outside of the wizard. */
export const shipmentPath = (requestId: number): string => `/shipmentDetails/${requestId}`;

/** The address of a new quote with the places and packages of an order. */
export const repeatPath = (requestId: number): string => `/shippingQuote?repeat=${requestId}`;
