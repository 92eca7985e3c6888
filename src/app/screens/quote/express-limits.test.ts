import { expect, test } from 'vitest';
import { ruleMessages } from '#domain/messages/rules.ts';
import { describeLimits, shortenLimit } from './express-limits.ts';

test('a field says how much is too much, in its own unit; any other sentence stays', () => {
  expect(shortenLimit('height', ruleMessages.expressLimits, 'M')).toBe('Over 180 cm');
  expect(shortenLimit('weight', ruleMessages.expressLimits, 'I')).toBe('Over 1000 lb');
  expect(shortenLimit('weight', 'Weight value is required', 'M')).toBe('Weight value is required');
  expect(shortenLimit('length', undefined, 'M')).toBeUndefined();
});

test('one notice names the limits, however many fields are over', () => {
  const over = { 'Packages.0.height': ruleMessages.expressLimits, 'Packages.3.weight': ruleMessages.expressLimits };
  expect(describeLimits(over, 'M')).toEqual([
    ruleMessages.expressLimits,
    'Limits of express quotes for each piece: 300 × 300 × 180 cm and 1000 kg.',
  ]);
  expect(describeLimits({ 'Packages.0.height': 'Height value is required' }, 'M')).toBeNull();
});
