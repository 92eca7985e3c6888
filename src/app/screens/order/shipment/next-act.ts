import type { MainInfo } from '#contract/shipments.ts';
import { routeAfter } from '#domain/order.ts';
import { whyClosed } from '#domain/why-closed.ts';
import type { WizardRoute } from '#domain/order.ts';

type Known = Pick<MainInfo, 'status' | 'step' | 'awbNumber' | 'packageLableAvailable'> & {
  /** Of the chosen offer: what is not express is booked by customer support. */
  isExpress: boolean;
};

/** The one thing to do next with a shipment, or what it waits for. */
export type NextAct =
  /** Goes on in the wizard. */
  | { kind: 'step'; route: Exclude<WizardRoute, 'shipmentDetails'> }
  /** A confirmed transfer is on its way. */
  | { kind: 'transfer' }
  /** Paid, and the carrier has not answered yet. */
  | { kind: 'booking' }
  /** Paid, and customer support arranges it with the provider. */
  | { kind: 'arranging' }
  /** The label can be printed and the packages handed over. */
  | { kind: 'label' }
  /** Ordered, but without a label from here. */
  | { kind: 'ordered' }
  | { kind: 'delivered' | 'declined' | 'deleted' | 'expired' }
  /** Staff set a status that the facts do not bear out: there is nothing to do but to read. */
  | { kind: 'nothing' };

/** What is next by status and step. The status is a label; that an order is paid or booked is said by step and AWB (decisions §4). */
export function judgeNext({ status, step, awbNumber, packageLableAvailable, isExpress }: Known): NextAct {
  if (status === 'D') return { kind: 'deleted' };
  if (status === 'E') return { kind: 'expired' };
  if (status === 'R') return { kind: 'declined' };
  if (status === 'F') return { kind: 'delivered' };
  const route = routeAfter(step);
  if (route !== 'shipmentDetails')
    return whyClosed(status, step) === null ? { kind: 'step', route } : { kind: 'nothing' };
  if (status === 'W') return { kind: 'transfer' };
  if (packageLableAvailable) return { kind: 'label' };
  if (status === 'P' && awbNumber === null) return { kind: isExpress ? 'booking' : 'arranging' };
  return { kind: awbNumber === null ? 'nothing' : 'ordered' };
}

/** Milliseconds until the state of a shipment on its way is asked again: soon at first, with patience when it takes long. */
export const askAgainAfter = (waitedMs: number): number => (waitedMs < 120_000 ? 3000 : 20_000);

/** Milliseconds of waiting after which the page says that it takes longer than usual. */
export const longWaitMs = 60_000;
