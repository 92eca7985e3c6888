import { expect, test } from 'vitest';
import { controlAfter, placeAfter } from './row-keys.ts';

// The third row has nothing to press.
const acts = [3, 2, 0, 5];

test.each([
  ['ArrowDown', [0, 2], [1, 1]],
  ['ArrowDown', [1, 0], [3, 0]],
  ['ArrowDown', [3, 0], null],
  ['ArrowUp', [3, 4], [1, 1]],
  ['ArrowUp', [0, 1], null],
  ['Home', [3, 2], [0, 2]],
  ['Home', [0, 2], null],
  ['End', [0, 1], [3, 1]],
  ['ArrowRight', [1, 0], [1, 1]],
  ['ArrowRight', [1, 1], null],
  ['ArrowLeft', [3, 4], [3, 3]],
  ['ArrowLeft', [3, 0], null],
  ['Enter', [0, 0], null],
] as const)('%s at %o leads to %o', (key, [row, act], to) => {
  expect(placeAfter(key, { row, act }, acts)).toEqual(to && { row: to[0], act: to[1] });
});

test('Up leads to the heads of a table, and Home past them', () => {
  const table = [4, 2, 2];
  expect(placeAfter('ArrowUp', { row: 1, act: 1 }, table, 1)).toEqual({ row: 0, act: 1 });
  expect(placeAfter('ArrowDown', { row: 0, act: 3 }, table, 1)).toEqual({ row: 1, act: 1 });
  expect(placeAfter('Home', { row: 2, act: 0 }, table, 1)).toEqual({ row: 1, act: 0 });
  expect(placeAfter('Home', { row: 1, act: 0 }, table, 1)).toBeNull();
});

test.each([
  ['ArrowRight', 0, null, 1],
  ['ArrowRight', 3, null, 0],
  ['ArrowLeft', 0, null, 3],
  ['Home', 2, null, 0],
  ['End', 2, null, 3],
  ['ArrowDown', 2, null, null],
  ['ArrowRight', 1, { start: 0, end: 5, length: 5 }, null],
  ['ArrowRight', 1, { start: 4, end: 4, length: 5 }, null],
  ['ArrowRight', 1, { start: 5, end: 5, length: 5 }, 2],
  ['ArrowLeft', 1, { start: 5, end: 5, length: 5 }, null],
  ['ArrowLeft', 1, { start: 0, end: 0, length: 5 }, 0],
  ['ArrowRight', 1, { start: 0, end: 0, length: 0 }, 2],
  ['Home', 1, { start: 5, end: 5, length: 5 }, null],
  ['End', 1, { start: 0, end: 0, length: 5 }, null],
] as const)('%s at control %i of four, with the caret %o, leads to %o', (key, at, caret, to) => {
  expect(controlAfter(key, at, 4, caret)).toBe(to);
});
