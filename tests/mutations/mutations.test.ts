import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutate, type Part, partOf } from './mutation.ts';
import { mutations } from './mutations.ts';
import { stageOf } from './stages.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(mutations.map((each) => [each.name, each] as const))(
  'the mutation %s can be applied to its file',
  (_, mutation) => {
    const text = readFileSync(join(root, mutation.file), 'utf8');
    expect(mutate(mutation, text)).not.toBe(text);
  },
);

test.each(mutations.map((each) => [each.name, each.seenBy] as const))(
  'the mutation %s names the test files that find it, the cheapest first',
  (_, files) => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(files).toEqual(files.toSorted((one, other) => stageOf(one).rank - stageOf(other).rank));
  },
);

test('every part of the product has mutations', () => {
  const count = (part: Part): number => mutations.filter(({ file }) => partOf(file) === part).length;
  expect(mutations.length).toBeGreaterThanOrEqual(44);
  expect(count('rules')).toBeGreaterThanOrEqual(3);
  expect(count('server')).toBeGreaterThanOrEqual(14);
  expect(count('page')).toBeGreaterThanOrEqual(12);
  expect(count('worker')).toBeGreaterThanOrEqual(6);
});

test('each mutation has a unique name, says whom it harms, and names its tests or why it has none', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  for (const { name, why, seenBy, survives } of mutations) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(why, name).toMatch(/\.$/);
    expect(seenBy.length > 0 || survives !== undefined, name).toBe(true);
  }
});

test('a mutation whose text stands twice or not at all in its file is refused', () => {
  const [mutation] = mutations;
  const fault = { ...mutation!, find: 'one', replace: 'two' };
  expect(() => mutate(fault, 'one and one')).toThrow('stands 2 times');
  expect(() => mutate(fault, 'none')).not.toThrow();
  expect(() => mutate(fault, 'nothing')).toThrow('stands 0 times');
});
