import { expect, test } from 'vitest';
import { formatRange } from './page-range.ts';

test.each([
  [{ pageNumber: 1, pageSize: 100, total: 43 }, '1–43 of 43'],
  [{ pageNumber: 2, pageSize: 20, total: 43 }, '21–40 of 43'],
  [{ pageNumber: 3, pageSize: 20, total: 43 }, '41–43 of 43'],
  [{ pageNumber: 11, pageSize: 100, total: 1234 }, '1,001–1,100 of 1,234'],
  [{ pageNumber: 4, pageSize: 20, total: 43 }, '0 of 43'],
  [{ pageNumber: 1, pageSize: 20, total: 0 }, '0 of 0'],
  [{ pageNumber: 100, pageSize: 100, total: 10_000, hasMore: true as const }, '9,901–10,000 of more than 10,000'],
])('the range %o is described as %s', (page, text) => {
  expect(formatRange(page)).toBe(text);
});
