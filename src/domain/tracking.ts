import { trackingMessages } from './messages/tracking.ts';
import { stretchOf, type TrackingState, trackingStates } from './tracking-state.ts';
import { utcTime } from './utc-time.ts';

/** The code of a shipment that was cancelled: no carrier sends it. */
export const cancelledCode = 'CANCELLED';

interface CodeMeaning {
  state: TrackingState;
  /** The words after the state; null where the state says it all. */
  words: string | null;
}

const means = (state: TrackingState, words: string | null = null): CodeMeaning => ({ state, words });

/** The meanings of carriers' codes. A code that is not here is shown with the carrier's own words. */
const meanings: Readonly<Record<string, CodeMeaning>> = {
  DUMMY_PU: means('pending', 'shipment information received'),
  PU: means('picked_up'),
  SA: means('picked_up', 'accepted by the carrier'),
  PL: means('in_transit', 'processed'),
  DF: means('in_transit', 'departed'),
  AF: means('in_transit', 'arrived at a facility'),
  AR: means('in_transit', 'arrived at the delivery facility'),
  TR: means('in_transit', 'transferred'),
  FD: means('in_transit', 'forwarded'),
  IC: means('in_transit', 'in customs clearance'),
  CR: means('in_transit', 'customs cleared'),
  RR: means('in_transit', 'reply from customs received'),
  BN: means('in_transit', 'customs broker notified'),
  BR: means('in_transit', 'released by the customs broker'),
  SC: means('in_transit', 'service changed'),
  PD: means('in_transit', 'partly delivered'),
  TP: means('in_transit', 'handed to another carrier, which tracks it from here'),
  WC: means('out_for_delivery', 'with the courier'),
  CC: means('ready_for_pickup', 'waiting to be collected'),
  OK: means('delivered'),
  DD: means('delivered', 'with damage'),
  OH: means('on_hold'),
  HP: means('on_hold', 'waiting for payment'),
  SS: means('on_hold', 'stopped'),
  CD: means('delivery_delayed', 'in customs clearance'),
  UD: means('delivery_delayed', 'in customs clearance'),
  MD: means('delivery_delayed', 'missed connection'),
  MC: means('delivery_delayed', 'misrouted'),
  MS: means('delivery_delayed', 'missorted'),
  AD: means('delivery_delayed', 'a later delivery was agreed'),
  NH: means('delivery_failed', 'no one was available'),
  CA: means('delivery_failed', 'closed on arrival'),
  BA: means('delivery_failed', 'incorrect address'),
  CM: means('delivery_failed', 'the consignee has moved'),
  RD: means('delivery_failed', 'refused'),
  ND: means('delivery_failed', 'not delivered'),
  DS: means('delivery_failed', 'destroyed'),
  RT: means('return_to_sender'),
  [cancelledCode]: means('cancelled'),
};

/** Codes of a carrier's own business: kept, and never shown to customers. */
export const hiddenCodes: readonly string[] =
  'BL CI CU DI DM DP ES HI HN HO IA IR LV NA PY RW SI SM ST TD TI TT UV'.split(' ');

/** Codes after which nothing is to be asked any more. */
const lastCodes = new Set(['OK', 'DD', 'RT', 'DS', 'CS', 'TP', cancelledCode]);

/** One thing that happened to a shipment. */
export interface TrackingRecord {
  code: string;
  /** The carrier's own words, or a note. */
  description: string | null;
  /** ISO; of a time whose place's zone is unknown the instant at which UTC's clock shows it. */
  at: string;
  /** Minutes that clocks at its place are ahead of UTC; null where that is unknown. */
  utcOffset: number | null;
  place: string | null;
}

const meaningOf = (code: string): CodeMeaning | null => (Object.hasOwn(meanings, code) ? meanings[code]! : null);

/** The state that an event's code brings a shipment to; `unknown` for a code that is not known. */
export const stateOfCode = (code: string): TrackingState => meaningOf(code)?.state ?? 'unknown';
/** True for an event that no page shows. */
export const isHiddenCode = (code: string): boolean => hiddenCodes.includes(code);
/** True for an event after which nothing more is expected. */
export const isLastCode = (code: string): boolean => lastCodes.has(code);
const isDamagedCode = (code: string): boolean => code === 'DD';

/** True for an event that nobody saw: the plan says that it should have happened by now. */
export const isPlanned = ({ description }: Pick<TrackingRecord, 'description'>): boolean =>
  description === trackingMessages.planned;

