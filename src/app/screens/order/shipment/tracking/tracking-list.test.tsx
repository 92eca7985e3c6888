import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { TrackingList } from './tracking-list.tsx';

type Entry = ShipmentTracking['events'][number];

const entry: Entry = {
  id: 1,
  code: 'PU',
  status: 'Picked up',
  state: 'picked_up',
  dateAndTime: '2026-11-18T10:00:00Z',
  localTime: '2026-11-18 11:00',
  zone: 'UTC+1',
  place: 'Berlin',
  description: null,
  isPlanned: false,
};
const planned: Entry = {
  ...entry,
  id: 2,
  code: 'OK',
  status: 'Delivery scheduled',
  dateAndTime: '2026-11-20T10:00:00Z',
  isPlanned: true,
};

/** The styles of the bullets, from the newest event down. */
function bulletsOf(events: Entry[]): (string | undefined)[] {
  const { status, dateAndTime } = events[0]!;
  const tracking: ShipmentTracking = {
    status,
    state: 'picked_up',
    dateAndTime,
    trackingLink: null,
    expectedDelivery: null,
    isDamaged: false,
    isPlanned: events[0]!.isPlanned,
    quietSince: null,
    events,
  };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <TrackingList tracking={tracking} editing={null} />
    </MantineProvider>,
  );
  return [...html.matchAll(/<div[^>]*Timeline-itemBullet[^>]*>/g)].map(
    ([tag]) => /border-style:\w+|background:[^;"]+/.exec(tag)?.[0],
  );
}

test('the event with the current place is highlighted', () => {
  expect(bulletsOf([entry, { ...entry, id: 0, status: 'Booked' }])).toEqual(['background:var(--good)', undefined]);
});

test('a planned event does not look like a past one', () => {
  expect(bulletsOf([planned, entry])).toEqual(['border-style:dashed', undefined]);
});
