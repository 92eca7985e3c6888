import { expect, test } from 'vitest';
import { placeAfter } from './row-keys.ts';

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
] as const)('the key %s at the button %o moves the focus to %o', (key, [row, act], to) => {
  expect(placeAfter(key, { row, act }, acts)).toEqual(to && { row: to[0], act: to[1] });
});
