/** New, Waiting for payment, Paid, Ordered, Delivered, Declined, Deleted, Expired (rule S-1). */
export const orderStatuses = ['N', 'W', 'P', 'O', 'F', 'R', 'D', 'E'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const statusWords = {
  N: 'New',
  W: 'Waiting for payment',
  P: 'Paid',
  O: 'Ordered',
  F: 'Delivered',
  R: 'Declined',
  D: 'Deleted',
  E: 'Expired',
} as const satisfies Record<OrderStatus, string>;

/** The most that one act changes at once. */
export const mostOrders = 1000;

/** Rule S-2. */
export const isStatusByHand = (status: OrderStatus): boolean => status !== 'D' && status !== 'E';

/** Deleted and Expired have no place. */
const rank: Partial<Record<OrderStatus, number>> = { N: 1, W: 2, P: 3, O: 4, F: 5, R: 6 };

/** Rule S-1. @throws Error 'Wrong status to compare' when one of them has no place in the order */
export function isAtLeast(status: OrderStatus, other: OrderStatus): boolean {
  const [one, two] = [rank[status], rank[other]];
  if (one === undefined || two === undefined) throw new Error('Wrong status to compare');
  return one >= two;
}

const open: readonly OrderStatus[] = ['N', 'W', 'P'];

/** Rules S-5, S-6. */
export const wizardSteps = [
  { number: 1, name: 'select option', route: 'offerList' },
  { number: 2, name: 'enter details', route: 'shippingDetailsForm' },
  { number: 3, name: 'payment', route: 'shipmentSummary' },
  { number: 4, name: 'shipment details', route: 'shipmentDetails' },
] as const;
export type WizardRoute = (typeof wizardSteps)[number]['route'];

/** The step after the recorded one (rules S-5, S-6). */
export const routeAfter = (recorded: number): WizardRoute =>
  wizardSteps[Math.min(Math.max(recorded, 0), wizardSteps.length - 1)]!.route;

/** Up to the step after the recorded one. */
export const isStepReached = (route: WizardRoute, recorded: number): boolean =>
  wizardSteps.find((step) => step.route === route)!.number <= recorded + 1;

/** Not paid, deleted or expired; an order that is only labelled as paid is still open. */
export const isOpenOrder = (status: OrderStatus, step: number): boolean => open.includes(status) && step < 3;

/** After its creation (rule Q-22). */
export const requestLifeDays = 30;

/** Rule S-40. `numbers`: for a paid order that no carrier books; `invoice`: the vendor's. */
export const supportActs = ['price', 'transfer', 'numbers', 'invoice'] as const;
export type SupportAct = (typeof supportActs)[number];
