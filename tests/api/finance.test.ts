import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customerEndpoints } from '#contract/customers.ts';
import { financeEndpoints, historyColumns, type HistoryRow } from '#contract/finance.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { inject } from '#tests/support/inject.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { insertAttempt } from '#server/payments/repository.ts';
import { useApi } from '#tests/support/api.ts';
import { demoCaller } from '#tests/support/demo-caller.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addCaller, addCustomer, addPayable } from '#tests/support/order-rows.ts';
import { addPaid } from '#tests/support/paid-orders.ts';

type HistoryQuery = NonNullable<RequestInput<typeof financeEndpoints.history>['query']>;
const start = { customerSpecificPricing: 2.5, debit: 100, creditLimit: 50 };
const missingId = 999_999_999;

describe('a customer’s balances', () => {
  const gateway = createFakeGateway();
  const api = useApi();
  let id = 0;
  beforeEach(async () => {
    id = await addCustomer(api().database.kysely, { debit: 100, creditLimit: 50 });
  });
  afterEach(async () => expect(await verifyLedger(api().database.kysely)).toEqual([]));

  const as = (who: string) => api().as(who);
  const edit = async (body: object, who = 'csd', params = { id }) =>
    (await as(who)).try(financeEndpoints.edit, { params, body: { ...start, ...body } });
  const editRead = async (version: number, body: object) =>
    inject(
      api().app,
      financeEndpoints.edit,
      { params: { id }, body: { ...start, ...body } },
      {
        ...(await as('csd')).headers,
        'idempotency-key': randomUUID(),
        'if-match': `"${version}"`,
      },
    );
  const read = async () => (await as('csd')).send(financeEndpoints.read, { params: { id } });
  const list = async (query: HistoryQuery = {}, customerId = id) =>
    (await as('manager')).send(financeEndpoints.history, { params: { id: customerId }, query });
  const words = (rows: readonly HistoryRow[]) =>
    rows.map(({ type, paymentType, amountUSD }) => `${type} ${paymentType} ${amountUSD}`);
  const refusedAt = (field: string, sentence: unknown = expect.any(String)) => ({
    status: 400,
    body: { Errors: { [field]: [sentence] } },
  });

  test.each(['csd', 'manager'])('are read and set by %s, with a row for each source', async (who) => {
    const edited = await edit({ debit: 120.55, creditLimit: 40, comment: '  Agreed\nby phone ' }, who);
    const now = { debit: 120.55, creditBalance: 40, creditLimit: 40, customerSpecificPricing: 2.5 };
    expect(edited).toMatchObject({ status: 200, body: now });
    expect(await read()).toEqual(edited.body);
    expect(await (await as(who)).send(customerEndpoints.info, { params: { id } })).toMatchObject({
      ...now,
      credit: 40,
    });
    const { items, totalNumberOfItems } = await list();
    expect(words(items).slice(0, 2)).toEqual(['0 DC -10', '0 DD 20.55']);
    expect(totalNumberOfItems).toBe(items.length);
    expect(items[0]).toMatchObject({
      debitBalance: 120.55,
      creditBalance: 40,
      creditLimit: 40,
      customerPricing: 2.5,
      comment: 'Agreed\nby phone',
      shippingRequestId: null,
    });
    expect(items[0]!.user).not.toBe('System');
  });

  test('get a row of 0 when only the pricing changes, and values left out stay unchanged', async () => {
    const before = (await list()).totalNumberOfItems;
    await edit({ customerSpecificPricing: 9999.9999, creditLimit: undefined });
    await edit({ customerSpecificPricing: null, creditLimit: null });
    expect(await read()).toMatchObject({ ...start, customerSpecificPricing: 9999.9999, creditBalance: 50 });
    const { items, totalNumberOfItems } = await list();
    expect(totalNumberOfItems).toBe(before + 2);
    expect(words(items).slice(0, 2)).toEqual(['0 null 0', '0 null 0']);
    expect(items[0]).toMatchObject({ customerPricing: 9999.9999, comment: null });
  });

  test.each([
    ['debit', { debit: -0.01 }],
    ['debit', { debit: 1.001 }],
    ['debit', { debit: null }],
    ['debit', { debit: 'NaN' }],
    ['debit', { debit: 10_000_000_000_000 }],
    ['creditLimit', { creditLimit: -0.01 }],
    ['creditLimit', { creditLimit: 0.125 }],
    ['customerSpecificPricing', { customerSpecificPricing: 10_000 }],
    ['customerSpecificPricing', { customerSpecificPricing: -1 }],
    ['customerSpecificPricing', { customerSpecificPricing: 0.00001 }],
    ['comment', { comment: 'x'.repeat(1001) }],
  ])('with a wrong %s are refused at that field and nothing is written', async (field, wrong) => {
    const before = await list();
    expect(await edit(wrong)).toMatchObject(refusedAt(field));
    expect(await list()).toEqual(before);
  });

  test('accept a comment of 1000 characters and the largest amounts', async () => {
    const most = { debit: 9_999_999_999_999.99, comment: '\u{1F4E6}'.repeat(1000) };
    expect(await edit(most)).toMatchObject({ status: 200, body: { debit: most.debit } });
    expect((await list()).items[0]).toMatchObject({ debitBalance: most.debit, comment: most.comment });
  });

  test('refuse a credit limit below the used credit, and then the pricing stays unchanged', async () => {
    const db = api().database.kysely;
    await addPaid(db, await addCaller(db, 'Customer', id), gateway, { total: 20.55, credit: 20.55 });
    expect(await edit({ creditLimit: 20.54, customerSpecificPricing: 7 })).toMatchObject(
      refusedAt('creditLimit', 'Credit balance must be positive or 0'),
    );
    expect(await read()).toMatchObject({ creditBalance: 29.45, customerSpecificPricing: 0 });
    expect(await edit({ creditLimit: 20.55 })).toMatchObject({ status: 200, body: { creditBalance: 0 } });
  });

  test('keep the money that is reserved for a payment underway', async () => {
    const db = api().database.kysely;
    const customer = await addCaller(db, 'Customer', id);
    const order = await addPayable(db, customer, { total: 60 });
    const attempt = {
      clientId: randomUUID(),
      requestId: order.id,
      customerId: id,
      userId: customer.userId,
      offerId: order.offerId,
      type: 'D' as const,
      state: 'reserved' as const,
      amountDue: 60_00n,
      price: 0n,
      securityFee: 0n,
      fromDebit: 60_00n,
      fromCredit: 0n,
      eurRate: '0.920000',
      createdAt: api().clock.now,
    };
    await inTransaction(db, (tx) => insertAttempt(tx, attempt));
    expect(await edit({ debit: 59.99 })).toMatchObject(
      refusedAt('debit', '60.00 USD of the deposit is reserved for pending payments.'),
    );
    expect(await edit({ debit: 60 })).toMatchObject({ status: 200 });
  });

  test('edited in an old version are refused with the current ones, and nothing is written', async () => {
    const { version } = await read();
    const first = await editRead(version, { debit: 300 });
    expect(first).toMatchObject({ status: 200, body: { debit: 300 } });
    const before = await list();
    const second = await editRead(version, { debit: 200 });
    expect(second).toMatchObject({ status: 409, body: { current: first.body } });
    expect(await list()).toEqual(before);
    const { version: now } = first.body as { version: number };
    expect(await editRead(now, { debit: 200 })).toMatchObject({ status: 200, body: { debit: 200 } });
  });

  test('edited many times at once in one version change once', async () => {
    const { version } = await read();
    const before = (await list()).totalNumberOfItems;
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => editRead(version, { debit: 200 + at })));
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, ...Array(7).fill(409)]);
    expect((await list()).totalNumberOfItems).toBe(before + 1);
  });

  test('are hidden from customers, and those of an unknown customer respond with 404', async () => {
    for (const endpoint of [financeEndpoints.read, financeEndpoints.history, financeEndpoints.edit]) {
      const own = { params: { id: (await demoCaller(api().database.kysely, 'customer')).customerId! }, body: start };
      expect(await (await as('customer')).try(endpoint, own)).toMatchObject({ status: 403 });
      expect(await (await as('csd')).try(endpoint, { params: { id: missingId }, body: {} })).toMatchObject({
        status: 404,
      });
    }
  });

  describe('in their history', () => {
    beforeEach(async () => {
      const db = api().database.kysely;
      await addPaid(db, await addCaller(db, 'Customer', id), gateway, { total: 130, debit: 90, credit: 10 });
    });

    test('show payments by source with the balances after each, newest first', async () => {
      const { items } = await list();
      expect(words(items).slice(0, 3)).toEqual(['1 C -30', '1 DC -10', '1 DD -90']);
      expect(items.slice(0, 3).map((row) => [row.debitBalance, row.creditBalance])).toEqual([
        [10, 40],
        [10, 40],
        [10, 50],
      ]);
      expect(items[0]).toMatchObject({ exchangeRate: 0.92, shippingRequestId: expect.any(Number) });
      const upwards = await list({ sortField: 'date', sortOrder: 'asc' });
      expect(upwards.items).toEqual(items.toReversed());
    });

    test('are filtered by type, source and UTC day', async () => {
      expect(words((await list({ type: ['1'] })).items)).toEqual(['1 C -30', '1 DC -10', '1 DD -90']);
      expect(words((await list({ type: ['1'], paymentType: 'DC' })).items)).toEqual(['1 DC -10']);
      const all = (await list()).items;
      expect((await list({ type: ['0', '1'] })).items).toEqual(all);
      expect((await list({ type: ['2', '3', '4'] })).items).toEqual([]);
      const day = all[0]!.date.slice(0, 10);
      expect((await list({ dateFrom: day, dateTo: day })).items).toEqual(all.filter((row) => row.date.startsWith(day)));
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      expect((await list({ dateFrom: next })).items).toEqual(all.filter((row) => row.date >= next));
      expect((await list({ dateTo: '2020-01-01' })).totalNumberOfItems).toBe(0);
    });

    test.each([
      [{ type: '6' }, 'type'],
      [{ type: ['0', 'x'] }, ''],
      [{ dateFrom: '2026-02-30' }, 'dateFrom'],
      [{ dateFrom: '2026-02-02', dateTo: '2026-02-01' }, 'dateTo'],
      [{ paymentType: 'D' }, 'paymentType'],
      [{ sortField: 'version' }, 'sortField'],
      [{ pageSize: 11 }, 'pageSize'],
    ])('refuse the filter %o', async (query, field) => {
      const refused = await (await as('csd')).try(financeEndpoints.history, { params: { id }, query });
      expect(refused.status).toBe(400);
      const fields = Object.keys((refused.body as { Errors: object }).Errors);
      expect(fields.some((path) => path.startsWith(field))).toBe(true);
    });

    test.each(historyColumns)('are sorted by %s in both directions, every row once', async (sortField) => {
      const ids = async (sortOrder: 'asc' | 'desc') =>
        (await list({ sortField, sortOrder })).items.map((row) => row.id);
      const all = (await list()).items.map((row) => row.id);
      const upwards = await ids('asc');
      expect(upwards.toSorted((one, other) => other - one)).toEqual(all);
      expect((await ids('desc')).toSorted((one, other) => other - one)).toEqual(all);
      const values = (await list({ sortField, sortOrder: 'asc' })).items.map((row) => row[sortField]);
      const filled = values.filter((value): value is number => typeof value === 'number');
      expect(filled).toEqual(filled.toSorted((one, other) => one - other));
      expect(
        values.slice(values.indexOf(null), values.indexOf(null) < 0 ? 0 : undefined).every((value) => value === null),
      ).toBe(true);
    });

    test('come in pages, and a page beyond the end is empty with the right total', async () => {
      for (let debit = 1; debit <= 12; debit++) await edit({ debit, creditLimit: 50 });
      const all = (await list()).items;
      const first = await list({ pageSize: 10 });
      const second = await list({ pageSize: 10, pageNumber: 2 });
      expect([...first.items, ...second.items]).toEqual(all);
      expect(await list({ pageSize: 10, pageNumber: 9 })).toEqual({ items: [], totalNumberOfItems: all.length });
    });
  });
});
