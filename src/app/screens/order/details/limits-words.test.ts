import { expect, test } from 'vitest';
import { describeLimits } from './drop-off.tsx';

const none = { heaviestKg: null, longestCm: null, middleCm: null, shortestCm: null, mostPieces: null };

test.each([
  [none, null],
  [{ ...none, heaviestKg: 31.5 }, 'Each piece at most 31.5 kg.'],
  [{ ...none, longestCm: 120 }, 'Each piece at most 120 cm long.'],
  [{ ...none, mostPieces: 1 }, 'At most 1 piece.'],
  [
    { heaviestKg: 30, longestCm: 120, middleCm: 60, shortestCm: 60, mostPieces: 10 },
    'Each piece at most 30 kg and 120 × 60 × 60 cm, at most 10 pieces.',
  ],
])('%j is said', (limits, words) => {
  expect(describeLimits(limits)).toBe(words);
});
