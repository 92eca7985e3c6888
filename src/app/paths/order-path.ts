import { type OrderStatus, routeAfter, type WizardRoute } from '#domain/order.ts';

/** The address of one order, which opens the screen that it is at. */
export const orderPath = (requestId: number): string => `/shippingQuote/${requestId}`;

/** The address of a wizard screen of one order; `act` names a form that opens there at once. */
export const stepPath = (requestId: number, route: WizardRoute, act?: string): string =>
  `${orderPath(requestId)}/${route}${act === undefined ? '' : `?act=${act}`}`;

/** The address of an order's shipment page outside of the wizard. */
export const shipmentPath = (requestId: number): string => `/shipmentDetails/${requestId}`;

/** The address of a new quote with the places and packages of an order. */
export const repeatPath = (requestId: number): string => `/shippingQuote?repeat=${requestId}`;

/** The screen that an order without a step opens: what is next to do, or what became of it. */
export function homeOf(requestId: number, { status, step }: { status: OrderStatus; step: number }): string {
  if (status === 'D') return shipmentPath(requestId);
  return stepPath(requestId, status === 'E' ? 'offerList' : routeAfter(step));
}
