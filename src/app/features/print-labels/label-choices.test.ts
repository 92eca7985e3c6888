import { afterEach, expect, test, vi } from 'vitest';
import { readLabelChoice, storeLabelChoice } from './label-choices.ts';

afterEach(() => vi.unstubAllGlobals());

test('the label format is remembered for each user, and an unknown one becomes the first', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  expect(readLabelChoice(7)).toBe('4x6');
  storeLabelChoice(7, 'a4x2');
  expect([readLabelChoice(7), readLabelChoice(8)]).toEqual(['a4x2', '4x6']);
  for (const name of stored.keys()) stored.set(name, 'toString');
  expect(readLabelChoice(7)).toBe('4x6');
});

test('a browser without storage starts with the first label format', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  storeLabelChoice(7, 'a4');
  expect(readLabelChoice(7)).toBe('4x6');
});
