import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

const today = '2026-11-18';

test.each([
  ['24 Nov 2026', '2026-11-24'],
  ['Tue 24 Nov', '2026-11-24'],
  ['Nov 24, 2026', '2026-11-24'],
  ['24november', '2026-11-24'],
  ['24.11', '2026-11-24'],
  ['24.11.', '2026-11-24'],
  ['24.11.26', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['3/12/2026', '2026-12-03'],
  ['24/11/2026', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['2026-1-4', '2026-01-04'],
  ['2026/11/24', '2026-11-24'],
  ['2026.11.24.', '2026-11-24'],
  ['24-11-2026', '2026-11-24'],
  [' Tomorrow ', '2026-11-19'],
  ['+3', '2026-11-21'],
  ['-18', '2026-10-31'],
])('the typed day %s is read as %s', (text, day) => {
  expect(readDay(text, today)).toBe(day);
});

test('a day without a year is the nearest one', () => {
  expect(readDay('4 Jan', today)).toBe('2027-01-04');
  expect(readDay('10.11', today)).toBe('2026-11-10');
  expect(readDay('20 Dec', '2027-01-05')).toBe('2026-12-20');
  expect(readDay('29 Feb', '2027-06-01')).toBe('2028-02-29');
});

test.each([
  '',
  'soon',
  '31.11.2026',
  '0.5',
  '24.13',
  '24',
  '24 Foo',
  '2026-02-30',
  '2026/11-24',
  '26-11-24',
  '11-12',
  '29.02.2027',
  '+',
  '1e3',
])('"%s" is refused as a day', (text) => {
  expect(readDay(text, today)).toBeNull();
});
