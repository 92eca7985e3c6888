/** The statuses of a request (rule S-1): New, Waiting for payment, Paid, Ordered, Delivered, Declined, Deleted, Expired. */
export const orderStatuses = ['N', 'W', 'P', 'O', 'F', 'R', 'D', 'E'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A status as people read it. */
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

/** Says whether staff may give and take a status by hand: any but Deleted and Expired (rule S-2). */
export const isStatusByHand = (status: OrderStatus): boolean => status !== 'D' && status !== 'E';

/** Where a status stands in the order of things; Deleted and Expired stand nowhere. */
const rank: Partial<Record<OrderStatus, number>> = { N: 1, W: 2, P: 3, O: 4, F: 5, R: 6 };

/**
 * Says whether `status` is `other` or later (rule S-1).
 * @throws Error 'Wrong status to compare' when one of them has no place in the order
 */
export function isAtLeast(status: OrderStatus, other: OrderStatus): boolean {
  const [one, two] = [rank[status], rank[other]];
  if (one === undefined || two === undefined) throw new Error('Wrong status to compare');
  return one >= two;
}

const open: readonly OrderStatus[] = ['N', 'W', 'P'];

/** The four steps of the wizard by number, with the child route of each (rules S-5, S-6). */
export const wizardSteps = [
  { number: 1, name: 'select option', route: 'offerList' },
  { number: 2, name: 'enter details', route: 'shippingDetailsForm' },
  { number: 3, name: 'payment', route: 'shipmentSummary' },
  { number: 4, name: 'shipment details', route: 'shipmentDetails' },
] as const;
export type WizardRoute = (typeof wizardSteps)[number]['route'];

/** The route that a recorded step opens: the step after it (rules S-5, S-6). */
export const routeAfter = (recorded: number): WizardRoute =>
  wizardSteps[Math.min(Math.max(recorded, 0), wizardSteps.length - 1)]!.route;

/** Says whether a wizard screen may be shown for an order with this recorded step: only up to the step after it. */
export const isStepReached = (route: WizardRoute, recorded: number): boolean =>
  wizardSteps.find((step) => step.route === route)!.number <= recorded + 1;

/**
 * Says whether an order still takes an offer, details and a payment: before it is paid, deleted or expired. One that is only
 * labelled as paid does.
 */
export const isOpenOrder = (status: OrderStatus, step: number): boolean => open.includes(status) && step < 3;

/** The days after its creation at which a new request expires (rule Q-22). */
export const requestLifeDays = 30;
