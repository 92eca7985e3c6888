import { expect, test } from 'vitest';
import { addPackages, writePackage } from './shipment-document.tsx';
import { makePackage } from './summary.testing.ts';

test('a package is written as one line of a packing list', () => {
  expect(writePackage(makePackage(), 'M')).toEqual({
    contents: 'Bicycle lamps',
    size: '1 × 40 × 30 × 25 cm',
    weight: '4.2 kg',
    origin: 'made in DE',
    declared: 32,
    currency: 'USD',
  });
  expect(writePackage(makePackage({ quantity: 3, width: 12.5 }), 'I')).toMatchObject({
    size: '3 × 40 × 12.5 × 25 in',
    weight: '4.2 lb each',
  });
});

test('documents have no country of manufacture', () => {
  expect(writePackage(makePackage({ packageType: 'Document', manufactureCountryCode: null }), 'M').origin).toBe('');
});

test('packages add up without a rounding error', () => {
  const packages = [
    makePackage({ quantity: 3, weight: 0.1, declaredValue: 0.1 }),
    makePackage({ quantity: 1, weight: 0.2, declaredValue: 0.2 }),
    makePackage({ quantity: 100_000, weight: 1000, declaredValue: 9_999_999.99 }),
  ];
  expect(addPackages({ packages, measurementSystem: 'M', insurance: null })).toEqual({
    pieces: '100004 pieces',
    weight: '100,000,000.5 kg',
    declared: 10_000_000.29,
    currency: 'USD',
  });
  expect(addPackages({ packages: [makePackage()], measurementSystem: 'I', insurance: null })).toMatchObject({
    pieces: '1 piece',
    weight: '4.2 lb',
  });
});
