import type { WizardRoute } from '#domain/order.ts';

/** The address of a wizard screen of one order. */
export const stepPath = (requestId: number, route: WizardRoute): string => `/shippingQuote/${requestId}/${route}`;

/** The address of an order's shipment page outside of the wizard. */
export const shipmentPath = (requestId: number): string => `/shipmentDetails/${requestId}`;
