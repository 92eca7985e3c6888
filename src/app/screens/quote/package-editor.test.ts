import { expect, test } from 'vitest';
import { describeLimits, shortenLimit } from './package-editor.tsx';
import { newPackage } from './quote-form-values.ts';

test('a field over its limit names the limit in its own unit, and other errors stay', () => {
  expect(shortenLimit('height', 'any sentence', '180.01', 'M')).toBe('Over 180 cm');
  expect(shortenLimit('weight', 'any sentence', '1000.1', 'I')).toBe('Over 1000 lb');
  expect(shortenLimit('weight', 'Weight value is required', '', 'M')).toBe('Weight value is required');
  expect(shortenLimit('length', undefined, '301', 'M')).toBeUndefined();
  // Nobody takes this one: what the rule says stays.
  expect(shortenLimit('length', 'any sentence', '10000', 'M')).toBe('any sentence');
});

test('one notice names all exceeded limits', () => {
  const packages = [{ ...newPackage(), height: '181' }, newPackage(), { ...newPackage(), weight: '1001' }];
  const over = { 'Packages.0.height': 'any sentence', 'Packages.2.weight': 'any sentence' };
  expect(describeLimits(over, packages, 'M')?.[1]).toBe(
    'Limits of express quotes for each piece: 300 × 300 × 180 cm and 1000 kg.',
  );
  expect(describeLimits({}, packages, 'M')).toBeNull();
  expect(describeLimits({ 'Packages.1.height': 'Height value is required' }, packages, 'M')).toBeNull();
});
