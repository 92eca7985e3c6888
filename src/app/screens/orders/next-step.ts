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
 * The next step of an order and its screen, the one after its recorded step (rule S-20). Null for an order that is over. An
 * order that staff moved on by its status alone still opens at its step, where no act is possible.
 */
export function nextStep({ status, step }: { status: OrderStatus; step: number }): NextStep | null {
  if (status === 'D' || status === 'E') return null;
  const route = routeAfter(step);
  const canAct = route === 'shipmentDetails' || isOpenOrder(status, step);
  return { label: canAct ? labels[route] : 'View order', route };
}
