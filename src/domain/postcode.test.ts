import { expect, test } from 'vitest';
import { brokenPostcode, postcodeText } from './postcode.ts';

const germany = { code: 'DE', name: 'Germany', hasPostCode: true };

test('a missing or impossible postcode is refused with an example', () => {
  expect(brokenPostcode(germany, null)).toBe('Postcode value is required');
  expect(brokenPostcode(germany, 'SW1A 1AA')).toBe('Postcode value is not valid. Example for Germany: 10115');
  expect(brokenPostcode(germany, '10115')).toBeNull();
});

test('a country without postcodes needs none', () => {
  const hongKong = { code: 'HK', name: 'Hong Kong', hasPostCode: false };
  expect(brokenPostcode(hongKong, null)).toBeNull();
  expect(brokenPostcode(hongKong, 'whatever')).toBeNull();
});

test('full-width digits are stored as usual digits', () => {
  expect(postcodeText('Postcode').parse(' １００-０００１ ')).toBe('100-0001');
  expect(postcodeText('Postcode').parse('')).toBeNull();
  expect(postcodeText('Postcode').safeParse('1'.repeat(13)).success).toBe(false);
});
