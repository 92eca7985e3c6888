import { expect, test } from 'vitest';
import { limitFailures } from './failure-limit.ts';
import { TooMany } from './failures.ts';

test('an address that fails too often waits until the window since its first failure is over', () => {
  let now = 0;
  const limit = limitFailures({ most: 2, windowMs: 60_000 }, () => new Date(now));
  limit.note('a');
  now = 20_000;
  limit.check('a');
  limit.note('a');
  expect(() => limit.check('a')).toThrow(TooMany);
  expect(() => limit.check('a')).toThrow(expect.objectContaining({ retryAfterSeconds: 40 }));
  limit.check('b');
  now = 60_000;
  limit.check('a');
  limit.note('a');
  limit.check('a');
});
