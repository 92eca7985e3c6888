import * as z from 'zod/mini';
import { readEventTime, zoneWords } from '#domain/tracking.ts';
import type { TrackedEvent } from '#server/carriers/carrier.ts';
import { type CarrierClient, type CarrierMethods, orElse } from '#server/carriers/carrier-client.ts';
import { listOfParts, oneOrMany, readOffset, textFields } from '#server/carriers/response-fields.ts';

const event = z.object({
  ...textFields('date', 'time', 'GMTOffset', 'typeCode', 'description', 'signedBy'),
  serviceArea: listOfParts(textFields('code', 'description')),
});
type ResponseEvent = z.output<typeof event>;

const trackingResponse = z.object({
  shipments: listOfParts({
    ...textFields('shipmentTrackingNumber'),
    shipperReferences: listOfParts(textFields('value')),
    events: oneOrMany(event),
    pieces: listOfParts({ ...textFields('trackingNumber'), events: oneOrMany(event) }),
  }),
});

/** None where DHL does not know the shipment yet. */
export async function fetchShipments(client: CarrierClient, path: string, query: Record<string, string>) {
  const response = client.send('GET', path, trackingResponse, { query });
  return (await orElse(response, ({ status }) => status === 404, { shipments: [] })).shipments;
}

/** `+01:00` however it is written; nothing where there is none. */
function offsetOf({ GMTOffset }: ResponseEvent): string {
  const minutes = readOffset(GMTOffset);
  return minutes === null ? '' : zoneWords(minutes).slice('UTC'.length);
}

/** Without the name of who signed for it. */
function withoutSigner(description: string, signedBy: string | null | undefined): string {
  const shown = signedBy ? description.replaceAll(signedBy, '') : description;
  return shown
    .replace(/\b(signed|received|accepted)\s+(for\s+)?by\b.*$/i, '')
    .replace(/[\s:,;–-]+$/, '')
    .trim();
}

/** `Berlin-DE` is a place with its country. */
const placeOf = (text: string | null | undefined): string | null =>
  text?.replace(/\s*-\s*[A-Z]{2,}$/, '').trim() || null;

const areaOf = ({ serviceArea }: ResponseEvent): string => serviceArea[0]?.code ?? '';

type OffsetsByArea = ReadonlyMap<string, string>;

/** Some events lack the offset that others of the same place have. */
const listOffsets = (events: readonly ResponseEvent[]): OffsetsByArea =>
  new Map(
    events
      .map((each) => [areaOf(each), offsetOf(each)] as const)
      .filter(([area, offset]) => area !== '' && offset !== ''),
  );

function readEvent(each: ResponseEvent, piece: string | null, offsets: OffsetsByArea): TrackedEvent | null {
  const { date, time, typeCode } = each;
  if (!date || !typeCode) return null;
  const offset = offsetOf(each) || (offsets.get(areaOf(each)) ?? '');
  const at = `${date}T${(time ?? '00:00:00').slice(0, 8)}${offset}`;
  if (readEventTime(at) === null) return null;
  return {
    code: typeCode,
    ...(piece !== null && { piece }),
    description: withoutSigner(each.description ?? '', each.signedBy),
    at,
    place: placeOf(each.serviceArea[0]?.description),
  };
}

const instantOfEvent = ({ at }: TrackedEvent): number => readEventTime(at)!.at.getTime();

export const trackingMethods: CarrierMethods<'track'> = (open) => ({
  /** Oldest first. Each call is one of DHL's ten a day for a shipment: `nextTrackingAt` leaves three hours between them. */
  async track({ awbNumber }, signal) {
    const query = { trackingView: 'all-checkpoints', levelOfDetail: 'all', requestGMTOffsetPerEvent: 'true' };
    const shipments = await fetchShipments(open(signal), `/shipments/${encodeURIComponent(awbNumber)}/tracking`, query);
    const events = shipments.flatMap((shipment) => {
      const offsets = listOffsets([...shipment.events, ...shipment.pieces.flatMap((piece) => piece.events)]);
      return [
        ...shipment.events.flatMap((each) => readEvent(each, null, offsets) ?? []),
        ...shipment.pieces.flatMap(({ trackingNumber, events: ofPiece }) =>
          trackingNumber ? ofPiece.flatMap((each) => readEvent(each, trackingNumber, offsets) ?? []) : [],
        ),
      ];
    });
    return events.toSorted((one, other) => instantOfEvent(one) - instantOfEvent(other));
  },
});
