import { expect, test } from 'vitest';
import { makeDetails } from './details.testing.ts';
import { cityText, placeOfFrom, placeOfTo } from './details-form-values.ts';

test('each side has the place of the quote, and one without postcodes is its city', () => {
  const { shipFrom, shipTo } = makeDetails();
  expect(cityText(placeOfFrom(shipFrom))).toBe('10115 Berlin');
  expect(cityText(placeOfTo(shipTo))).toBe('Hong Kong');
  expect(placeOfTo(shipTo).country.code).toBe('HK');
});
