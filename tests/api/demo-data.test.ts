import { describe, expect, test } from 'vitest';
import { documentEndpoints } from '#contract/documents.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { providerEndpoints } from '#contract/providers.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { headlineOfRow } from '#domain/headline.ts';
import { orderStatuses } from '#domain/order.ts';
import { useApi } from '#tests/support/api.ts';

describe('the demo data', () => {
  const api = useApi();

  test('have at least sixty orders of six companies in all statuses, the newest one of Lumen', async () => {
    const { items } = await (await api().as('csd')).send(orderListEndpoints.list, {});
    expect(items.length).toBeGreaterThanOrEqual(60);
    const counts = new Map(
      orderStatuses.map((status) => [status, items.filter((row) => row.status === status).length]),
    );
    expect([...counts].filter(([, count]) => count < 3)).toEqual([]);
    expect(items[0]!.customerName).toBe('Lumen Radteile GmbH');
    const days = new Set(items.map(({ dateCreated }) => dateCreated.slice(0, 10)));
    expect(days.size).toBeGreaterThan(30);
    expect(new Set(items.map(({ customerName }) => customerName)).size).toBe(6);
  });

  test('give each delivered order the status Delivered', async () => {
    const { items } = await (await api().as('csd')).send(orderListEndpoints.list, {});
    const delivered = items.filter((row) => headlineOfRow(row).stage === 'F');
    expect(delivered.length).toBeGreaterThan(3);
    expect(delivered.map(({ id, status }) => [id, status])).toEqual(delivered.map(({ id }) => [id, 'F']));
  });

  test('have payments from deposit, credit, transfer and card, and a correct ledger', async () => {
    const { items } = await (await api().as('csd')).send(orderListEndpoints.list, {});
    expect(new Set(items.flatMap(({ paymentType }) => paymentType ?? []))).toEqual(new Set(['DD', 'DC', 'B', 'C']));
    const { rows } = await api().database.kysely.executeQuery(
      api()
        .database.kysely.selectFrom('financeRows')
        .select(['customerId', 'at'])
        .orderBy('customerId')
        .orderBy('id')
        .compile(),
    );
    const inOrder = rows.every((row, place) => {
      const before = rows[place - 1];
      return !before || before.customerId !== row.customerId || before.at <= row.at;
    });
    expect(inOrder).toBe(true);
  });

  test('give support work of every kind except a missing label, and none is taken or snoozed yet', async () => {
    const { kinds, mine, snoozed } = await (await api().as('csd')).send(queueEndpoints.counts, {});
    expect(Object.entries(kinds).filter(([, count]) => count === 0)).toEqual([['labelMissing', 0]]);
    expect({ mine, snoozed }).toEqual({ mine: 0, snoozed: 0 });
  });

  test('have one failed booking, and none for a pick-up day that has passed', async () => {
    const failed = await api()
      .database.kysely.selectFrom('jobs')
      .select('lastError')
      .where('kind', '=', 'book-shipment')
      .where('lastError', 'is not', null)
      .execute();
    expect(failed).toEqual([{ lastError: 'Harbour Saver does not answer' }]);
  });

  test('have offer requests to every forwarder, some with offers, some declined and some won', async () => {
    const { items } = await (await api().as('csd')).send(providerEndpoints.scorecards, {});
    expect(items).toHaveLength(4);
    for (const { asked, answered, declined } of items) {
      expect(asked).toBeGreaterThan(4);
      expect(answered).toBeGreaterThan(1);
      expect(declined).toBeGreaterThan(0);
      expect(asked).toBeGreaterThan(answered + declined);
    }
    expect(items.reduce((sum, { won }) => sum + won, 0)).toBeGreaterThan(3);
  });

  test('have customs declarations for Lumen’s exports, with one version of invoice and packing list', async () => {
    const db = api().database.kysely;
    const declared = await db
      .selectFrom('customsDeclarations')
      .innerJoin('requests', 'requests.id', 'customsDeclarations.requestId')
      .select(['requestId', 'customerReference'])
      .orderBy('requestId')
      .execute();
    expect(declared.map(({ customerReference }) => customerReference)).toEqual(['LR 2026-0391', 'LR 2026-0402', null]);
    const papers = async (id: number) =>
      (await (await api().as('customer')).send(documentEndpoints.list, { params: { id } })).items
        .filter(({ paper }) => paper?.isCurrent)
        .map(({ typeCode }) => typeCode);
    const papersOf = await Promise.all(declared.map(({ requestId }) => papers(requestId)));
    expect(papersOf).toEqual([['CIN', 'PKL'], ['CIN', 'PKL'], []]);
  });

  test('explain a carrier invoice above the quote by the weight', async () => {
    const csd = await api().as('csd');
    const { items } = await csd.send(orderListEndpoints.list, {});
    const keys = items.flatMap(({ awbNumber }) => awbNumber ?? []);
    const { orders } = await csd.send(invoiceEndpoints.match, { body: { keys } });
    const billed = orders.filter(({ invoice }) => invoice?.kg);
    expect(billed).toHaveLength(2);
    for (const { quoted, invoice } of billed) {
      expect(invoice!.kg).toBeCloseTo(quoted!.kg + 2);
      expect(invoice!.amountEUR - quoted!.amountUSD * quoted!.eurRate).toBeCloseTo(11.6, 1);
    }
  });
});
