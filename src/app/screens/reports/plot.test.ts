import { expect, test } from 'vitest';
import type { OwnWeek, PortalWeek, ProviderReport } from '#contract/reports.ts';
import { parseCsv, writeCsv } from '#app/csv/csv-text.ts';
import { listOwnPlots, listPortalPlots } from './plots.ts';
import { formatCell, isEmpty, placeMarks, writePlot } from './plot.ts';

const listOf = <T>(items: T[]) => ({ items, totalNumberOfItems: items.length });
const worked = {
  orders: 3,
  revenue: 300.5,
  margin: -20,
  offerRequests: 4,
  offerResponses: 2,
  hoursToRespond: 5.5,
  deliveries: 3,
  onTime: 2,
};
const week: PortalWeek = {
  week: '2026-11-16',
  ...worked,
  bookings: 0,
  hoursToBook: null,
  refunds: 12,
  cancellations: 0,
};
const provider: ProviderReport = { id: 1, name: '=Slow Freight', isExpress: false, ...worked, wins: 1 };
const own: OwnWeek = {
  week: '2026-11-16',
  orders: 1,
  payments: 100,
  returned: 120,
  spend: -20,
  deliveries: 0,
  onTime: 0,
};

const portal = () =>
  listPortalPlots({
    refreshedAt: null,
    weeks: listOf([week]),
    providers: listOf([
      provider,
      { ...provider, id: 2, name: 'Meridian', orders: 9, offerRequests: 0, offerResponses: 0, wins: 0 },
    ]),
  });
const cellsOf = (name: string) => portal().find((plot) => plot.name === name)!.cells;

test('carriers are listed by their number of orders, each with its share', () => {
  expect(cellsOf('carriers').map(([name, share]) => [name, share])).toEqual([
    ['Meridian', 300],
    ['=Slow Freight', 100],
  ]);
});

test('providers without requests have no share of won orders', () => {
  expect(cellsOf('wins')).toEqual([['=Slow Freight', 4, 2, 1, 5.5]]);
});

test('an exported plot has numbers, and no name becomes a formula', () => {
  const plot = portal().find(({ name }) => name === 'wins')!;
  const parsed = parseCsv(writeCsv(writePlot(plot)));
  expect(parsed.kind === 'rows' && parsed.rows.slice(0, 2)).toEqual([
    ['Provider', 'Asked', 'Answered', 'Won', 'Time to answer (hours)'],
    ["'=Slow Freight", '4', '2', '1', '5.5'],
  ]);
  const money = writePlot(portal().find(({ name }) => name === 'revenue')!);
  expect(money).toEqual([
    ['Week of', 'Revenue (USD)', 'Margin (USD)'],
    ['2026-11-16', 300.5, -20],
  ]);
});

test('a plot without numbers is empty, and one with negative numbers is not', () => {
  const [spend, onTime] = listOwnPlots([own]);
  expect([isEmpty(spend!), isEmpty(onTime!)]).toEqual([false, true]);
  expect(portal().filter(isEmpty)).toEqual([]);
  const [, late] = listOwnPlots([{ ...own, deliveries: 2 }]);
  expect(isEmpty(late!)).toBe(false);
});

test('no plot of a customer shows a margin or a cost', () => {
  const words = listOwnPlots([own]).flatMap(({ heads }) => heads.map(({ label }) => label));
  expect(words.join(' ')).not.toMatch(/margin|cost|revenue/i);
});

test.each([
  ['money', -20, '\u221220.00'],
  ['percent', 66.7, '66.7 %'],
  ['hours', 5.5, '5.5 h'],
  ['hours', null, '–'],
  ['count', 12_000, '12,000'],
  ['week', '2026-11-16', '2026-11-16'],
] as const)('a cell of kind %s with %s is written as %s', (kind, cell, text) => {
  expect(formatCell(kind, cell)).toBe(text);
});

test.each([
  [1, 6, [0]],
  [5, 6, [0, 1, 2, 3, 4]],
  [13, 6, [0, 3, 6, 9, 12]],
  [53, 6, [8, 19, 30, 41, 52]],
  [12, 6, [2, 5, 8, 11]],
  [12, 4, [3, 7, 11]],
])('%i weeks have at most %i marks', (count, most, places) => {
  expect(placeMarks(count, most)).toEqual(places);
});

test('marks have equal steps, include the last week, and begin within one step', () => {
  for (let count = 1; count <= 160; count += 1)
    for (const most of [4, 6]) {
      const places = placeMarks(count, most);
      const steps = new Set(places.slice(1).map((place, at) => place - places[at]!));
      expect([places.at(-1), places.length <= most, steps.size <= 1]).toEqual([count - 1, true, true]);
      expect(places[0]!).toBeLessThan([...steps][0] ?? 1);
    }
});
