import { readEventTime } from '#domain/tracking.ts';
import type { TrackedEvent, TrackedShipment } from '#server/carriers/carrier.ts';
import { unless } from '#server/carriers/carrier-response.ts';
import { callMyDhl, type MyDhlAccount } from './client.ts';
import { type ResponseEvent, trackingResponse } from './responses.ts';

/** `+01:00` however it is written; nothing where there is none. */
function offsetOf(text: string | null | undefined): string {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  return sign ? `${sign}${hours!.padStart(2, '0')}:${minutes}` : '';
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

type OffsetsByArea = ReadonlyMap<string, string>;

const areaOf = ({ serviceArea }: ResponseEvent): string => serviceArea[0]?.code ?? '';

/** Some events lack the offset that others of the same place have. */
const offsetsOf = (events: readonly ResponseEvent[]): OffsetsByArea =>
  new Map(
    events
      .map((event) => [areaOf(event), offsetOf(event.GMTOffset)] as const)
      .filter(([area, offset]) => area !== '' && offset !== ''),
  );

function readEvent(event: ResponseEvent, piece: string | null, offsets: OffsetsByArea): TrackedEvent | null {
  const { date, time, typeCode } = event;
  if (!date || !typeCode) return null;
  const offset = offsetOf(event.GMTOffset) || (offsets.get(areaOf(event)) ?? '');
  const at = `${date}T${(time ?? '00:00:00').slice(0, 8)}${offset}`;
  if (readEventTime(at) === null) return null;
  return {
    code: typeCode,
    ...(piece !== null && { piece }),
    description: withoutSigner(event.description ?? '', event.signedBy),
    at,
    place: placeOf(event.serviceArea[0]?.description),
  };
}

const instantOfEvent = ({ at }: TrackedEvent): number => readEventTime(at)!.at.getTime();

/** Oldest first. Each call is one of DHL's ten a day for a shipment: `nextTrackingAt` leaves three hours between them. */
export async function trackShipment(account: MyDhlAccount, { awbNumber }: TrackedShipment): Promise<TrackedEvent[]> {
  const response = callMyDhl(account, trackingResponse, 'GET', `/shipments/${encodeURIComponent(awbNumber)}/tracking`, {
    query: { trackingView: 'all-checkpoints', levelOfDetail: 'all', requestGMTOffsetPerEvent: 'true' },
  });
  // Not known yet.
  const { shipments } = await unless(response, ({ status }) => status === 404, { shipments: [] });
  const events = shipments.flatMap((shipment) => {
    const offsets = offsetsOf([...shipment.events, ...shipment.pieces.flatMap((piece) => piece.events)]);
    return [
      ...shipment.events.flatMap((event) => readEvent(event, null, offsets) ?? []),
      ...shipment.pieces.flatMap(({ trackingNumber, events: ofPiece }) =>
        trackingNumber ? ofPiece.flatMap((event) => readEvent(event, trackingNumber, offsets) ?? []) : [],
      ),
    ];
  });
  return events.toSorted((one, other) => instantOfEvent(one) - instantOfEvent(other));
}
