import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutate } from './mutation.ts';
import { mutations } from './mutations.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(mutations.map((each) => [each.name, each] as const))(
  'the mutation %s can be applied to its file, and its test files exist',
  (_, mutation) => {
    const text = readFileSync(join(root, mutation.file), 'utf8');
    expect(mutate(mutation, text)).not.toBe(text);
    expect(mutation.seenBy.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(mutation.seenBy.length > 0 || mutation.survives !== undefined).toBe(true);
  },
);

test('each mutation has a unique name', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

test('a mutation whose text stands twice or not at all in its file is refused', () => {
  const [mutation] = mutations;
  const fault = { ...mutation!, find: 'one', replace: 'two' };
  expect(() => mutate(fault, 'one and one')).toThrow('stands 2 times');
  expect(() => mutate(fault, 'none')).not.toThrow();
  expect(() => mutate(fault, 'nothing')).toThrow('stands 0 times');
});
