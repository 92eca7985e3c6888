import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['030 23125101', 'DE', '+49 30 23125101'],
  ['+493023125101', 'US', '+49 30 23125101'],
  ['(212) 555-0147', 'US', '+1 212 555 0147'],
  ['+85255500171', null, '+852 5550 0171'],
  ['212 555 0147', null, null],
  ['ask at the gate', 'DE', null],
  ['12', 'DE', null],
  ['030 23125101 ext. 4', 'DE', null],
  ['', 'DE', null],
])('%j in %s is %j', (typed, country, formatted) => {
  expect(formatPhone(typed, country)).toBe(formatted);
});
