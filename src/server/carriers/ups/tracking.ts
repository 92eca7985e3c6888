import * as z from 'zod/mini';
import { addDays } from '#domain/working-days.ts';
import { zoneWords } from '#domain/tracking.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import { utcTime } from '#domain/utc-time.ts';
import type { TrackedEvent } from '#server/carriers/carrier.ts';
import { type CarrierClient, type CarrierMethods, orElse } from '#server/carriers/carrier-client.ts';
import {
  compactDay,
  listOfParts,
  oneOrMany,
  optionalPart,
  readDay,
  readOffset,
  readTime,
  textFields,
} from '#server/carriers/response-fields.ts';

const activity = z.object({
  ...textFields('date', 'time', 'gmtDate', 'gmtTime', 'gmtOffset'),
  location: optionalPart({ address: optionalPart(textFields('city')) }),
  status: optionalPart(textFields('type', 'code', 'statusCode', 'description')),
});
type Activity = z.infer<typeof activity>;

const trackBody = z.object({
  trackResponse: z.object({
    shipment: listOfParts({ package: listOfParts({ ...textFields('trackingNumber'), activity: oneOrMany(activity) }) }),
  }),
});

const byCode = (codes: readonly (readonly [state: TrackingState, codes: string])[]): Map<string, TrackingState> =>
  new Map(codes.flatMap(([state, list]) => list.split(' ').map((code) => [code, state] as const)));

/** UPS's codes of a status that tell more than its type. */
const stateCodes = byCode([
  ['pending', '003'],
  ['picked_up', '038'],
  ['out_for_delivery', '006 021'],
  ['ready_for_pickup', '017 040'],
  ['delivered', '011 026'],
  ['on_hold', '016 018 019 029'],
  ['delivery_delayed', '013 032 046 051'],
  ['delivery_failed', '022 023 024 054'],
  ['return_to_sender', '033 034 035'],
  ['cancelled', '007'],
]);

const stateTypes = byCode([
  ['pending', 'M'],
  ['picked_up', 'P'],
  ['in_transit', 'I'],
  ['out_for_delivery', 'O'],
  ['delivered', 'D'],
  ['delivery_delayed', 'X'],
  ['return_to_sender', 'RS'],
  ['cancelled', 'MV'],
]);

/** Local with its offset by the GMT fields; by the place's own clock where they are missing. */
function timeOf({ date, time, gmtDate, gmtTime, gmtOffset }: Activity): string | null {
  const [utcDay, utcClock, offset] = [readDay(gmtDate), readTime(gmtTime?.replaceAll(':', '')), readOffset(gmtOffset)];
  if (utcDay && utcClock && offset !== null) {
    const local = utcTime(`${utcDay}T${utcClock}:00Z`).add(offset, 'minute').format('YYYY-MM-DDTHH:mm:ss');
    return local + zoneWords(offset).slice('UTC'.length);
  }
  const day = readDay(date);
  return day && `${day}T${readTime(time?.replaceAll(':', '')) ?? '00:00'}:00`;
}

/** The code is prefixed: UPS's mean other things than the same letters of other carriers. */
function eventOf(each: Activity, piece: string | null): TrackedEvent | null {
  const { type, code, statusCode, description } = each.status ?? {};
  const at = timeOf(each);
  if (at === null || !(type ?? code ?? statusCode)) return null;
  return {
    code: ['UPS', type, code ?? statusCode].filter(Boolean).join('-'),
    state: stateCodes.get(statusCode ?? '') ?? stateTypes.get(type ?? '') ?? 'unknown',
    ...(piece !== null && { piece }),
    description: description ?? '',
    at,
    place: each.location?.address?.city ?? null,
  };
}

const mostPackages = 50;

/** None for a number that UPS does not know yet, or no longer. */
async function fetchPackages(client: CarrierClient, path: string, query: Record<string, string>) {
  const response = client.send('GET', `/api/track/v1/${path}`, trackBody, { query: { locale: 'en_US', ...query } });
  const body = await orElse(response, ({ kind }) => kind === 'fix-input', null);
  return body?.trackResponse.shipment.flatMap((shipment) => shipment.package) ?? [];
}

export const trackingMethods: CarrierMethods<'track'> = (open) => ({
  /** Needs one request, and with several packages one for each fifty. */
  async track({ awbNumber, trackingNumbers }, signal) {
    const client = open(signal);
    const hasSeveral = trackingNumbers.length > 1;
    const path = `${hasSeveral ? 'shipment/details' : 'details'}/${encodeURIComponent(awbNumber)}`;
    const packages = [];
    for (let offset = 0; offset < Math.max(trackingNumbers.length, 1); offset += mostPackages) {
      const page = { offset: String(offset), count: String(mostPackages) };
      packages.push(...(await fetchPackages(client, path, hasSeveral ? page : {})));
    }
    return packages.flatMap(({ trackingNumber, activity: events }) =>
      events.flatMap((each) => eventOf(each, trackingNumber) ?? []),
    );
  },
});

/** Numbers of the packages that bear the reference, by the day of pick-up. */
export async function trackReference(
  client: CarrierClient,
  { reference, pickupDay, bookedAt }: { reference: string; pickupDay: string; bookedAt: Date },
): Promise<string[]> {
  const packages = await fetchPackages(client, `reference/details/${encodeURIComponent(reference)}`, {
    fromPickUpDate: compactDay(addDays(bookedAt.toISOString().slice(0, 10), -1)),
    toPickUpDate: compactDay(addDays(pickupDay, 1)),
    shipperNum: client.accountNumber,
    refNumType: 'SmallPackage',
  });
  return packages.flatMap(({ trackingNumber }) => trackingNumber ?? []);
}
