import { isOpenOrder, routeAfter } from '#domain/order.ts';
import type { OrderStatus, WizardRoute } from '#domain/order.ts';

export interface NextStep {
  label: string;
  route: WizardRoute;
}

const labels: Record<WizardRoute, string> = {
  offerList: 'Choose offer',
  shippingDetailsForm: 'Enter details',
  shipmentSummary: 'Pay',
  shipmentDetails: 'View shipment',
};

/**
 * What to do next with an order and the screen for it, the one after its recorded step (S2 §2 "Orders list"). Null for one
 * that is over. An order that staff moved on by its status alone still opens at its step, where nothing can be done any more.
 */
export function nextStep({ status, step }: { status: OrderStatus; step: number }): NextStep | null {
  if (status === 'D' || status === 'E') return null;
  const route = routeAfter(step);
  const canAct = route === 'shipmentDetails' || isOpenOrder(status, step);
  return { label: canAct ? labels[route] : 'View order', route };
}
