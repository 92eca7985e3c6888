import { trackingMessages } from './messages/tracking.ts';
import { stageOf, type TrackingState, trackingStates } from './tracking-state.ts';
import { utcTime } from './utc-time.ts';

/** Our own code; no carrier sends it. */
export const cancelledCode = 'CANCELLED';

interface CodeMeaning {
  state: TrackingState;
  /** Shown after the state; null if the state says enough. */
  words: string | null;
}

const means = (state: TrackingState, words: string | null = null): CodeMeaning => ({ state, words });

/** Other codes are shown with the carrier's own text. */
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

/** Internal to the carrier: stored, but never shown to customers. */
export const hiddenCodes: readonly string[] =
  'BL CI CU DI DM DP ES HI HN HO IA IR LV NA PY RW SI SM ST TD TI TT UV'.split(' ');

/** After these the carrier is not asked any more. */
const lastCodes = new Set(['OK', 'DD', 'RT', 'DS', 'CS', 'TP', cancelledCode]);

export interface TrackingRecord {
  code: string;
  /** The carrier's own text, or a note. */
  description: string | null;
  /** ISO instant; if the time zone is unknown, the local time as if it were UTC. */
  at: string;
  /** Minutes ahead of UTC; null: unknown. */
  utcOffset: number | null;
  place: string | null;
}

const meaningOf = (code: string): CodeMeaning | null => (Object.hasOwn(meanings, code) ? meanings[code]! : null);

export const stateOfCode = (code: string): TrackingState => meaningOf(code)?.state ?? 'unknown';
export const isHiddenCode = (code: string): boolean => hiddenCodes.includes(code);
export const isLastCode = (code: string): boolean => lastCodes.has(code);
const isDamagedCode = (code: string): boolean => code === 'DD';

/** Nobody has reported it, but it should have happened by now. */
export const isPlanned = ({ description }: Pick<TrackingRecord, 'description'>): boolean =>
  description === trackingMessages.planned;

/** The state, and details after a colon; an event that nobody reported is called scheduled. */
export function describeEvent({ code, description }: Pick<TrackingRecord, 'code' | 'description'>): string {
  const meaning = meaningOf(code);
  if (meaning && isPlanned({ description })) {
    return meaning.state === 'picked_up' ? trackingMessages.pickUpScheduled : trackingMessages.deliveryScheduled;
  }
  const words = meaning ? meaning.words : (description ?? code);
  const state = trackingStates[meaning?.state ?? 'unknown'];
  return words === null ? state : `${state}: ${words}`;
}

/** Without the carrier's own text, which may name people. */
export const describePublicEvent = (record: Pick<TrackingRecord, 'code' | 'description'>): string =>
  meaningOf(record.code)
    ? describeEvent({ code: record.code, description: isPlanned(record) ? record.description : null })
    : 'Update from the carrier';

/** Of two at the same instant the later stored one is first. */
export const newestFirst = <R extends TrackingRecord>(records: readonly R[]): R[] =>
  records.toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

/** Without hidden codes. */
export const listShown = <R extends TrackingRecord>(records: readonly R[]): R[] =>
  newestFirst(records.filter(({ code }) => !isHiddenCode(code)));

/** The newest record of the last stage that was reached; its state is the shipment's. Null without any. */
export function findFarthest<R extends TrackingRecord>(records: readonly R[]): R | null {
  const shown = listShown(records);
  const reachedBy = ({ code }: R): number => stageOf(stateOfCode(code));
  const farthest = Math.max(...shown.map(reachedBy));
  return shown.find((record) => reachedBy(record) === farthest) ?? null;
}

/** Without planned events; null while unknown. */
export function confirmedState(records: readonly TrackingRecord[]): TrackingState | null {
  const head = findFarthest(records.filter((record) => !isPlanned(record)));
  return head && stateOfCode(head.code);
}

export interface TrackingSummary {
  /** Of `findFarthest`: its state is the shipment's. */
  head: TrackingRecord;
  newest: TrackingRecord;
  isDamaged: boolean;
  /** No event arrived for a long time although one should have. */
  isQuiet: boolean;
}

const quietAfterHours = 48;

/** Without hidden events; null without any. */
export function summarizeTracking(records: readonly TrackingRecord[], now: Date): TrackingSummary | null {
  const shown = listShown(records);
  const [newest] = shown;
  if (!newest) return null;
  const head = findFarthest(records)!;
  const isFinished = isLastCode(head.code) || isLastCode(newest.code);
  return {
    head,
    newest,
    isDamaged: shown.some(({ code }) => isDamagedCode(code)),
    isQuiet: !isFinished && utcTime(now).diff(newest.at, 'hour', true) > quietAfterHours,
  };
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** `2026-11-24 15:12`, local to the event's place. */
export const localTimeOf = ({ at, utcOffset }: Pick<TrackingRecord, 'at' | 'utcOffset'>): string =>
  utcTime(at)
    .add(utcOffset ?? 0, 'minute')
    .format('YYYY-MM-DD HH:mm');

/** `UTC+01:00`; `local time` for null. */
export function zoneWords(utcOffset: number | null): string {
  if (utcOffset === null) return 'local time';
  const size = Math.abs(utcOffset);
  return `UTC${utcOffset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

const eventTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+)?(?:(Z)|([+-])(\d{2}):(\d{2}))?$/;

/** A local time with or without its offset; null for an unreadable text. */
export function readEventTime(text: string): { at: Date; utcOffset: number | null } | null {
  const match = eventTime.exec(text);
  if (!match) return null;
  const [, day, time, seconds = '00', utc, sign, hours, minutes] = match;
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

/** Null when the carrier is not asked again. Eight times a day at most: DHL takes ten requests a day for a shipment. */
export function nextTrackingAt(records: readonly TrackingRecord[], bookedAt: Date, now: Date): Date | null {
  const [newest, head] = [newestFirst(records)[0], findFarthest(records)];
  if ([newest, head].some((record) => record && isLastCode(record.code))) return null;
  const age = utcTime(now).diff(bookedAt, 'day', true);
  return age > 30
    ? null
    : utcTime(now)
        .add(age > 7 ? 6 : 3, 'hour')
        .toDate();
}
