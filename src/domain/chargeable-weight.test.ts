import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargeableText,
  gramsOf,
  kilogramsText,
  kilogramsTextOfGrams,
  microgramsOf,
  micrometresOf,
  roundUpToStep,
  weighPiece,
  weighRequest,
  weighTypedPiece,
  microgramsText,
} from './chargeable-weight.ts';

const cube = { width: 1, length: 1, height: 1 };

test('centimetres, inches, kilograms and pounds convert exactly to micrometres and micrograms', () => {
  expect(micrometresOf(0.01, 'M')).toBe(100n);
  expect(micrometresOf(300, 'M')).toBe(3_000_000n);
  expect(micrometresOf(1, 'I')).toBe(25_400n);
  expect(micrometresOf(12.34, 'I')).toBe(313_436n);
  expect(microgramsOf(0.1, 'M')).toBe(100_000_000n);
  expect(microgramsOf(1, 'I')).toBe(453_592_370n);
});

test.each([
  [0.1, '0.5'],
  [0.5, '0.5'],
  [0.6, '1.0'],
  [1, '1.0'],
  [1.1, '1.5'],
  [69.5, '69.5'],
  [69.6, '70.0'],
  [70, '70.0'],
  [70.1, '71.0'],
  [70.5, '71.0'],
  [71, '71.0'],
  [71.1, '72.0'],
  [1000, '1,000.0'],
])('a piece of %d kg is charged as %s kg', (weight, charged) => {
  expect(kilogramsTextOfGrams(weighPiece({ ...cube, weight }, 'M').chargeable)).toBe(charged);
});

test('a weight is rounded up to its next step from one microgram above a step', () => {
  const kilogram = 1_000_000_000n;
  expect(roundUpToStep(kilogram / 2n)).toBe(500n);
  expect(roundUpToStep(kilogram / 2n + 1n)).toBe(1000n);
  expect(roundUpToStep(70n * kilogram)).toBe(70_000n);
  expect(roundUpToStep(70n * kilogram + 1n)).toBe(71_000n);
  expect(roundUpToStep(71n * kilogram + 1n)).toBe(72_000n);
});

test('the larger of actual and volumetric weight is charged', () => {
  const flat = weighPiece({ width: 30, length: 40, height: 25, weight: 4.2 }, 'M');
  expect(flat).toEqual({ actual: 4_200_000_000n, volumetric: 6_000_000_000n, chargeable: 6000n });
  expect(weighPiece({ width: 30, length: 40, height: 25, weight: 6.1 }, 'M').chargeable).toBe(6500n);
});

test('a volumetric weight that is slightly above a step is rounded up to the next one', () => {
  // 50 x 50 x 1.00 cm are exactly half a kilogram.
  expect(weighPiece({ width: 50, length: 50, height: 1, weight: 0.1 }, 'M').chargeable).toBe(500n);
  expect(weighPiece({ width: 50, length: 50.01, height: 1, weight: 0.1 }, 'M').chargeable).toBe(1000n);
  // 70 kg by volume, and one hundredth of a centimetre more.
  expect(weighPiece({ width: 100, length: 100, height: 35, weight: 1 }, 'M').chargeable).toBe(70_000n);
  expect(weighPiece({ width: 100, length: 100, height: 35.01, weight: 1 }, 'M').chargeable).toBe(71_000n);
});

test('inches and pounds are converted before rounding', () => {
  const piece = weighPiece({ width: 10, length: 12, height: 8, weight: 9 }, 'I');
  expect(piece.actual).toBe(4_082_331_330n);
  expect(piece.volumetric).toBe(3_146_316_288n);
  expect(piece.chargeable).toBe(4500n);
});

test('every piece is rounded by itself and the quantity counts', () => {
  const packages = [
    { ...cube, weight: 0.6, quantity: 3 },
    { ...cube, weight: 70.2, quantity: 100_000 },
  ];
  expect(weighRequest(packages, 'M')).toBe(3n * 1000n + 100_000n * 71_000n);
});

test.each([0, -1, 1.234, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 1e21])('%d is refused as a side', (side) => {
  expect(() => micrometresOf(side, 'M')).toThrow(RangeError);
});

