import { expect, test } from 'vitest';
import { makeSeenCodes } from './camera.ts';

test('a code counts once as long as it is in sight, and again after two seconds out of it', () => {
  const feed = makeSeenCodes();
  expect(feed(['1'], 0)).toEqual(['1']);
  expect(feed(['1'], 1500)).toEqual([]);
  expect(feed([], 2500)).toEqual([]);
  expect(feed(['1', '2'], 3400)).toEqual(['2']);
  expect(feed(['2'], 6000)).toEqual(['2']);
});
