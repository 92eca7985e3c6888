import { expect, test } from 'vitest';
import { germany, makeRecent } from './details.testing.ts';
import { cityText, isAtPlace, listRecentOptions } from './recent-addresses.ts';

const berlin = { country: germany, city: 'Berlin', postcode: '10115' };

test('those at the place of the order come first, each part in the order of the server', () => {
  const addresses = [
    makeRecent({ id: 1, city: 'Hamburg', postcode: '20457' }),
    makeRecent({ id: 2 }),
    makeRecent({ id: 3, countryId: 344, postcode: null, city: 'Hong Kong' }),
    makeRecent({ id: 4, city: 'BERLIN ', name: 'Dock' }),
  ];
  const options = listRecentOptions(addresses, berlin);
  expect(options.map(({ value }) => value)).toEqual(['2', '4', '1', '3']);
  expect(options[0]).toEqual({
    value: '2',
    text: 'Lumen Radteile GmbH, Mira Vos, Lampenweg 12, 10115 Berlin, DE',
    aside: undefined,
  });
  expect(options[1]?.aside).toBe('Dock');
});

test('the same city under another postcode or in another country is elsewhere', () => {
  expect(isAtPlace(makeRecent(), berlin)).toBe(true);
  expect(isAtPlace(makeRecent({ postcode: '10117' }), berlin)).toBe(false);
  expect(isAtPlace(makeRecent({ countryId: 840 }), berlin)).toBe(false);
  expect(isAtPlace(makeRecent({ postcode: null }), { ...berlin, postcode: null })).toBe(true);
});

test('a place without postcodes is its city', () => {
  expect(cityText(berlin)).toBe('10115 Berlin');
  expect(cityText({ city: 'Hong Kong', postcode: null })).toBe('Hong Kong');
});
