import { expect, test } from 'vitest';
import type { ProviderResponse, Scorecard } from '#contract/providers.ts';
import { writeCells } from '#app/list/define-list.ts';
import { rowsIn, tableOf } from '#app/list/list-table.testing.tsx';
import { providerListWith } from './provider-list.tsx';
import { describeScorecard, formatMargin } from './provider-form-values.ts';

const provider = (id: number, more: Partial<ProviderResponse> = {}): ProviderResponse => ({
  id,
  name: `Provider ${id}`,
  type: false,
  email: null,
  phone: null,
  rules: null,
  includeMargin: false,
  margin: id,
  priceRangeList: [],
  insurance: null,
  pickupInfo: null,
  shipmentInfo: null,
  serviceInfo: null,
  trackingLink: null,
  version: 1,
  ...more,
});
const scorecard: Scorecard = { providerId: 2, asked: 8, answered: 6, declined: 1, won: 2, medianHours: 3.5 };
const items = [provider(1, { type: true }), provider(2), provider(3, { includeMargin: true })];
const list = providerListWith([scorecard]);
const providersBy = (sortField: 'name' | 'asked' | 'margin' | 'type', sortOrder: 'asc' | 'desc') =>
  rowsIn(tableOf(list, { items, totalNumberOfItems: 3 }, { view: { ...list.firstView, sortField, sortOrder } }));
const sortedBy = (...sorting: Parameters<typeof providersBy>) => providersBy(...sorting).map(({ id }) => id);

test('a provider without a scorecard is sorted last in either direction', () => {
  expect(sortedBy('asked', 'asc')).toEqual([2, 1, 3]);
  expect(sortedBy('asked', 'desc')).toEqual([2, 1, 3]);
  expect(sortedBy('margin', 'desc')).toEqual([2, 1, 3]);
  expect(sortedBy('type', 'desc')).toEqual([1, 2, 3]);
});

test('margin and scorecard are described in text', () => {
  const range = { costFrom: 1, pricing: 2 };
  expect(formatMargin(provider(2))).toBe('2 %');
  expect(formatMargin(provider(2, { priceRangeList: [range] }))).toBe('2 %, 1 range');
  expect(formatMargin(provider(2, { includeMargin: true }))).toBe('included');
  expect(describeScorecard(scorecard)).toBe(
    'Last 90 days: 8 requests, 6 answered (75 %), 1 declined, 2 won, median response 3.5 h.',
  );
  expect(describeScorecard({ ...scorecard, asked: 0 })).toBe('No requests in the last 90 days.');
});

test('an exported table of providers has empty cells for unknown values', () => {
  expect(writeCells(list.columns, providersBy('name', 'asc'))).toEqual([
    ['Name', 'Type', 'Email', 'Rules', 'Margin', 'Requested', 'Answered', 'Won', 'Median response (h)'],
    ['Provider 1', 'Express', '', '', '1 %', '', '', '', ''],
    ['Provider 2', 'Non-express', '', '', '2 %', 8, 6, 2, 3.5],
    ['Provider 3', 'Non-express', '', '', 'included', '', '', '', ''],
  ]);
});
