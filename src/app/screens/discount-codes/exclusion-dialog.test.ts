import { expect, test } from 'vitest';
import { changeCompanies, type Changes, findCompanies, readChanges } from './exclusion-dialog.tsx';

const companies = [
  { id: -999, name: 'All customers', hash: '' },
  { id: 1, name: 'Lumen Radteile GmbH', hash: 'a' },
  { id: 2, name: 'Érable Instruments', hash: 'b' },
];
const none: Changes = new Map();

test('the choice of all companies is not listed as a company', () => {
  expect(findCompanies(companies, '').map(({ id }) => id)).toEqual([1, 2]);
  expect(findCompanies(companies, 'all')).toEqual([]);
  expect(findCompanies(companies, 'ERABLE').map(({ id }) => id)).toEqual([2]);
});

test('ticking and unticking a company is no change', () => {
  const saved = new Set([1]);
  const once = changeCompanies(none, saved, [1, 2], true);
  expect([...once]).toEqual([[2, true]]);
  expect([...changeCompanies(once, saved, [2], false)]).toEqual([]);
  expect([...changeCompanies(once, saved, [1, 2], false)]).toEqual([[1, false]]);
});

test('a change that somebody else saved meanwhile is neither sent again nor undone', () => {
  const changes = changeCompanies(changeCompanies(none, new Set([1, 3]), [2, 4], true), new Set([1, 3]), [1, 3], false);
  expect(readChanges(changes, new Set([1, 3]))).toEqual({ added: [2, 4], removed: [1, 3] });
  expect(readChanges(changes, new Set([1, 4, 5]))).toEqual({ added: [2], removed: [1] });
});
