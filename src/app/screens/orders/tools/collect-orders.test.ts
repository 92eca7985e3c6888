import { expect, test } from 'vitest';
import { beginExport, collectOrders } from './export-dialog.tsx';
import { orderRowOf } from '#contract/order-row.testing.ts';

const signal = new AbortController().signal;
const onProgress = () => {};
/** A list that answers its pages of a hundred from what `idsNow` says at that moment. */
const listOf = (idsNow: (pageNumber: number) => number[]) => (pageNumber: number) => {
  const ids = idsNow(pageNumber);
  const items = ids.slice((pageNumber - 1) * 100, pageNumber * 100).map((id) => orderRowOf(id));
  return Promise.resolve({ items, totalNumberOfItems: ids.length });
};
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test.each([0, 1, 100, 101, 250])('%i orders are all there, in their order', async (size) => {
  const { rows, isWhole } = await collectOrders({
    gathered: beginExport('one'),
    fetchPage: listOf(() => count(1, size)),
    onProgress,
    signal,
  });
  expect(rows.map(({ id }) => id)).toEqual(count(1, size));
  expect(isWhole).toBe(true);
});

test('progress is told after each page', async () => {
  const reported: [number, number][] = [];
  await collectOrders({
    gathered: beginExport('one'),
    fetchPage: listOf(() => count(1, 250)),
    onProgress: (...progress) => reported.push(progress),
    signal,
  });
  expect(reported).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ]);
});

test('an order that comes meanwhile makes none stand twice, and it is said that the list has changed', async () => {
  const fetchPage = listOf((pageNumber) => (pageNumber === 1 ? count(1, 150) : [0, ...count(1, 150)]));
  const { rows, isWhole } = await collectOrders({ gathered: beginExport('one'), fetchPage, onProgress, signal });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(isWhole).toBe(false);
});

test('orders that go meanwhile end it, and it is said', async () => {
  const fetchPage = listOf((pageNumber) => (pageNumber === 1 ? count(1, 250) : count(1, 90)));
  expect((await collectOrders({ gathered: beginExport('one'), fetchPage, onProgress, signal })).isWhole).toBe(false);
});

test('that a search found more than can be listed is told', async () => {
  const fetchPage = async (pageNumber: number) => ({
    ...(await listOf(() => count(1, 200))(pageNumber)),
    hasMore: true as const,
  });
  expect(await collectOrders({ gathered: beginExport('one'), fetchPage, onProgress, signal })).toMatchObject({
    isWhole: true,
    hasMore: true,
  });
});

test('it asks no more once it is cancelled', async () => {
  const ended = new AbortController();
  const pageNumbers: number[] = [];
  const fetchPage = listOf((pageNumber) => {
    pageNumbers.push(pageNumber);
    if (pageNumber === 2) ended.abort();
    return count(1, 500);
  });
  await expect(
    collectOrders({ gathered: beginExport('one'), fetchPage, onProgress, signal: ended.signal }),
  ).rejects.toThrow('aborted');
  expect(pageNumbers).toEqual([1, 2]);
});

test('after a failure it goes on with the page that failed, and no order is missing or there twice', async () => {
  const pageNumbers: number[] = [];
  let left = 2;
  const fetchPage = (pageNumber: number) => {
    pageNumbers.push(pageNumber);
    return left-- === 0 ? Promise.reject(new Error('later')) : listOf(() => count(1, 350))(pageNumber);
  };
  const gathered = beginExport('one');
  await expect(collectOrders({ gathered, fetchPage, onProgress, signal })).rejects.toThrow('later');
  const { rows, isWhole } = await collectOrders({ gathered, fetchPage, onProgress, signal });
  expect(pageNumbers).toEqual([1, 2, 3, 3, 4]);
  expect(rows.map(({ id }) => id)).toEqual(count(1, 350));
  expect(isWhole).toBe(true);
});
