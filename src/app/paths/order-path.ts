import { type OrderStatus, routeAfter, type WizardRoute } from '#domain/order.ts';

export const orderPath = (requestId: number): string => `/shippingQuote/${requestId}`;

export const stepPath = (requestId: number, route: WizardRoute, act?: string): string =>
  `${orderPath(requestId)}/${route}${act === undefined ? '' : `?act=${act}`}`;

export const shipmentPath = (requestId: number): string => `/shipmentDetails/${requestId}`;

export const repeatPath = (requestId: number): string => `/shippingQuote?repeat=${requestId}`;

export function homeOf(requestId: number, { status, step }: { status: OrderStatus; step: number }): string {
  if (status === 'D') return shipmentPath(requestId);
  return stepPath(requestId, status === 'E' ? 'offerList' : routeAfter(step));
}
