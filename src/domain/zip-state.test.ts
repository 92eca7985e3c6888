import { expect, test } from 'vitest';
import { stateOfPostcode } from './zip-state.ts';

test.each([
  ['US', '10001', 'NY'],
  ['US', '90210-1234', 'CA'],
  ['US', '00000', null],
  ['CA', 'm5v 3l9', 'ON'],
  // Nunavut and the Northwest Territories share their letter.
  ['CA', 'X0A 0H0', null],
  ['AU', '2000', 'NSW'],
  ['AU', '2600', 'ACT'],
  ['AU', '3000', 'VIC'],
  ['AU', '4870', 'QLD'],
  ['AU', '5000', 'SA'],
  ['AU', '6000', 'WA'],
  ['AU', '7000', 'TAS'],
  ['AU', '0800', 'NT'],
  // On both sides of a border.
  ['AU', '4380', null],
  ['DE', '10115', null],
  ['US', null, null],
])('%s %s lies in %s', (country, postcode, state) => {
  expect(stateOfPostcode(country, postcode)).toBe(state);
});
