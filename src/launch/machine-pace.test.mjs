import { expect, test } from 'vitest';
import { calculate, comparableSeconds, referenceSeconds, timeCalculation } from './machine-pace.mjs';

test('the calculation is always the same, and each round adds to it', () => {
  expect(calculate(2)).toBe(calculate(2));
  expect(calculate(2)).toBeGreaterThan(calculate(1));
});

test('the calculation takes processor time that is counted', () => {
  expect(timeCalculation(5)).toBeGreaterThan(0);
});

test('at the pace of the reference, seconds stay what they are', () => {
  expect(comparableSeconds(40, referenceSeconds, referenceSeconds)).toBe(40);
});
