import { describe, expect, test } from 'vitest';
import { mostOrders } from '#domain/many-orders.ts';
import { orderRowOf } from '#contract/order-row.testing.ts';
import { isPageSelected, nothingSelected, pressRow, refreshRows, type Selection, togglePage } from './selection.ts';

const pageOf = (from: number, size: number) => Array.from({ length: size }, (_, at) => orderRowOf(from + at));
const idsOf = ({ rows }: Selection) => [...rows.keys()];

describe('selecting rows', () => {
  const first = pageOf(1, 10);
  const second = pageOf(11, 10);

  test('a press selects and a second one takes it back', () => {
    const one = pressRow(nothingSelected, first, 3, false);
    expect(idsOf(one)).toEqual([3]);
    expect(idsOf(pressRow(one, first, 3, false))).toEqual([]);
  });

  test('a range goes from the row pressed before, both ways, and takes back as one', () => {
    const down = pressRow(pressRow(nothingSelected, first, 3, false), first, 6, true);
    expect(idsOf(down)).toEqual([3, 4, 5, 6]);
    const up = pressRow(pressRow(nothingSelected, first, 6, false), first, 4, true);
    expect(new Set(idsOf(up))).toEqual(new Set([4, 5, 6]));
    expect(idsOf(pressRow(pressRow(down, first, 4, false), first, 6, true))).toEqual([3]);
  });

  test('a range whose beginning is on another page is the row alone', () => {
    const one = pressRow(nothingSelected, first, 3, false);
    expect(idsOf(pressRow(one, second, 15, true))).toEqual([3, 15]);
  });

  test('a page is selected as a whole beside what stands on others, and taken back alone', () => {
    const one = pressRow(nothingSelected, first, 3, false);
    const both = togglePage(one, second);
    expect(idsOf(both)).toEqual([3, ...second.map(({ id }) => id)]);
    expect([isPageSelected(both, first), isPageSelected(both, second)]).toEqual([false, true]);
    expect(idsOf(togglePage(both, second))).toEqual([3]);
    expect(isPageSelected(both, [])).toBe(false);
  });

  test('a thousand and no more: what is too much is left out as a whole, and said', () => {
    const full = togglePage(nothingSelected, pageOf(1, mostOrders));
    expect([full.rows.size, full.isFull]).toEqual([mostOrders, false]);
    const more = pressRow(full, pageOf(5000, 1), 5000, false);
    expect([more.rows.size, more.isFull]).toEqual([mostOrders, true]);
    const fewer = pressRow(more, pageOf(1, mostOrders), 7, false);
    expect([fewer.rows.size, fewer.isFull]).toEqual([mostOrders - 1, false]);
    expect(togglePage(fewer, pageOf(6000, 2)).isFull).toBe(true);
  });

  test('what the list shows anew is taken, and nothing else is touched', () => {
    const one = pressRow(nothingSelected, first, 3, false);
    expect(refreshRows(one, second)).toBe(one);
    expect(refreshRows(one, first)).toBe(one);
    const paid = orderRowOf(3, { status: 'P' });
    expect(refreshRows(one, [paid]).rows.get(3)).toBe(paid);
  });
});
