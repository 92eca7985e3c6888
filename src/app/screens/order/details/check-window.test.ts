import { expect, test } from 'vitest';
import { checkWindow } from './pickup-times.ts';

// A Monday, at ten.
const place = {
  country: 'DE',
  carrier: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
  now: { day: '2026-11-23', time: '10:00' },
};
const typed = { pickupDate: '2026-11-24', pickupTime: '1000', officeCloseTime: '13' };

test('a window in which a courier can come has nothing to say', () => {
  expect(checkWindow(typed, place)).toBe(null);
});

test.each([
  [{ pickupTime: '16:00', officeCloseTime: '18:00' }, 'The package must be ready before 16:00'],
  [{ officeCloseTime: '11:29' }, 'The courier needs at least 90 minutes.'],
  [{ pickupDate: '2026-11-22' }, 'This day has passed'],
  [{ pickupDate: '2026-11-28' }, 'There is no pick-up on Saturdays'],
  [{ pickupDate: '2026-12-04' }, 'Pick-ups can be booked up to 10 days ahead.'],
  [{ pickupDate: '2026-11-23', pickupTime: '9', officeCloseTime: '11' }, 'Less than 90 minutes are left today'],
])('%j is told before it is saved', (window, words) => {
  expect(checkWindow({ ...typed, ...window }, place)).toContain(words);
});

test.each([{ pickupDate: '' }, { pickupTime: '' }, { officeCloseTime: 'noon' }, { officeCloseTime: '09:00' }])(
  'with %j there is nothing to judge yet',
  (window) => {
    expect(checkWindow({ ...typed, ...window }, place)).toBe(null);
  },
);