test.each([0, -0.1, 0.05, 4.25, Number.NaN])('%d is refused as a weight', (weight) => {
  expect(() => microgramsOf(weight, 'I')).toThrow(RangeError);
  expect(() => gramsOf(weight)).toThrow(RangeError);
});

const measures = fc.record({
  width: fc.integer({ min: 100, max: 30_000 }),
  length: fc.integer({ min: 100, max: 30_000 }),
  height: fc.integer({ min: 100, max: 18_000 }),
  weight: fc.integer({ min: 1, max: 10_000 }),
});

test('the charged weight is the smallest step that holds the piece, in centimetres and in inches', () => {
  fc.assert(
    fc.property(measures, fc.constantFrom('M' as const, 'I' as const), ({ width, length, height, weight }, system) => {
      const piece = { width: width / 100, length: length / 100, height: height / 100, weight: weight / 10 };
      const { chargeable } = weighPiece(piece, system);
      // Compared crosswise, in units of 1e-18 kg: no division anywhere.
      const edge = system === 'M' ? 100n : 254n;
      const heavy = BigInt(weight) * (system === 'M' ? 100_000_000n : 45_359_237n) * 5_000_000n;
      const bulky = BigInt(width) * BigInt(length) * BigInt(height) * edge ** 3n;
      const held = (grams: bigint) => grams * 1_000_000n * 5_000_000n >= (heavy > bulky ? heavy : bulky);
      expect(held(chargeable)).toBe(true);
      expect(held(chargeable - (chargeable > 70_000n ? 1000n : 500n))).toBe(false);
      expect(chargeable % (chargeable > 70_000n ? 1000n : 500n)).toBe(0n);
    }),
  );
});

test('a typed piece has the weight of the piece that is sent', () => {
  const typed = { width: ' 30 ', length: '40.', height: '25.00', weight: '4.20' };
  expect(weighTypedPiece(typed, 'M')).toEqual(weighPiece({ width: 30, length: 40, height: 25, weight: 4.2 }, 'M'));
  expect(weighTypedPiece({ ...typed, weight: '.5' }, 'M')?.actual).toBe(500_000_000n);
  expect(weighTypedPiece({ ...typed, width: '.25' }, 'M')).toEqual(
    weighPiece({ width: 0.25, length: 40, height: 25, weight: 4.2 }, 'M'),
  );
});

test.each(['', ' ', '0', '-3', '3,5', 'abc', '1e2', '0x10', '4.25', '9999999999', 'Infinity', '.', '1 000'])(
  'a piece with the weight typed as "%s" has no charged weight',
  (weight) => {
    expect(weighTypedPiece({ width: '1', length: '1', height: '1', weight }, 'M')).toBeNull();
  },
);

test.each(['width', 'length', 'height'] as const)('a piece without its %s has no charged weight', (side) => {
  const typed = { width: '1', length: '1', height: '1', weight: '1' };
  expect(weighTypedPiece({ ...typed, [side]: '' }, 'M')).toBeNull();
  expect(weighTypedPiece({ ...typed, [side]: '1.001' }, 'M')).toBeNull();
});

test.each([
  [6_000_000_000n, '6.0'],
  [4_082_331_330n, '4.09'],
  [4_200_000_000n, '4.2'],
  [200_000n, '0.01'],
  [500_000_001n, '0.51'],
  [1_000_000_000_000n, '1,000.0'],
])('%d micrograms are written as %s kg', (weight, text) => {
  expect(kilogramsText(weight)).toBe(text);
});

test('the actual weight is written in the unit of the form, and the charged one in kilograms too', () => {
  expect(microgramsText(microgramsOf(4.2, 'M'), 'M')).toBe('4.2 kg');
  expect(microgramsText(microgramsOf(9, 'I'), 'I')).toBe('9.0 lb');
  expect(microgramsText(1n, 'I')).toBe('0.01 lb');
  expect(chargeableText(13_500n, 'M')).toBe('13.5 kg');
  expect(chargeableText(13_500n, 'I')).toBe('29.77 lb (13.5 kg)');
  expect(chargeableText(1_234_567_500n, 'I')).toBe('2,721,755.44 lb (1,234,567.5 kg)');
  expect(chargeableText(999_500n, 'M')).toBe('999.5 kg');
  expect(chargeableText(1_000_000n, 'M')).toBe('1,000.0 kg');
});
