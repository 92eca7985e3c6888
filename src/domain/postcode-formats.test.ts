import { expect, test } from 'vitest';
import { barePostcode, fitsPostcodeFormat, plainPostcode, postcodeExample, tidyPostcode } from './postcode-formats.ts';

test.each([
  ['DE', '10115'],
  ['GB', 'sw1a1aa'],
  ['GB', 'GIR 0AA'],
  ['CA', 'm5v3l9'],
  ['US', '10001-1234'],
  ['NL', '1012JS'],
  ['IE', 'D6W XY00'],
  ['JP', '１００－０００１'],
  ['PL', '00950'],
  ['LV', '1010'],
  ['LV', 'LV-1010'],
  ['LU', 'L-1111'],
  ['LI', 'FL-9490'],
  ['MT', 'VLT 1117'],
  ['AD', 'AD500'],
  ['FR', '75008 CEDEX'],
  ['AR', 'C1070AAM'],
  ['AR', '1070'],
])('in %s an address can have the postcode %s', (country, postcode) => {
  expect(fitsPostcodeFormat(country, postcode)).toBe(true);
});

test.each([
  ['DE', '1011'],
  ['DE', '101150'],
  ['DE', 'SW1A 1AA'],
  ['DE', '١٠١١٥'],
  ['DE', '1011😀'],
  ['GB', 'SW1A'],
  ['GB', 'QQ1 1AA'],
  ['GB', '10115'],
  ['CA', 'M5V'],
  ['CA', 'D5V 3L9'],
  ['US', '1000'],
  ['US', '10001-12'],
  ['NL', '1012 SS'],
  ['LV', 'LT-1010'],
  ['GI', 'GX11 1AB'],
  ['FR', '75008 PARIS'],
])('in %s no address has the postcode %s', (country, postcode) => {
  expect(fitsPostcodeFormat(country, postcode)).toBe(false);
});

test('a country without a known postcode format accepts any postcode, and has no example', () => {
  expect(fitsPostcodeFormat('HK', 'anything')).toBe(true);
  expect(postcodeExample('HK')).toBeNull();
  expect(fitsPostcodeFormat('constructor', '1')).toBe(true);
});

test('postcodes are compared without case, signs and the country prefix', () => {
  expect(barePostcode(' sw1a-1aa ')).toBe('SW1A1AA');
  expect(plainPostcode('LV', 'LV-1010')).toBe('1010');
  expect(plainPostcode('LU', 'L-1111')).toBe('1111');
  expect(plainPostcode('AD', 'AD500')).toBe('500');
  expect(plainPostcode('GB', 'GB1 1AA')).toBe('GB11AA');
});

test.each([
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE-10115', '10115'],
  ['DE', 'd 10115', '10115'],
  ['DE', 'D10115', '10115'],
  ['DE', 'D‑10115\u200b', '10115'],
  ['AT', 'A-1010', '1010'],
  ['FR', 'F-75001', '75001'],
  ['IT', 'I-00144', '00144'],
  ['BE', 'B-1000', '1000'],
  ['SE', 'S-114 55', '114 55'],
  ['ES', 'E-28013', '28013'],
  ['NO', 'N-0151', '0151'],
  ['FI', 'FIN-00100', '00100'],
  ['LU', 'L-1111', '1111'],
  ['LI', 'FL-9490', '9490'],
  ['PT', 'P-1100-148', '1100-148'],
  ['JP', '〒100-0001', '100-0001'],
  ['DE', '10115', '10115'],
  ['LV', 'LV-1010', 'LV-1010'],
  ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ['FR', '75008 CEDEX', '75008 CEDEX'],
  ['HK', 'anything', 'anything'],
  // The beginning of one, while it is typed.
  ['DE', 'D-101', '101'],
  ['DE', 'X-10115', 'X-10115'],
])('in %s, the postcode %s is stored as %s', (country, typed, tidied) => {
  expect(tidyPostcode(country, typed)).toBe(tidied);
  expect(fitsPostcodeFormat(country, typed)).toBe(fitsPostcodeFormat(country, tidied));
});
