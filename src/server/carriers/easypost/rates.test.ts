import { expect, test } from 'vitest';
import { insuranceFeeOf, productNameOf } from './rates.ts';

test.each([
  ['UPS', '3DaySelect', 'UPS 3 Day Select'],
  ['UPS', 'UPSSaver', 'UPS Saver'],
  ['USPS', 'GroundAdvantage', 'USPS Ground Advantage'],
  ['FedEx', 'FEDEX_2_DAY', 'FedEx 2 Day'],
  ['FedEx', 'INTERNATIONAL_PRIORITY', 'FedEx International Priority'],
  ['DHLExpress', 'ExpressWorldwide', 'DHL Express Worldwide'],
  ['DHLExpress', 'Express', 'DHL Express Express'],
])('the EasyPost service %s %s is offered under a readable name', (carrier, service, name) => {
  expect(productNameOf(carrier, service)).toBe(name);
});

test('insurance costs the account’s percent of the insured value, and at least half a dollar', () => {
  expect(insuranceFeeOf(0n, '0.5')).toBe(0n);
  expect(insuranceFeeOf(10_000n, '0.5')).toBe(50n);
  expect(insuranceFeeOf(5_000n, '0.5')).toBe(50n);
  expect(insuranceFeeOf(64_000n, '1')).toBe(640n);
  expect(insuranceFeeOf(99_999n, '0.75')).toBe(750n);
});
