import { describe, expect, test } from 'vitest';
import { reportEndpoints } from '#contract/reports.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { useApi } from '#tests/support/api.ts';

const period = { dateFrom: '2026-06-01', dateTo: '2026-11-23' };

describe('the reports of the demo', () => {
  const api = useApi();
  const sum = <T>(rows: readonly T[], valueOf: (row: T) => number) =>
    Math.round(rows.reduce((total, row) => total + valueOf(row), 0) * 100) / 100;

  test('add up to the same by week, by provider and by company', async () => {
    const manager = await api().as('manager');
    const all = await manager.send(reportEndpoints.portal, { query: period });
    const companies = (await manager.send(companyEndpoints.companies, {})).items;
    const parts = await Promise.all(
      companies.map(({ id }) => manager.send(reportEndpoints.portal, { query: { ...period, customerId: String(id) } })),
    );
    const weeks = all.weeks.items;
    expect(Date.parse(all.refreshedAt!)).toBeGreaterThan(0);
    for (const key of [
      'orders',
      'revenue',
      'margin',
      'offerRequests',
      'offerResponses',
      'deliveries',
      'onTime',
    ] as const) {
      const total = sum(weeks, (row) => row[key]);
      expect([key, total > 0]).toEqual([key, true]);
      expect([key, sum(all.providers.items, (row) => row[key])]).toEqual([key, total]);
      expect([key, sum(parts, ({ weeks: own }) => sum(own.items, (row) => row[key]))]).toEqual([key, total]);
    }
    expect(weeks[0]!.week).toBe('2026-06-01');
    expect(weeks.at(-1)!.week).toBe('2026-11-23');
    const requestedProviders = all.providers.items.filter(({ offerRequests }) => offerRequests > 0);
    expect(requestedProviders.length).toBeGreaterThan(1);
    expect(requestedProviders.every(({ isExpress }) => !isExpress)).toBe(true);
  });

  test('show customers neither costs nor margins', async () => {
    const customer = await api().as('customer');
    const { items } = await customer.send(reportEndpoints.own, { query: period });
    expect(Object.keys(items[0]!).toSorted()).toEqual(
      ['deliveries', 'onTime', 'orders', 'payments', 'returned', 'spend', 'week'].toSorted(),
    );
    expect(sum(items, ({ spend }) => spend)).toBe(
      sum(items, ({ payments, returned }) => Math.round((payments - returned) * 100) / 100),
    );
    expect((await customer.try(reportEndpoints.portal, { query: period })).status).toBe(403);
    // Somebody else's name changes nothing.
    const own = await customer.try(reportEndpoints.own, { query: { ...period, customerId: '1' } as typeof period });
    expect(own.body).toMatchObject({ items });
    const { totalNumberOfItems } = await customer.send(orderListEndpoints.list, { query: {} });
    expect(sum(items, ({ orders }) => orders)).toBeLessThanOrEqual(totalNumberOfItems);
  });

  test.each([
    ['the days the wrong way round', { dateFrom: '2026-11-02', dateTo: '2026-11-01' }, 'dateTo'],
    ['more than three years', { dateFrom: '2020-01-01', dateTo: '2026-11-01' }, 'dateTo'],
    ['no day', { dateFrom: '2026-02-30', dateTo: '2026-11-01' }, 'dateFrom'],
    ['nothing', {}, 'dateFrom'],
    ['a company that is no number', { ...period, customerId: "1' or 1=1" }, 'customerId'],
  ])('%s is refused with a sentence', async (_case, query, field) => {
    const { status, body } = await (
      await api().as('manager')
    ).try(reportEndpoints.portal, { query: query as typeof period });
    expect([status, body]).toMatchObject([400, { Errors: { [field]: [expect.any(String)] } }]);
  });

  test('of an unknown company are empty', async () => {
    const { weeks, providers } = await (
      await api().as('manager')
    ).send(reportEndpoints.portal, { query: { ...period, customerId: '999999999' } });
    expect(providers.items).toEqual([]);
    expect(sum(weeks.items, ({ orders }) => orders)).toBe(0);
  });
});
