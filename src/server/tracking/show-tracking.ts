import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import {
  confirmedState,
  describeEvent,
  isPlanned,
  listShown,
  localTimeOf,
  stateOfCode,
  summarizeTracking,
  type TrackingRecord,
  zoneWords,
} from '#domain/tracking.ts';
import type { Db } from '#server/platform/handler.ts';
import { type EventRow, listEvents } from './repository.ts';

export const recordOf = (row: EventRow): TrackingRecord => ({
  code: row.code,
  description: row.description,
  at: row.at,
  utcOffset: row.utcOffset,
  place: row.place,
});

interface StoredEvent extends TrackingRecord {
  id: number;
}

const fillLink = (template: string | null, awbNumber: string | null): string | null =>
  template === null || awbNumber === null || !/^https:\/\//i.test(template)
    ? null
    : template.replaceAll('{awb}', encodeURIComponent(awbNumber));

interface TrackedOrder {
  requestId: number;
  awbNumber: string | null;
  /** With `{awb}` for the waybill number. */
  trackingLink: string | null;
  expectedDay: string | null;
  now: Date;
}

/** The time of an event by the clock of its place. */
export const formatLocalTime = (record: TrackingRecord): string =>
  `${localTimeOf(record)} ${zoneWords(record.utcOffset)}`;

/** The description is shown only if it adds something to the code's text. */
const showEvent = (record: StoredEvent): ShipmentTracking['events'][number] => ({
  id: record.id,
  code: record.code,
  status: describeEvent(record),
  state: stateOfCode(record.code),
  dateAndTime: record.at,
  localTime: localTimeOf(record),
  zone: zoneWords(record.utcOffset),
  place: record.place,
  description: stateOfCode(record.code) === 'unknown' || isPlanned(record) ? null : record.description,
  isPlanned: isPlanned(record),
});

/** Newest first; null without events (rule S-15). */
export async function showTracking(db: Db, tracked: TrackedOrder): Promise<ShipmentTracking | null> {
  const rows = await listEvents(db, tracked.requestId, tracked.awbNumber);
  const records = rows.map((row): StoredEvent => ({ ...recordOf(row), id: row.id }));
  const summary = summarizeTracking(records, tracked.now);
  if (!summary) return null;
  const state = confirmedState(records) ?? 'pending';
  return {
    status: describeEvent(summary.head),
    state,
    dateAndTime: summary.head.at,
    trackingLink: fillLink(tracked.trackingLink, tracked.awbNumber),
    expectedDelivery: ['delivered', 'cancelled', 'return_to_sender'].includes(state) ? null : tracked.expectedDay,
    isDamaged: summary.isDamaged,
    isPlanned: isPlanned(summary.head),
    quietSince: summary.isQuiet ? formatLocalTime(summary.newest) : null,
    events: listShown(records).map(showEvent),
  };
}
