import { expect, test } from 'vitest';
import { isRemote } from './remote-area.ts';

const list = [
  { country: 'GB', from: 'ZE' },
  { country: 'GB', from: 'KW15', to: 'KW17' },
  { country: 'US', from: '995', to: '999' },
  { country: 'DE', from: '27498' },
  { country: 'AU', from: '0872' },
  { country: 'CA', from: 'X0A', to: 'X1A' },
];

test.each([
  ['GB', 'ZE1 0AA'],
  ['GB', 'ze10aa'],
  ['GB', 'ZE3'],
  ['GB', 'KW15 1AA'],
  ['GB', 'KW151AA'],
  ['GB', 'KW17 2ZZ'],
  ['GB', 'KW16'],
  ['US', '99501'],
  ['US', '99999-1234'],
  ['DE', ' 27498 '],
  ['AU', '0872'],
  ['CA', 'X0A 0H0'],
  ['CA', 'X0B 1A1'],
])('%s %s is a remote area', (country, postcode) => {
  expect(isRemote(list, country, postcode)).toBe(true);
});

test.each([
  ['GB', 'KW14 7AA'],
  ['GB', 'KW18 1AA'],
  // Wick: without the blank it begins like a postcode of Kirkwall.
  ['GB', 'KW1 5NZ'],
  ['GB', 'KW15NZ'],
  ['GB', 'EC1A 1BB'],
  ['US', '99499'],
  ['US', '10001'],
  ['US', '99'],
  ['DE', '27499'],
  ['DE', '2749'],
  ['FR', '27498'],
  ['AU', '872'],
  ['US', ''],
  ['US', null],
  ['DE', '-- '],
])('%s %s is not a remote area', (country, postcode) => {
  expect(isRemote(list, country, postcode)).toBe(false);
});

test.each([
  ['GG', 'GY'],
  ['JE', 'JE'],
  ['IM', 'IM'],
])('a postcode of %s is compared without its inward half, like a British one', (country, area) => {
  const islands = [{ country, from: `${area}15` }];
  expect(isRemote(islands, country, `${area}15 1AA`)).toBe(true);
  expect(isRemote(islands, country, `${area}1 5NZ`)).toBe(false);
});

test('with an empty list no place is remote', () => {
  expect(isRemote([], 'GB', 'ZE1 0AA')).toBe(false);
});
