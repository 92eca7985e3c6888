import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { nothingSelected, pressAddress, type Selection, togglePage } from './selection.ts';

const page = [1, 2, 3, 4, 5].map((id) => ({ id }) as Address);
const press = (selection: Selection, id: number, isRange = false) =>
  pressAddress(selection, page, { id } as Address, isRange);
const ids = ({ rows }: Selection) => [...rows.keys()];

test('a press selects an address and the next takes it back', () => {
  const one = press(nothingSelected, 2);
  expect(ids(one)).toEqual([2]);
  expect(ids(press(one, 2))).toEqual([]);
});

test('with Shift all between two presses are selected, in either direction, and taken back alike', () => {
  expect(ids(press(press(nothingSelected, 2), 4, true))).toEqual([2, 3, 4]);
  const back = press(press(nothingSelected, 4), 2, true);
  expect(new Set(ids(back))).toEqual(new Set([2, 3, 4]));
  expect(ids(press(press(back, 3), 4, true))).toEqual([2]);
  // The first press stands on another page.
  expect(ids(press({ rows: new Map(), anchor: 99 }, 3, true))).toEqual([3]);
});

test('the box of a page selects all of it, and others stay selected', () => {
  const other = { rows: new Map([[9, { id: 9 } as Address]]), anchor: 9 };
  const all = togglePage(press(other, 1), page);
  expect(ids(all)).toEqual([9, 1, 2, 3, 4, 5]);
  expect(ids(togglePage(all, page))).toEqual([9]);
});
