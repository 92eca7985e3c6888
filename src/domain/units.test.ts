import { expect, test } from 'vitest';
import { convertSide, convertWeight, pieceText } from './units.ts';

test.each([
  [40, 'I', 15.75],
  [15.75, 'M', 40.01],
  [1, 'M', 2.54],
  [300, 'I', 118.11],
] as const)('a side of %s converted to system %s is %s', (side, to, converted) => {
  expect(convertSide(side, to)).toBe(converted);
});

test.each([
  [9, 'M', 4.1],
  [4.1, 'I', 9],
  [1000, 'I', 2204.6],
  // No weight becomes none.
  [0.1, 'M', 0.1],
] as const)('a weight of %s converted to system %s is %s', (weight, to, converted) => {
  expect(convertWeight(weight, to)).toBe(converted);
});

test('a piece is shown as typed, and in inches and pounds in the metric system too', () => {
  const piece = { length: 12, width: 10, height: 8.5, weight: 27.5 };
  expect(pieceText(piece, 'M')).toBe('12 × 10 × 8.5 cm, 27.5 kg');
  expect(pieceText(piece, 'I')).toBe('12 × 10 × 8.5 in, 27.5 lb (30.48 × 25.4 × 21.59 cm, 12.5 kg)');
});
