import { expect, test } from 'vitest';
import { formatSides } from '#domain/units.ts';
import { describeKind, describePieces, formatPieces, listFigures, type PackageDetail } from './package-table.tsx';

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

test('a package is described in the units of its order', () => {
  expect(formatSides(lamp, 'M')).toBe('40.5 × 30 × 25 cm');
  expect(formatSides(lamp, 'I')).toBe('40.5 × 30 × 25 in');
  expect(listFigures(lamp, 'M').Weight).toBe('4.2 kg');
  expect(listFigures(lamp, 'I').Weight).toBe('4.2 lb');
});

test('a document has no country of manufacture', () => {
  expect(describeKind(lamp)).toBe('Non-document, made in DE');
  expect(describeKind({ ...lamp, packageType: 'Document', manufactureCountryCode: null })).toBe('Document');
});

test('the number of pieces is the sum of all packages', () => {
  expect(formatPieces([lamp, { ...lamp, quantity: 100_000 }])).toBe('100,002 pieces');
  expect(formatPieces([{ ...lamp, quantity: 1 }])).toBe('1 piece');
  expect(formatPieces([])).toBe('0 pieces');
});

test('pieces are listed in the order of their labels, but not a single piece or more than fit a label', () => {
  const packages = [lamp, { ...lamp, quantity: 1, weight: 7, descriptionOfContents: 'Stands' }];
  expect(describePieces({ packages, measurementSystem: 'M', insurance: null })).toEqual([
    'Piece 1 of 3: 4.2 kg, 40.5 × 30 × 25 cm, Lamps',
    'Piece 2 of 3: 4.2 kg, 40.5 × 30 × 25 cm, Lamps',
    'Piece 3 of 3: 7 kg, 40.5 × 30 × 25 cm, Stands',
  ]);
  for (const quantity of [1, 101])
    expect(describePieces({ packages: [{ ...lamp, quantity }], measurementSystem: 'M', insurance: null })).toEqual([]);
});
