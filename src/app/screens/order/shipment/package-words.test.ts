import { expect, test } from 'vitest';
import { saySides } from '#domain/units.ts';
import { sayKind, sayPieces, sayWeight } from './package-words.ts';
import type { PackageDetail } from './package-words.ts';

const lamp: PackageDetail = {
  id: 1,
  packageNumber: 1,
  packageType: 'NonDocument',
  currency: 'USD',
  value: 32,
  quantity: 2,
  declaredValue: 64,
  width: 30,
  length: 40.5,
  height: 25,
  weight: 4.2,
  description: 'LED lamps',
  manufactureCountryCode: 'DE',
  descriptionOfContents: 'Lamps',
};

test('a package is told in the units of its order', () => {
  expect(saySides(lamp, 'M')).toBe('40.5 × 30 × 25 cm');
  expect(saySides(lamp, 'I')).toBe('40.5 × 30 × 25 in');
  expect(sayWeight(lamp, 'M')).toBe('4.2 kg');
  expect(sayWeight(lamp, 'I')).toBe('4.2 lb');
});

test('a document has no country it was made in', () => {
  expect(sayKind(lamp)).toBe('Non-document, made in DE');
  expect(sayKind({ ...lamp, packageType: 'Document', manufactureCountryCode: null })).toBe('Document');
});

test('every piece counts', () => {
  expect(sayPieces([lamp, { ...lamp, quantity: 100_000 }])).toBe('100,002 pieces');
  expect(sayPieces([{ ...lamp, quantity: 1 }])).toBe('1 piece');
  expect(sayPieces([])).toBe('0 pieces');
});
