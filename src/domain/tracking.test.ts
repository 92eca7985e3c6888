import { describe, expect, test } from 'vitest';
import { trackingMessages } from './messages/tracking.ts';
import {
  nextTrackingAt,
  confirmedState,
  describeEvent,
  describePublicEvent,
  findFarthest,
  isHiddenCode,
  isLastCode,
  localTimeOf,
  newestFirst,
  readEventTime,
  stateOfCode,
  summarizeTracking,
  type TrackingRecord,
  zoneWords,
} from './tracking.ts';

const event = (code: string, at: string, more: Partial<TrackingRecord> = {}): TrackingRecord => ({
  code,
  at,
  description: null,
  utcOffset: 60,
  place: null,
  ...more,
});
const now = new Date('2026-11-27T12:00:00Z');

describe('a tracking code', () => {
  test.each([
    ['DUMMY_PU', 'pending', 'Pending: shipment information received'],
    ['PU', 'picked_up', 'Picked up'],
    ['IC', 'in_transit', 'In transit: in customs clearance'],
    ['WC', 'out_for_delivery', 'Out for delivery: with the courier'],
    ['CC', 'ready_for_pickup', 'Ready for collection: waiting to be collected'],
    ['OK', 'delivered', 'Delivered'],
    ['DD', 'delivered', 'Delivered: with damage'],
    ['UD', 'delivery_delayed', 'Delayed: in customs clearance'],
    ['NH', 'delivery_failed', 'Delivery failed: no one was available'],
    ['RT', 'return_to_sender', 'Return to sender'],
    ['CANCELLED', 'cancelled', 'Cancelled'],
  ])('of %s means %s', (code, state, words) => {
    expect(stateOfCode(code)).toBe(state);
    expect(describeEvent({ code, description: 'Signed for by: A. BROWN' })).toBe(words);
    expect(describePublicEvent({ code, description: 'Signed for by: A. BROWN' })).toBe(words);
  });

  test.each(['CS', 'XX', 'constructor', '__proto__'])(
    'of %s, which is in no table, is shown in the carrier’s own words, except on the public page',
    (code) => {
      expect(stateOfCode(code)).toBe('unknown');
      expect(describeEvent({ code, description: 'Closed shipment' })).toBe('Update: Closed shipment');
      expect(describeEvent({ code, description: null })).toBe(`Update: ${code}`);
      expect(describePublicEvent({ code, description: 'Closed shipment' })).toBe('Update from the carrier');
    },
  );

  test('about the carrier’s internal work is hidden, all 23 of them', () => {
    const hidden = 'BL CI CU DI DM DP ES HI HN HO IA IR LV NA PY RW SI SM ST TD TI TT UV'.split(' ');
    expect(hidden).toHaveLength(23);
    expect(hidden.every(isHiddenCode)).toBe(true);
    expect(['OK', 'PU', 'XX'].some(isHiddenCode)).toBe(false);
  });

  test('that ends the journey ends the tracking', () => {
    expect(['OK', 'DD', 'RT', 'DS', 'CS', 'TP', 'CANCELLED'].every(isLastCode)).toBe(true);
    expect(['PU', 'NH', 'OH'].some(isLastCode)).toBe(false);
  });
});

describe('a tracking event that is planned and not confirmed', () => {
  const planned = { description: trackingMessages.planned };

  test('is written as scheduled, on the public page too', () => {
    expect(describeEvent({ code: 'PU', ...planned })).toBe('Pick-up scheduled');
    expect(describePublicEvent({ code: 'WC', ...planned })).toBe('Delivery scheduled');
  });

  test('does not change the state of the shipment', () => {
    const booked = event('DUMMY_PU', '2026-11-24T10:00:00Z');
    const collected = event('PU', '2026-11-25T14:00:00Z', planned);
    expect(confirmedState([booked, collected])).toBe('pending');
    const secondPickUp = event('PU', '2026-11-25T14:05:00Z');
    expect(confirmedState([booked, collected, secondPickUp, event('WC', '2026-11-26T08:00:00Z', planned)])).toBe(
      'picked_up',
    );
    expect(confirmedState([])).toBeNull();
  });
});

