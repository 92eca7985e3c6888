import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TrackingState } from '#domain/tracking-state.ts';
import { type CarrierClient, type CarrierMethods } from '#server/carriers/carrier-client.ts';
import { notOffered, type TrackedEvent } from '#server/carriers/carrier.ts';
import { readConsignment } from './client.ts';
import { event, type Shipment, tracker, type TrackingDetail } from './responses.ts';

/** Codes of the portal with a meaning of their own, by EasyPost's status and detail. */
const detailCodes: Readonly<Record<string, string>> = {
  label_created: 'DUMMY_PU',
  received_at_origin_facility: 'SA',
  arrived_at_facility: 'AF',
  departed_facility: 'DF',
  departed_origin_facility: 'DF',
  arrived_at_destination: 'AR',
  received_at_destination_facility: 'AR',
  transferred_to_destination_carrier: 'TR',
  out_for_delivery: 'WC',
  arrived_at_pickup_location: 'CC',
  missorted: 'MS',
  held: 'OH',
  refused: 'RD',
  return: 'RT',
};

const statuses: Readonly<Record<string, { code: string; state: TrackingState }>> = {
  pre_transit: { code: 'DUMMY_PU', state: 'pending' },
  in_transit: { code: 'PL', state: 'in_transit' },
  out_for_delivery: { code: 'WC', state: 'out_for_delivery' },
  available_for_pickup: { code: 'CC', state: 'ready_for_pickup' },
  delivered: { code: 'OK', state: 'delivered' },
  return_to_sender: { code: 'RT', state: 'return_to_sender' },
  failure: { code: 'ND', state: 'delivery_failed' },
  cancelled: { code: 'CANCELLED', state: 'cancelled' },
};

const lateDetails = new Set(['delayed', 'weather_delay', 'transit_exception', 'delivery_exception']);

/** The detail counts while a parcel is under way or has failed to arrive, and for one that was delivered damaged. */
function meaningOf({ status, status_detail: detail }: TrackingDetail): Pick<TrackedEvent, 'code' | 'state'> {
  if (status === 'delivered' && detail === 'damaged') return { code: 'DD' };
  if (status === 'in_transit' || status === 'pre_transit' || status === 'failure') {
    if (lateDetails.has(detail ?? '')) return { code: 'DELAYED', state: 'delivery_delayed' };
    const code = detailCodes[detail ?? ''];
    if (code !== undefined) return { code };
  }
  const { code, state } = statuses[status ?? ''] ?? { code: 'UPDATE', state: 'unknown' as const };
  return { code, state };
}

function placeOf({ tracking_location: place }: TrackingDetail): string | null {
  return [place?.city, place?.state, place?.country].filter(Boolean).join(', ') || null;
}

/** The time has its offset where EasyPost knows the place, and is UTC elsewhere. */
const eventsOf = (details: readonly TrackingDetail[], piece: string | null): TrackedEvent[] =>
  details.map((each) => ({
    ...meaningOf(each),
    ...(piece !== null && { piece }),
    description: each.message ?? '',
    at: each.datetime,
    place: placeOf(each),
  }));

export const readShipments = async (client: CarrierClient, key: string): Promise<readonly Shipment[]> =>
  (await readConsignment(client, key, key.startsWith('order_'))).shipments;

export const trackingMethods: CarrierMethods<'track'> = (open) => ({
  async track({ carrierShipmentId: id }, signal) {
    if (id === null) return notOffered;
    const shipments = await readShipments(open(signal), id);
    return shipments.flatMap(({ tracker: each }) =>
      each ? eventsOf(each.tracking_details, shipments.length > 1 ? each.tracking_code : null) : [],
    );
  },
});

/** `X-Hmac-Signature` over the bytes as they came: a body that is read and written again has other bytes. */
export function verifyEasyPostSignature(secret: string, rawBody: Uint8Array, header: string | undefined): boolean {
  const [, hex = ''] = /^hmac-sha256-hex=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (hex === '' || secret === '') return false;
  const expected = createHmac('sha256', secret.normalize('NFKD')).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'));
}

interface EasyPostTracking {
  eventId: string;
  /** EasyPost's id of the shipment; null for a parcel that was not booked through it. */
  shipmentId: string | null;
  trackingNumber: string;
  events: TrackedEvent[];
}

/** Null for an event that is not of a parcel, or that cannot be read. */
export function readEasyPostEvent(rawBody: Uint8Array): EasyPostTracking | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return null;
  }
  const outer = event.safeParse(json);
  if (!outer.success || !/^tracker\.(created|updated)$/.test(outer.data.description)) return null;
  const inner = tracker.safeParse(outer.data.result);
  if (!inner.success) return null;
  const { tracking_code: trackingNumber, shipment_id: shipmentId, tracking_details: details } = inner.data;
  return { eventId: outer.data.id, shipmentId, trackingNumber, events: eventsOf(details, trackingNumber) };
}
