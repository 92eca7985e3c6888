import type { MainInfo } from '#contract/shipments.ts';
import { missedPickupDay } from './hand-over.ts';
import type { Shipment } from './use-shipment.ts';
import { type HeadlineFacts, headlineOf } from '#domain/headline.ts';
import { routeAfter, type WizardRoute } from '#domain/order.ts';
import { isUnderWay } from '#domain/tracking-state.ts';
import { whyClosed } from '#domain/why-closed.ts';

type OrderFacts = HeadlineFacts &
  Pick<MainInfo, 'packageLableAvailable' | 'labelState'> & {
    /** Other offers are booked by customer support. */
    isExpress: boolean;
    isBookingStopped?: boolean | undefined;
    /** No courier can come on its day any more. */
    isPickupMissed: boolean;
  };

/** The one thing to do next, or what the shipment waits for. */
export type NextAct =
  | { kind: 'step'; route: Exclude<WizardRoute, 'shipmentDetails'> }
  /** An agreed transfer is on its way. */
  | { kind: 'transfer' }
  | { kind: 'booking' }
  /** Paid, and not booked before people act: it was refused or voided. */
  | { kind: 'stopped' }
  /** Paid, and booked once another pick-up day is chosen. */
  | { kind: 'newPickup' }
  /** Paid, and customer support arranges it with the provider. */
  | { kind: 'arranging' }
  /** The label can be printed and the packages handed over. */
  | { kind: 'label' }
  /** Booked, and its label is fetched, or support gets it. */
  | { kind: 'labelDue' | 'labelMissing' }
  /** Ordered, but without a label here. */
  | { kind: 'ordered' }
  /** With its carrier, according to the tracking. */
  | { kind: 'underway'; headline: string }
  | { kind: 'declined'; headline: string }
  | { kind: 'delivered' | 'deleted' | 'expired' }
  /** Staff set a status that the facts do not support, so there is nothing to do. */
  | { kind: 'nothing' };

/** For an order that is paid, or whose payment is agreed. */
function decideOrderedAct(facts: OrderFacts, headline: string): NextAct {
  const { paid, awbNumber, packageLableAvailable, isExpress, isPickupMissed } = facts;
  if (isUnderWay(facts.trackingState)) return { kind: 'underway', headline };
  if (packageLableAvailable) return { kind: 'label' };
  if (facts.labelState) return { kind: facts.labelState === 'fetching' ? 'labelDue' : 'labelMissing' };
  if (awbNumber !== null) return { kind: 'ordered' };
  if (!paid) return { kind: 'transfer' };
  if (isExpress && isPickupMissed) return { kind: 'newPickup' };
  if (!isExpress) return { kind: 'arranging' };
  return { kind: facts.isBookingStopped ? 'stopped' : 'booking' };
}

export function decideNextAct(facts: OrderFacts): NextAct {
  const { status, step } = facts;
  const { stage, words } = headlineOf(facts);
  if (stage === 'D') return { kind: 'deleted' };
  if (stage === 'E') return { kind: 'expired' };
  if (stage === 'R') return { kind: 'declined', headline: words };
  const route = routeAfter(step);
  if (route !== 'shipmentDetails' && whyClosed(status, step) === null) return { kind: 'step', route };
  if (stage === 'F') return { kind: 'delivered' };
  if (route !== 'shipmentDetails')
    return isUnderWay(facts.trackingState) ? { kind: 'underway', headline: words } : { kind: 'nothing' };
  return decideOrderedAct(facts, words);
}

export const nextActOf = ({ info, details }: Shipment): NextAct =>
  decideNextAct({
    ...info,
    isExpress: details.shippingService?.express ?? true,
    isPickupMissed: missedPickupDay(details) !== null,
  });

/** Milliseconds to the next refetch: soon at first, later when it takes long. */
export const pollAfter = (waitedMs: number): number => (waitedMs < 120_000 ? 3000 : 20_000);

/** Milliseconds after which the page says that it takes longer than usual. */
export const longWaitMs = 60_000;
