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
import { deliveryBy } from '#domain/delivery-by.ts';
import type { Db } from '#server/platform/handler.ts';
import { readMainInfo } from '#server/orders/order.ts';
import { findByKey } from './find-by-key.ts';
import { formatLocalTime, recordOf } from './show-tracking.ts';
import { listEvents, readJourney } from './repository.ts';

/** The facts for anybody with the link: cities, days and events, and nothing of people, streets or money. */
export interface PublicTracking {
  from: string;
  to: string;
  /** The order's headline; null before it is ordered. */
  status: string | null;
  /** The details of the event; null while there is none. */
  detail: string | null;
  state: TrackingState | null;
  expectedDelivery: string | null;
  quietSince: string | null;
  isDamaged: boolean;
  events: readonly { status: string; localTime: string; zone: string; place: string | null; isPlanned: boolean }[];
}

const over: readonly (TrackingState | null)[] = ['delivered', 'cancelled', 'return_to_sender'];

/** The headline, from the moment the order is more than paid for: what was paid is nobody else's. */
function describeHeadline(headline: Headline): string | null {
  return isAtLeast(headline.stage, 'O') ? headline.words : null;
}

/** Reads the shipment of a public page; null for a key that opens none, or that of a deleted order. */
export async function readPublic(db: Db, key: string, now: Date): Promise<PublicTracking | null> {
  const requestId = await findByKey(db, key);
  const journey = requestId === null ? null : await readJourney(db, requestId);
  if (!journey || ['D', 'E'].includes(journey.status)) return null;
  const offer = await readChosenOffer(db, journey.id);
  const records = (await listEvents(db, journey.id, journey.awbNumber)).map(recordOf);
  const stand = summarizeTracking(records, now);
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
    from: `${journey.cityFrom}, ${journey.fromName}`,
    to: `${journey.cityTo}, ${journey.toName}`,
    status: describeHeadline(headline),
    detail: stand && describePublicEvent(stand.head),
    state,
    expectedDelivery: over.includes(state) || !offer ? null : deliveryBy(offer, journey.pickupDate),
    quietSince: stand?.isQuiet ? formatLocalTime(stand.newest) : null,
    isDamaged: stand?.isDamaged ?? false,
    events: listShown(records).map((record) => ({
      status: describePublicEvent(record),
      localTime: localTimeOf(record),
      zone: zoneWords(record.utcOffset),
      place: record.place,
      isPlanned: isPlanned(record),
    })),
  };
}
