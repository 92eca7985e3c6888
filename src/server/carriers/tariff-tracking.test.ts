import { expect, test } from 'vitest';
import type { TrackedShipment } from './carrier.ts';
import { trackByPlan } from './tariff-tracking.ts';

const shipment = (now: string, more: Partial<TrackedShipment> = {}): TrackedShipment => ({
  awbNumber: '3120458865',
  trackingNumbers: [],
  carrierShipmentId: null,
  bookedAt: new Date('2026-11-23T07:00:12.345Z'),
  origin: { city: 'Paris', timeZone: 'Europe/Paris' },
  destination: { city: 'New York', timeZone: 'America/New_York' },
  pickUp: { day: '2026-11-24', until: '13:00' },
  deliveryDay: '2026-11-26',
  now: new Date(now),
  ...more,
});
const codes = (tracked: TrackedShipment) => trackByPlan(tracked).map(({ code }) => code);

test('a booked shipment moves as planned, each event in the local time of its place', () => {
  expect(trackByPlan(shipment('2026-12-01T00:00:00Z'))).toEqual([
    { code: 'DUMMY_PU', description: '', at: '2026-11-23T08:00:12.345+01:00', place: 'Paris' },
    { code: 'PU', description: 'as planned', at: '2026-11-24T13:00:00.000+01:00', place: 'Paris' },
    { code: 'WC', description: 'as planned', at: '2026-11-26T08:00:00.000-05:00', place: 'New York' },
  ]);
});

test('a planned event is not shown before its time, nor when it lies before the booking', () => {
  expect(codes(shipment('2026-11-24T11:59:59Z'))).toEqual(['DUMMY_PU']);
  expect(codes(shipment('2026-11-24T12:00:00Z'))).toEqual(['DUMMY_PU', 'PU']);
  expect(codes(shipment('2026-12-01T00:00:00Z', { pickUp: { day: '2026-11-20', until: null } }))).toEqual([
    'DUMMY_PU',
    'WC',
  ]);
  expect(codes(shipment('2026-12-01T00:00:00Z', { pickUp: null, deliveryDay: null }))).toEqual(['DUMMY_PU']);
});
