import { expect, test } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at }));

test('all pages are asked for in order, and none after the last', async () => {
  const pageNumbers: number[] = [];
  const allRows = await readAllPages(async ({ pageNumber, pageSize }) => {
    pageNumbers.push(pageNumber);
    const last = Math.min(pageNumber * pageSize, 250);
    return { items: rows((pageNumber - 1) * pageSize + 1, last), totalNumberOfItems: 250 };
  });
  expect(pageNumbers).toEqual([1, 2, 3]);
  expect(allRows).toEqual(rows(1, 250));
});

test('a row that moves to the next page meanwhile is there once, and a list that shrinks ends', async () => {
  const pages = [rows(1, 100), [...rows(100, 120)], []];
  const allRows = await readAllPages(async ({ pageNumber }) => ({
    items: pages[pageNumber - 1]!,
    totalNumberOfItems: pageNumber === 1 ? 121 : 300,
  }));
  expect(allRows).toEqual(rows(1, 120));
});

test('nothing is one question', async () => {
  expect(await readAllPages(async () => ({ items: [], totalNumberOfItems: 0 }))).toEqual([]);
});
