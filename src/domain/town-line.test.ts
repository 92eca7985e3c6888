import { expect, test } from 'vitest';
import { townLine } from './town-line.ts';
import { stateOfZip } from './zip-state.ts';

test.each([
  [{ city: 'New York', postcode: '10001', state: 'NY', country: 'US' }, 'New York, NY 10001'],
  [{ city: 'New York', postcode: '10001', country: 'United States' }, 'New York, NY 10001'],
  [{ city: 'New York', postcode: null, state: 'NY', country: 'US' }, 'New York, NY'],
  [{ city: 'New York', postcode: null, country: 'US' }, 'New York'],
  [{ city: 'Toronto', postcode: 'M5V 3L9', state: 'ON', country: 'CA' }, 'Toronto ON M5V 3L9'],
  [{ city: 'Sydney', postcode: '2000', state: 'NSW', country: 'Australia' }, 'Sydney NSW 2000'],
  [{ city: 'Berlin', postcode: '10115', country: 'DE' }, '10115 Berlin'],
  [{ city: 'Ålesund', postcode: null, state: 'Møre og Romsdal', country: 'NO' }, 'Ålesund, Møre og Romsdal'],
  [{ city: 'Hong Kong', postcode: null, state: null, country: 'HK' }, 'Hong Kong'],
])('the town line of %o reads %s', (town, line) => expect(townLine(town)).toBe(line));

test.each([
  ['10001', 'NY'],
  ['90210-1234', 'CA'],
  ['00501', 'NY'],
  ['99501', 'AK'],
  ['00401', null],
  ['99999', 'AK'],
  ['1000', null],
  ['SW1A 1AA', null],
])('the ZIP code %s lies in the state %s', (zip, state) => expect(stateOfZip(zip)).toBe(state));