describe('a tracked shipment', () => {
  test('shows its newest visible event, in whatever order the events came', () => {
    const events = [
      event('DF', '2026-11-26T20:00:00Z'),
      event('PU', '2026-11-25T14:00:00Z'),
      event('SM', '2026-11-27T09:00:00Z'),
      event('DUMMY_PU', '2026-11-24T10:00:00Z'),
    ];
    expect(summarizeTracking(events, now)).toMatchObject({ newest: { code: 'DF' }, isDamaged: false, isQuiet: false });
    expect(newestFirst(events).map(({ code }) => code)).toEqual(['SM', 'DF', 'PU', 'DUMMY_PU']);
    expect(summarizeTracking([events[2]!], now)).toBeNull();
  });

  test('stays delivered when booking events arrive later', () => {
    const events = [event('OK', '2026-11-26T10:00:00Z'), event('DUMMY_PU', '2026-11-26T11:00:00Z')];
    expect(summarizeTracking(events, now)).toMatchObject({ head: { code: 'OK' }, newest: { code: 'DUMMY_PU' } });
    expect(summarizeTracking(events, new Date('2026-12-27T12:00:00Z'))).toMatchObject({ isQuiet: false });
    expect(nextTrackingAt(events, new Date('2026-11-26T10:00:00Z'), now)).toBeNull();
  });

  test('moves back and forth while under way, but never behind its pick-up', () => {
    const at = (hour: number) => `2026-11-26T${hour}:00:00Z`;
    const head = (...codes: string[]) => findFarthest(codes.map((code, place) => event(code, at(10 + place))))?.code;
    expect(head('PU', 'WC', 'NH', 'AF')).toBe('AF');
    expect(head('PU', 'WC', 'PU')).toBe('WC');
    expect(head('PU', 'DUMMY_PU', 'XQ')).toBe('PU');
    expect(head('DUMMY_PU', 'XQ')).toBe('XQ');
    expect(head('RT', 'WC')).toBe('RT');
    expect(head('SM')).toBeUndefined();
  });

  test('shows the event learnt later when two have the same instant', () => {
    const at = '2026-11-26T20:00:00Z';
    expect(newestFirst([event('PL', at), event('DF', at)])[0]!.code).toBe('DF');
  });

  test('counts as without updates after 48 hours without an event, unless it was delivered', () => {
    const quiet = (code: string, at: string) => summarizeTracking([event(code, at)], now)!.isQuiet;
    expect(quiet('DF', '2026-11-25T12:00:00Z')).toBe(false);
    expect(quiet('DF', '2026-11-25T11:59:59Z')).toBe(true);
    expect(quiet('OK', '2026-11-01T12:00:00Z')).toBe(false);
  });

  test('stays marked as damaged when a plain delivery event follows', () => {
    const events = [event('DD', '2026-11-26T10:00:00Z'), event('OK', '2026-11-26T10:05:00Z')];
    expect(summarizeTracking(events, now)).toMatchObject({ isDamaged: true });
  });

  test('is tracked every three hours, after a week every six, and not after a month or its end', () => {
    const hours = (bookedAt: string, code = 'DF') => {
      const next = nextTrackingAt([event(code, '2026-11-26T10:00:00Z')], new Date(bookedAt), now);
      return next && (next.getTime() - now.getTime()) / 3_600_000;
    };
    expect(hours('2026-11-26T10:00:00Z')).toBe(3);
    expect(hours('2026-11-20T11:59:00Z')).toBe(6);
    expect(hours('2026-10-28T11:59:00Z')).toBeNull();
    expect(hours('2026-11-26T10:00:00Z', 'OK')).toBeNull();
  });
});

describe('the time of a tracking event', () => {
  test.each([
    ['2026-11-24T15:12:00+01:00', '2026-11-24T14:12:00.000Z', 60],
    ['2026-11-25T06:40:00-05:00', '2026-11-25T11:40:00.000Z', -300],
    ['2026-11-25T06:40:00Z', '2026-11-25T06:40:00.000Z', 0],
    ['2026-11-25T06:40', '2026-11-25T06:40:00.000Z', null],
  ])('of %s is read and shown in the local time of its place', (text, at, utcOffset) => {
    const read = readEventTime(text)!;
    expect(read).toEqual({ at: new Date(at), utcOffset });
    expect(localTimeOf({ at, utcOffset })).toBe(text.slice(0, 16).replace('T', ' '));
  });

  test.each(['', 'soon', '2026-13-40T10:00:00', '2026-11-24', '2026-11-24 10:00'])(
    'is refused when it is %j',
    (text) => {
      expect(readEventTime(text)).toBeNull();
    },
  );

  test('shows its offset to UTC, or that it is local time', () => {
    expect([60, -300, 345, 0, null].map(zoneWords)).toEqual([
      'UTC+01:00',
      'UTC-05:00',
      'UTC+05:45',
      'UTC+00:00',
      'local time',
    ]);
  });
});
