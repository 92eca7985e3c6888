import { isOpenOrder, type OrderStatus, routeAfter, type WizardRoute, type SupportAct } from '#domain/order.ts';
import type { OrderRow } from '#contract/order-list.ts';

/** A mail to the shipping mailbox that names its order. */
export function helpAddress(mailbox: string, { id, awbNumber }: Pick<OrderRow, 'id' | 'awbNumber'>): string {
  const subject = `Help with order ${id}${awbNumber === null ? '' : `, AWB number ${awbNumber}`}`;
  return `mailto:${encodeURIComponent(mailbox).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}

export interface NextStep {
  label: string;
  route: WizardRoute;
  /** It waits for who looks. */
  isDue: boolean;
  /** The staff's form that opens there. */
  act?: string;
}

const labels: Record<WizardRoute, string> = {
  offerList: 'Choose offer',
  shippingDetailsForm: 'Enter details',
  shipmentSummary: 'Pay',
  shipmentDetails: 'View shipment',
};

const forSupport: Record<SupportAct, NextStep> = {
  price: { label: 'Enter price', route: 'offerList', isDue: true, act: 'firm' },
  transfer: { label: 'Confirm transfer', route: 'shipmentDetails', isDue: true, act: 'transfer' },
  numbers: { label: 'Enter AWB', route: 'shipmentDetails', isDue: true, act: 'numbers' },
  invoice: { label: 'Enter invoice', route: 'shipmentDetails', isDue: true, act: 'invoice' },
};

interface ListedOrder {
  status: OrderStatus;
  step: number;
  /** Undefined for customers. */
  deskAct?: SupportAct | null | undefined;
}

/** The step after the recorded one, whatever the label (rule S-20); null for a closed order. For staff, their act comes first (S-40). */
export function nextStep({ status, step, deskAct }: ListedOrder): NextStep | null {
  if (deskAct) return forSupport[deskAct];
  if (status === 'D' || status === 'E') return null;
  const route = routeAfter(step);
  const isView = route === 'shipmentDetails';
  const isOpen = isOpenOrder(status, step);
  const isDue = deskAct === undefined && !isView && isOpen;
  return { label: isView || isOpen ? labels[route] : 'View order', route, isDue };
}
