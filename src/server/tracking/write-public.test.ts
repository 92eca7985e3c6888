import { expect, test } from 'vitest';
import type { PublicTracking } from './read-public.ts';
import { writePublic } from './write-public.ts';

const entry = { localTime: '2026-11-20 10:00', zone: 'UTC+01:00', place: 'Berlin' };
const tracking: PublicTracking = {
  livemode: true,
  from: 'Berlin, Germany',
  to: 'Paris, France',
  status: 'Ordered',
  detail: 'Delivery scheduled',
  state: 'picked_up',
  expectedDelivery: null,
  quietSince: null,
  isDamaged: false,
  events: [
    { ...entry, status: 'Delivery scheduled', isPlanned: true },
    { ...entry, status: 'Picked up', isPlanned: false },
  ],
};

test('the public page shows five steps up to where the shipment is, and the day of its arrival', () => {
  const page = writePublic({ ...tracking, state: 'out_for_delivery', expectedDelivery: '2026-12-02' });
  expect([...page.matchAll(/<li class="done"/g)]).toHaveLength(4);
  expect(page).toContain('<li class="done" aria-current="step">Out for delivery</li>');
  expect(page).toContain('<p class="arrives">Arrives Wed 2 Dec</p>');
  const quiet = { ...tracking, expectedDelivery: '2026-12-02', quietSince: '2 Dec 2026, 08:00 UTC+01:00' };
  expect(writePublic(quiet)).toContain('<p class="arrives">Expected Wed 2 Dec</p>');
  expect(writePublic({ ...tracking, state: 'return_to_sender' })).not.toContain('class="stops"');
});

test('the public page of a test order says that nothing is shipped', () => {
  expect(writePublic({ ...tracking, livemode: false })).toContain('<p><b>Test: nothing is shipped.</b></p>');
  expect(writePublic(tracking)).not.toContain('Test');
});

test('the public page marks a planned event as planned, and a real one not', () => {
  const page = writePublic(tracking);
  expect(page).toContain('<li class="planned"><b>Delivery scheduled</b>');
  expect(page).toContain('<li><b>Picked up</b>');
});
