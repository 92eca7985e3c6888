import { expect, test } from 'vitest';
import { formatPhone, formatServicePhone, formatWhileTyping, isDoubtfulPhone } from './format-phone.ts';

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
  ['+49\ufe0f30 23125101', 'US', '+49 30 23125101'],
  ['\uff0b49 30 23125101', null, '+49 30 23125101'],
  ['+1\u2013212\u2013555\u20130147', 'DE', '+1 212 555 0147'],
  ['030 / 23 12 51 01', 'DE', '+49 30 23125101'],
  ['\u202a0049 30 23125101\u202c', 'DE', '+49 30 23125101'],
  ['tel:+49-30-23125101', 'US', '+49 30 23125101'],
])('the phone number %j in %s is formatted as %j', (typed, country, formatted) => {
  expect(formatPhone(typed, country)).toBe(formatted);
});

/** Types a text with `|` for the caret. */
function type(shown: string): string | null {
  const caret = shown.indexOf('|');
  const typed = formatWhileTyping({ text: shown.replace('|', ''), caret });
  return typed && `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
}

test.each([
  ['+4930|', '+49 30|'],
  ['+49302|3125101', '+49 30 2|3125101'],
  ['+|4930 23125101', '+|49 30 23125101'],
  ['|+4930 23125101', '|+49 30 23125101'],
  ['+33 1422|78186', '+33 1 42 2|7 81 86'],
  ['+12125550147|', '+1 212 555 0147|'],
  ['+1 (212) 5|55-0147', '+1 212 5|55 0147'],
])('%s becomes %s while it is typed, and the caret stays after the same digit', (typed, formatted) => {
  expect(type(typed)).toBe(formatted);
});

test.each(['+49 30 23125101|', '030 2312|', '+49 ask|', '+|', '', '+49 30 1 ext. 4|'])(
  '%j stays unchanged while it is typed',
  (typed) => {
    expect(type(typed)).toBe(null);
  },
);

test('a service point’s phone number gets its country code, France by default, and stays as it is when it is no number', () => {
  expect(formatServicePhone('030 23125101', 'DE')).toBe('+49 30 23125101');
  expect(formatServicePhone('01 42 27 81 86', null)).toBe('+33 1 42 27 81 86');
  expect(formatServicePhone(' +1 800 463-3339', 'DE')).toBe('+1 800 463-3339');
  expect(formatServicePhone('ask for Ada', 'DE')).toBe('ask for Ada');
  expect(formatServicePhone('3939', 'FR')).toBe('3939');
});

test.each([
  ['+49 30 23125101', 'DE', false],
  ['+852 5550 0171', 'DE', false],
  ['+1 212 555 014', 'DE', true],
  ['+49 1', 'DE', true],
  ['212 555 014', 'US', true],
  ['212 555 014', null, false],
  ['ask at the gate', 'DE', false],
  ['', 'DE', false],
])('the phone number %j in %s is marked as doubtful: %s', (typed, country, isDoubtful) => {
  expect(isDoubtfulPhone(typed, country)).toBe(isDoubtful);
});
