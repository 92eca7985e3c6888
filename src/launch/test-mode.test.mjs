import { expect, test } from 'vitest';
import { readTestMode } from './test-mode.mjs';

const read = (...args) => readTestMode(args, { isFull: false });

test('names of stages, a part of all and a commit are read in any order', () => {
  expect(read()).toEqual({ names: [], mode: { isFull: false, shard: null, changed: null } });
  expect(read('unit', '--shard', '2/4', 'api')).toMatchObject({ names: ['unit', 'api'], mode: { shard: '2/4' } });
  expect(read('--shard=4/4').mode.shard).toBe('4/4');
  expect(read('--changed').mode.changed).toBe('HEAD');
  expect(read('--changed=main').mode.changed).toBe('main');
});

test.each([['--shard'], ['--shard=0/4'], ['--shard=5/4'], ['--shard=a'], ['--fast']])(
  '%s is refused in words',
  (word) => {
    expect(() => read(word)).toThrow(/Say stages by their names/);
  },
);
