import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodsOuncesOf, inchesOf, ouncesOf } from './measures.ts';

test('sides are sent in inches with two decimals, rounded up', () => {
  expect(inchesOf(25.4, 'M')).toBe(10);
  expect(inchesOf(25.41, 'M')).toBe(10.01);
  expect(inchesOf(40, 'M')).toBe(15.75);
  expect(inchesOf(12.25, 'I')).toBe(12.25);
});

test('weights are sent in ounces with one decimal, rounded up', () => {
  expect(ouncesOf(1, 'M')).toBe(35.3);
  expect(ouncesOf(4.2, 'M')).toBe(148.2);
  expect(ouncesOf(0.1, 'M')).toBe(3.6);
  expect(ouncesOf(1, 'I')).toBe(16);
  expect(ouncesOf(9.1, 'I')).toBe(145.6);
});

test('weights of goods are cut after three decimals', () => {
  expect(goodsOuncesOf(1_000)).toBe(35.273);
  expect(goodsOuncesOf(28)).toBe(0.987);
});

test('a sent measure is at most one step above the true one and never below, and goods never outweigh their package', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), (tenths) => {
      const kilograms = tenths / 10;
      const exact = (kilograms * 1000) / 28.349523125;
      const ounces = ouncesOf(kilograms, 'M');
      expect(ounces).toBeGreaterThanOrEqual(exact - 1e-9);
      expect(ounces - exact).toBeLessThan(0.1 + 1e-9);
      expect(goodsOuncesOf(tenths * 100)).toBeLessThanOrEqual(ounces);
      expect(String(ounces)).toMatch(/^\d+(\.\d)?$/);
    }),
  );
});
