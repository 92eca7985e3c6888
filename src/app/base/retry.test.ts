import { expect, test } from 'vitest';
import { retryDelay } from './retry.ts';

test('a screen that keeps failing is retried less and less often, in the end once a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});
