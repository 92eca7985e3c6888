import { expect, test } from 'vitest';
import { readScope } from './use-scope.ts';

const today = '2026-11-18';
const first = { dateFrom: '2026-08-31', dateTo: '2026-11-18', customerId: '' };

test.each([
  ['', first],
  ['?dateFrom=2026-01-01&dateTo=2026-01-31', { dateFrom: '2026-01-01', dateTo: '2026-01-31', customerId: '' }],
  ['?customerId=7', { ...first, customerId: '7' }],
])('the address %s is read as a period', (search, scope) => {
  expect(readScope(search, today)).toEqual(scope);
});

test.each([
  '?dateFrom=2026-01-31&dateTo=2026-01-01',
  '?dateFrom=2020-01-01&dateTo=2026-01-01',
  '?dateFrom=2026-02-30&dateTo=2026-03-01',
  '?dateFrom=2026-01-01',
  '?customerId=-1',
  '?customerId=all',
])('an address that the server would refuse shows the first period: %s', (search) => {
  expect(readScope(search, today)).toEqual(first);
});
