import { expect, test } from 'vitest';
import { changeWanted } from './change-wanted.ts';

const shown = {
  searchText: '',
  sortField: 'id',
  sortOrder: 'asc' as const,
  pageNumber: 4,
  pageSize: 25,
  createdFrom: '',
  createdTo: '',
};

test('two filters set before the list has loaded are both applied', () => {
  const first = changeWanted(shown, shown, { ...shown, createdTo: '2026-11-17', pageNumber: 1 });
  const both = changeWanted(first, shown, { ...shown, createdFrom: '2026-11-01', pageNumber: 1 });
  expect(both).toEqual({ ...shown, createdFrom: '2026-11-01', createdTo: '2026-11-17', pageNumber: 1 });
});

test('of two pages requested before the list has loaded the later one is shown', () => {
  const first = changeWanted(shown, shown, { ...shown, pageNumber: 5 });
  expect(changeWanted(first, shown, { ...shown, pageNumber: 4 }).pageNumber).toBe(4);
});
