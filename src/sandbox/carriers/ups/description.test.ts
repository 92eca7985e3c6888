import { expect, test } from 'vitest';
import { type DescriptionName, findFaults } from './description.ts';
import patches from './description/patches.json' with { type: 'json' };

const judge = (name: DescriptionName, method: string, path: string, body: unknown, headers = {}): string[] =>
  findFaults(name, { method, path, query: new URLSearchParams(), headers, body });

const address = { AddressLine: ['1 Main Street'], City: 'Berlin', PostalCode: '10115', CountryCode: 'DE' };
const kilograms = { Code: 'KGS', Description: 'Kilograms' };
const piece = { PackagingType: { Code: '02' }, PackageWeight: { UnitOfMeasurement: kilograms, Weight: '2.5' } };
const rate = (changes: object) => ({
  RateRequest: {
    Request: { RequestOption: 'Rate' },
    Shipment: { Shipper: { Address: address }, ShipTo: { Address: address }, Package: [piece], ...changes },
  },
});
const rateFaults = (changes: object): string[] => judge('Rating', 'POST', '/rating/v2409/Rate', rate(changes));

test('accepts requests that fit the description', () => {
  expect(rateFaults({ Service: { Code: '65' } })).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'numbers',
    { Package: [{ ...piece, PackageWeight: { UnitOfMeasurement: kilograms, Weight: 2.5 } }] },
    'must be string',
  ],
  ['names that UPS does not have', { Servce: { Code: '65' } }, 'must NOT have additional properties: Servce'],
  [
    'long lines',
    { ShipTo: { Address: { ...address, AddressLine: ['x'.repeat(36)] } } },
    'NOT have more than 35 characters',
  ],
  [
    'too many lines',
    { ShipTo: { Address: { ...address, AddressLine: ['1', '2', '3', '4'] } } },
    'NOT have more than 3 items',
  ],
  ['missing parts', { ShipTo: {} }, "must have required property 'Address'"],
])('refuses %s', (_, changes, message) => {
  expect(rateFaults(changes).join()).toContain(message);
});

test('refuses other versions, paths and missing headers', () => {
  expect(judge('Rating', 'POST', '/rating/v1/Rate', rate({}))).toEqual(['The version is v2409']);
  expect(judge('Rating', 'POST', '/rate', rate({}))).toEqual(['There is no POST /rate']);
  expect(judge('Tracking', 'GET', '/track/v1/details/1Z', null)).toEqual([
    'transId is missing in the header',
    'transactionSrc is missing in the header',
  ]);
});

test('every correction of the description has a reason', () => {
  expect(patches.every(({ reason }) => reason.length > 20)).toBe(true);
});
