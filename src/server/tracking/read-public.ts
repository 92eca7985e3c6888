import {
  confirmedState,
  describePublicEvent,
  isPlanned,
  listShown,
  localTimeOf,
  summarizeTracking,
  zoneWords,
} from '#domain/tracking.ts';
import { type Headline, headlineOf } from '#domain/headline.ts';
import { isAtLeast } from '#domain/order.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { deliveryBy } from '#domain/offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { readMainInfo } from '#server/orders/order.ts';
import { findByKey } from './page-key.ts';
import { formatLocalTime, recordOf } from './show-tracking.ts';
import { listEvents, readJourney } from './repository.ts';

/** Anybody with the link sees this: no persons, streets or amounts. */
export interface PublicTracking {
  livemode: boolean;
  from: string;
  to: string;
  /** Null before the order is placed with the carrier. */
  status: string | null;
  detail: string | null;
  state: TrackingState | null;
  expectedDelivery: string | null;
  quietSince: string | null;
  isDamaged: boolean;
  events: readonly { status: string; localTime: string; zone: string; place: string | null; isPlanned: boolean }[];
}

const endStates: readonly (TrackingState | null)[] = ['delivered', 'cancelled', 'return_to_sender'];

/** Null while the headline is only about the payment, which concerns nobody else. */
function describeHeadline(headline: Headline): string | null {
  return isAtLeast(headline.stage, 'O') ? headline.words : null;
}

/** Null for an unknown key and for a deleted order. */
export async function readPublic(db: Db, key: string, now: Date): Promise<PublicTracking | null> {
  const requestId = await findByKey(db, key);
  const journey = requestId === null ? null : await readJourney(db, requestId);
  if (!journey || ['D', 'E'].includes(journey.status)) return null;
  const offer = await readChosenOffer(db, journey.id);
  const records = (await listEvents(db, journey.id, journey.awbNumber)).map(recordOf);
  const summary = summarizeTracking(records, now);
  const state = confirmedState(records);
  const { paid } = await readMainInfo(db, journey.id, now);
  const headline = headlineOf({
    status: journey.status,
    step: journey.step,
    paid,
    awbNumber: journey.awbNumber,
    trackingState: state,
  });
  return {
    livemode: journey.livemode,
    from: `${journey.cityFrom}, ${journey.fromName}`,
    to: `${journey.cityTo}, ${journey.toName}`,
    status: describeHeadline(headline),
    detail: summary && describePublicEvent(summary.head),
    state,
    expectedDelivery: endStates.includes(state) || !offer ? null : deliveryBy(offer, journey.pickupDate),
    quietSince: summary?.isQuiet ? formatLocalTime(summary.newest) : null,
    isDamaged: summary?.isDamaged ?? false,
    events: listShown(records).map((record) => ({
      status: describePublicEvent(record),
      localTime: localTimeOf(record),
      zone: zoneWords(record.utcOffset),
      place: record.place,
      isPlanned: isPlanned(record),
    })),
  };
}
