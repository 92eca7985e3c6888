import { expect, test } from 'vitest';
import { readPlaceText } from './opening-quote.ts';

const countries = [
  { id: 276, code: 'DE', name: 'Germany' },
  { id: 840, code: 'US', name: 'United States' },
  { id: 826, code: 'GB', name: 'United Kingdom' },
  { id: 528, code: 'NL', name: 'Netherlands' },
];

test.each([
  ['10115 Berlin\nGermany', '276', '10115', 'Berlin'],
  ['Lumen GmbH\nLampenweg 12\n10115 Berlin\nDE', '276', '10115', 'Berlin'],
  ['Hudson Cycles, 412 Lantern Avenue, New York, NY 10001, United States', '840', '10001', 'New York'],
  ['1 Dock Road\nLondon E1 6AN\nUnited Kingdom', '826', 'E1 6AN', 'London'],
  ['1012 JS Amsterdam, Netherlands', '528', '1012 JS', 'Amsterdam'],
  ['412 Lantern Avenue\nNew York', '', '', 'New York'],
  ['Dock 7', '', '', ''],
  ['', '', '', ''],
])('%j', (text, countryId, postcode, city) => {
  expect(readPlaceText(text, countries)).toEqual({ countryId, postcode, city });
});