/** The name of an event: the state, and after a colon the details; an event that nobody saw is called scheduled. */
export function describeEvent({ code, description }: Pick<TrackingRecord, 'code' | 'description'>): string {
  const meaning = meaningOf(code);
  if (meaning && isPlanned({ description })) {
    return meaning.state === 'picked_up' ? trackingMessages.pickUpScheduled : trackingMessages.deliveryScheduled;
  }
  const words = meaning ? meaning.words : (description ?? code);
  const state = trackingStates[meaning?.state ?? 'unknown'];
  return words === null ? state : `${state}: ${words}`;
}

/** The same for everybody: a carrier's own words may name people, so none of them. */
export const describePublicEvent = (record: Pick<TrackingRecord, 'code' | 'description'>): string =>
  meaningOf(record.code)
    ? describeEvent({ code: record.code, description: isPlanned(record) ? record.description : null })
    : 'Update from the carrier';

/** Events with the newest first; of two at the same instant the one learnt later. */
export const newestFirst = <R extends TrackingRecord>(records: readonly R[]): R[] =>
  records.toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

/** The events that are shown, the newest first: some codes are nobody's news. */
export const listShown = <R extends TrackingRecord>(records: readonly R[]): R[] =>
  newestFirst(records.filter(({ code }) => !isHiddenCode(code)));

/** The event that says where a shipment is: the newest of those farthest along. Null where nothing is known. */
export function headOf<R extends TrackingRecord>(records: readonly R[]): R | null {
  const seen = listShown(records);
  const reachedBy = ({ code }: R): number => stretchOf(stateOfCode(code));
  const farthest = Math.max(...seen.map(reachedBy));
  return seen.find((record) => reachedBy(record) === farthest) ?? null;
}

/** The state that a shipment has come to as far as anybody saw it; null while nothing is known. Planned events take no part. */
export function confirmedState(records: readonly TrackingRecord[]): TrackingState | null {
  const head = headOf(records.filter((record) => !isPlanned(record)));
  return head && stateOfCode(head.code);
}

/** Where a shipment stands by what happened to it. */
export interface TrackingStand {
  /** The event that says where it is; the state of the shipment is its state. */
  head: TrackingRecord;
  /** When something was heard last. */
  newest: TrackingRecord;
  isDamaged: boolean;
  /** True when no event came for so long that the page says so, though one should have come. */
  isQuiet: boolean;
}

const quietAfterHours = 48;

/** Summarizes what happened to a shipment; null where nothing is known. Hidden events are left out. */
export function summarizeTracking(records: readonly TrackingRecord[], now: Date): TrackingStand | null {
  const seen = listShown(records);
  const [newest] = seen;
  if (!newest) return null;
  const head = headOf(records)!;
  const isFinished = isLastCode(head.code) || isLastCode(newest.code);
  return {
    head,
    newest,
    isDamaged: seen.some(({ code }) => isDamagedCode(code)),
    isQuiet: !isFinished && utcTime(now).diff(newest.at, 'hour', true) > quietAfterHours,
  };
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** Calendar and clock at the place of an event, `2026-11-24 15:12`. */
export const localTimeOf = ({ at, utcOffset }: Pick<TrackingRecord, 'at' | 'utcOffset'>): string =>
  utcTime(at)
    .add(utcOffset ?? 0, 'minute')
    .format('YYYY-MM-DD HH:mm');

/** Describes the distance of a place's clock from UTC: `UTC+01:00`; `local time` where that is unknown. */
export function zoneWords(utcOffset: number | null): string {
  if (utcOffset === null) return 'local time';
  const size = Math.abs(utcOffset);
  return `UTC${utcOffset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

const eventTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+)?(?:(Z)|([+-])(\d{2}):(\d{2}))?$/;

/** Reads the time of a carrier's event: local, with its offset where it has one. Null for what is no time. */
export function readEventTime(text: string): { at: Date; utcOffset: number | null } | null {
  const found = eventTime.exec(text);
  if (!found) return null;
  const [, day, time, seconds = '00', utc, sign, hours, minutes] = found;
  const shown = Date.parse(`${day}T${time}:${seconds}Z`);
  if (Number.isNaN(shown)) return null;
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  const utcOffset = utc ? 0 : sign ? (sign === '-' ? -size : size) : null;
  return {
    at: utcTime(shown)
      .subtract(utcOffset ?? 0, 'minute')
      .toDate(),
    utcOffset,
  };
}

/** When a carrier is asked again about a shipment it took at `bookedAt`; null when that is of no use any more. */
export function askAgainAt(records: readonly TrackingRecord[], bookedAt: Date, now: Date): Date | null {
  const [newest, head] = [newestFirst(records)[0], headOf(records)];
  if ([newest, head].some((known) => known && isLastCode(known.code))) return null;
  const age = utcTime(now).diff(bookedAt, 'day', true);
  return age > 30
    ? null
    : utcTime(now)
        .add(age > 7 ? 6 : 2, 'hour')
        .toDate();
}
