import { describe, expect, test } from 'vitest';
import { stateCodeOf, writePostcode, writeState } from './carrier-address.ts';

const states = { needed: ['US', 'CA', 'IE'], isByPostcode: true, elsewhere: 'none' } as const;
const postcodes = { most: 9, compact: ['US', 'CA'] };

describe('a state in an address for a carrier', () => {
  test.each([
    ['US', 'NY', 'NY'],
    ['US', 'new york', 'NY'],
    ['US', 'US-NY', 'NY'],
    ['BR', 'São Paulo', 'SP'],
    ['CA', 'Québec', 'QC'],
    ['AU', 'victoria', 'VIC'],
    ['US', 'Bavaria', null],
    ['US', null, null],
  ])('of %s given as %s is sent as %s', (country, state, code) => expect(stateCodeOf(country, state)).toBe(code));
});

test.each([
  ['US', '10001', null, 'NY'],
  ['US', '99999', 'florida', 'FL'],
  ['CA', 'H2Y 1C6', null, 'QC'],
  ['CA', 'H2Y 1C6', 'Ontario', 'ON'],
  ['IE', 'D02 X285', 'Dublin', 'D'],
  ['IE', 'D02 X285', null, undefined],
  ['DE', '10115', 'Berlin', null],
])(
  'the state of an address in %s with postcode %s and state %s is sent as %s',
  (countryCode, postcode, state, code) => {
    expect(writeState({ countryCode, postcode, state }, states)).toBe(code);
  },
);

test.each([
  ['10001-1234', 'US', '100011234'],
  ['h2y 1c6', 'CA', 'H2Y1C6'],
  ['SW1A 1AA', 'GB', 'SW1A 1AA'],
  ['01310-1000', 'BR', '013101000'],
  [' ', 'HK', null],
])('the postcode %s in %s is sent as %s', (postcode, country, written) => {
  expect(writePostcode(postcode, country, postcodes)).toBe(written);
});

test('a state that the carrier does not need is sent as its code, as typed, or not at all', () => {
  const munich = { countryCode: 'DE', postcode: '80331', state: 'Bayern' };
  const write = (elsewhere: 'code' | 'text' | 'none', state = 'Bayern') =>
    writeState({ ...munich, state }, { ...states, elsewhere });
  expect([write('code'), write('text', 'Oberbayern'), write('none')]).toEqual(['BY', 'Oberbayern', null]);
});
