import { expect, test } from 'vitest';
import { beginReading, readAllPages } from './read-all-pages.ts';

type FetchPage = Parameters<typeof readAllPages<{ id: number }>>[0];

/** A list in pages of a hundred, of the ids that `idsNow` returns at that moment. */
const listOf =
  (idsNow: (pageNumber: number) => number[]): FetchPage =>
  ({ pageNumber, pageSize }) => {
    const ids = idsNow(pageNumber);
    const items = ids.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map((id) => ({ id }));
    return Promise.resolve({ items, totalNumberOfItems: ids.length });
  };
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test.each([0, 1, 100, 101, 250])('an export of %i rows contains all of them in order', async (size) => {
  const { rows, isWhole } = await readAllPages(listOf(() => count(1, size)));
  expect(idsOf(rows)).toEqual(count(1, size));
  expect(isWhole).toBe(true);
});

test('all pages are requested in order, and none after the last', async () => {
  const pageNumbers: number[] = [];
  await readAllPages(
    listOf((pageNumber) => {
      pageNumbers.push(pageNumber);
      return count(1, 250);
    }),
  );
  expect(pageNumbers).toEqual([1, 2, 3]);
});

test('progress is reported after each page', async () => {
  const reported: [number, number][] = [];
  await readAllPages(
    listOf(() => count(1, 250)),
    { onPage: (...progress) => reported.push(progress) },
  );
  expect(reported).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ]);
});

test('a row that moves to the next page appears once, and the change is reported', async () => {
  const { rows, isWhole } = await readAllPages(
    listOf((pageNumber) => (pageNumber === 1 ? count(1, 150) : [0, ...count(1, 150)])),
  );
  expect(new Set(idsOf(rows)).size).toBe(rows.length);
  expect(isWhole).toBe(false);
});

test('deleted rows end the export, and the change is reported', async () => {
  const { isWhole } = await readAllPages(listOf((pageNumber) => (pageNumber === 1 ? count(1, 250) : count(1, 90))));
  expect(isWhole).toBe(false);
});

test('a search with more results than can be listed is reported', async () => {
  const fetchPage: FetchPage = async (page) => ({ ...(await listOf(() => count(1, 200))(page)), hasMore: true });
  expect(await readAllPages(fetchPage)).toMatchObject({ isWhole: true, hasMore: true });
});

test('a cancelled export requests no further page', async () => {
  const ended = new AbortController();
  const pageNumbers: number[] = [];
  const fetchPage = listOf((pageNumber) => {
    pageNumbers.push(pageNumber);
    if (pageNumber === 2) ended.abort();
    return count(1, 500);
  });
  await expect(readAllPages(fetchPage, { signal: ended.signal })).rejects.toThrow('aborted');
  expect(pageNumbers).toEqual([1, 2]);
});

test('after a failure the export continues with the failed page', async () => {
  const pageNumbers: number[] = [];
  let left = 2;
  const fetchPage: FetchPage = (page) => {
    pageNumbers.push(page.pageNumber);
    return left-- === 0 ? Promise.reject(new Error('later')) : listOf(() => count(1, 350))(page);
  };
  const pages = beginReading<{ id: number }>();
  await expect(readAllPages(fetchPage, { pages })).rejects.toThrow('later');
  const { rows, isWhole } = await readAllPages(fetchPage, { pages });
  expect(pageNumbers).toEqual([1, 2, 3, 3, 4]);
  expect(idsOf(rows)).toEqual(count(1, 350));
  expect(isWhole).toBe(true);
});
