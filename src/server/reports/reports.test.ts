import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { rebuildReadModels } from '#server/read-models/rebuild.ts';
import { addProvider, addRequest, chooseNewOffer, monday } from '#server/orders/order-rows.testing.ts';
import { useShipments } from '#server/shipments/test-shipments.testing.ts';
import { stateOfCode } from '#domain/tracking.ts';
import { readRefreshedAt, refreshOldReports, refreshReports } from './refresh-reports.ts';
import { showOwnWeeks, showPortalWeeks, showProviders } from './show-reports.ts';
import { listProviderNames, readReportSums } from './repository.ts';

const hour = 3_600_000;
const later = (hours: number): Date => new Date(monday.getTime() + hours * hour);
const period = { dateFrom: '2026-11-23', dateTo: '2026-12-06' };

describeOnDatabase('the reports', (options) => {
  const shipments = useShipments(options);
  let id = 0;
  let customerId = 0;
  let providerId = 0;

  // A new customer and a provider that is asked, so that each test has numbers of its own.
  beforeEach(async () => {
    const { db, staff } = shipments();
    customerId = (
      await db
        .insertInto('customers')
        .values({ name: 'Numbered', code: randomUUID(), hash: randomUUID(), createdAt: monday })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    providerId = await addProvider(db, 'Slow Freight', null);
    id = await addRequest(db, { by: staff, customerId });
  });

  async function pay(more: { at?: Date; discount?: boolean } = {}): Promise<number> {
    const { db, staff } = shipments();
    const offerId = await chooseNewOffer(db, { id, customerId, providerId }, { express: false });
    const due = more.discount ? 216_00n : 240_00n;
    const at = more.at ?? monday;
    const { id: attemptId } = await db
      .insertInto('paymentAttempts')
      .values({
        clientId: randomUUID(),
        requestId: id,
        customerId,
        userId: staff.userId,
        offerId,
        type: 'D',
        state: 'paid',
        amountDue: due,
        price: 200_00n,
        securityFee: 40_00n,
        fromDebit: due,
        fromCredit: 0n,
        eurRate: '0.92',
        createdAt: at,
        settledAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeRow(1, -due, at);
    await change({ status: 'P', step: 3 });
    return attemptId;
  }

  const writeRow = (type: number, amount: bigint, at: Date) =>
    shipments()
      .db.insertInto('financeRows')
      .values({
        customerId,
        requestId: id,
        type,
        paymentType: 'DD',
        amount,
        debitChange: amount,
        debitBalance: 0n,
        creditBalance: 0n,
        creditLimit: 0n,
        customerPricing: '0',
        exchangeRate: '0.92',
        at,
      })
      .execute();

  const invoice = (amountUsd: bigint, refund: bigint) =>
    shipments()
      .db.insertInto('vendorInvoices')
      .values({
        requestId: id,
        customerId,
        number: 'V-1',
        date: '2026-11-24',
        amountEur: amountUsd,
        amountUsd,
        refund,
        enteredById: shipments().staff.userId,
        enteredAt: monday,
      })
      .execute();

  const event = (code: string, source: 'booking' | 'carrier', at: Date, utcOffset = 0) =>
    shipments()
      .db.insertInto('trackingEvents')
      .values({
        requestId: id,
        customerId,
        awbNumber: '',
        code,
        at,
        utcOffset,
        source,
      })
      .execute();

  const change = async (values: Record<string, unknown>) => {
    await shipments().db.updateTable('requests').set(values).where('id', '=', id).execute();
    await rebuildReadModels(shipments().db);
  };

  const readReport = async (ofAll = false, days = period) => {
    await refreshReports(shipments().db, monday);
    const scope = { customerId: ofAll ? null : customerId, ...days };
    const sums = await readReportSums(shipments().db, scope);
    const own = showOwnWeeks(sums, scope);
    const providers = showProviders(sums, await listProviderNames(shipments().db, [providerId]));
    return { weeks: showPortalWeeks(sums, scope), own, provider: providers[0]! };
  };

  test('count an order on the day of its payment, without the security fee', async () => {
    await pay({ discount: true });
    const { weeks, own, provider } = await readReport();
    expect(weeks.map(({ week, orders, revenue, margin }) => [week, orders, revenue, margin])).toEqual([
      ['2026-11-23', 1, 180, 20],
      ['2026-11-30', 0, 0, 0],
    ]);
    expect(own[0]).toMatchObject({ orders: 1, payments: 216, returned: 0, spend: 216 });
    expect(provider).toMatchObject({ name: 'Slow Freight', isExpress: false, orders: 1, wins: 1, revenue: 180 });
  });

  test('use the vendor invoice instead of the price once it is entered, also when it changes', async () => {
    const { db } = shipments();
    await pay();
    await invoice(170_00n, 27_50n);
    expect((await readReport()).weeks[0]).toMatchObject({ orders: 1, revenue: 212.5, margin: 42.5 });
    await db.updateTable('vendorInvoices').set({ refund: 40_00n }).where('requestId', '=', id).execute();
    expect((await readReport()).weeks[0]).toMatchObject({ orders: 1, revenue: 200, margin: 30 });
    await writeRow(2, 40_00n, later(200));
    const { weeks, own } = await readReport();
    expect(weeks.map(({ refunds }) => refunds)).toEqual([0, 40]);
    expect(own.map(({ spend }) => spend)).toEqual([240, -40]);
  });

  test('do not count a cancelled order, and show the amount that was returned', async () => {
    await pay();
    await event('DUMMY_PU', 'booking', later(2));
    await writeRow(3, 240_00n, later(1));
    await change({ status: 'D' });
    const { weeks, own, provider } = await readReport();
    expect(weeks[0]).toMatchObject({ orders: 0, revenue: 0, margin: 0, bookings: 0, cancellations: 240 });
    expect(own[0]).toMatchObject({ orders: 0, payments: 240, returned: 240, spend: 0 });
    expect(provider.wins).toBe(0);
  });

  test('know when an order was booked, by its label or by support’s entry', async () => {
    const { db } = shipments();
    await pay();
    expect((await readReport()).weeks[0]).toMatchObject({ bookings: 0, hoursToBook: null });
    await event('DUMMY_PU', 'booking', later(5));
    expect((await readReport()).weeks[0]).toMatchObject({ bookings: 1, hoursToBook: 5 });
    await db
      .insertInto('labels')
      .values({ requestId: id, customerId, pdf: new Uint8Array([1]), createdAt: later(4) })
      .execute();
    // The carrier tells the booking itself from now on.
    await db.deleteFrom('trackingEvents').where('requestId', '=', id).execute();
    expect((await readReport()).weeks[0]).toMatchObject({ bookings: 1, hoursToBook: 4 });
  });

  test.each([
    ['in time, on the day of its place', 0, later(64), 1],
    ['in time, where it is still the day before', -600, later(73), 1],
    ['late', 0, later(73), 0],
  ])('count a delivery %s', async (_case, utcOffset, at, onTime) => {
    await pay();
    await event('OK', 'carrier', at, utcOffset);
    expect((await readReport()).own[0]).toMatchObject({ deliveries: 0 });
    await change({ trackingState: 'delivered' });
    expect((await readReport()).own[0]).toMatchObject({ deliveries: 1, onTime });
    await shipments().db.updateTable('trackingEvents').set({ withdrawnAt: at }).where('requestId', '=', id).execute();
    expect((await readReport()).own[0]).toMatchObject({ deliveries: 0 });
  });

  test('treat the same tracking codes as delivered as the page does', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    expect(codes.filter((code) => stateOfCode(code) === 'delivered')).toEqual(['DD', 'OK']);
  });

  test('measure the time to the first price of a requested provider', async () => {
    const { db } = shipments();
    const offerRequest = { requestId: id, customerId, providerId, askedAt: monday };
    const { id: question } = await db
      .insertInto('offerRequests')
      .values({ ...offerRequest, deadline: later(24), linkHash: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const offerId = await chooseNewOffer(db, { id, customerId, providerId }, { express: false });
    const response = (kind: 'refusal' | 'estimate' | 'firm', hours: number) =>
      db
        .insertInto('providerResponses')
        .values({
          offerRequestId: question,
          kind,
          providerPrice: kind === 'refusal' ? null : 10_00n,
          offerId: kind === 'refusal' ? null : offerId,
          note: kind === 'refusal' ? 'No room' : null,
          at: later(hours),
        })
        .execute();
    await response('refusal', 1);
    expect((await readReport()).provider).toMatchObject({ offerRequests: 1, offerResponses: 0, hoursToRespond: null });
    await response('estimate', 6);
    await response('firm', 9);
    expect((await readReport()).provider).toMatchObject({
      offerRequests: 1,
      offerResponses: 1,
      hoursToRespond: 6,
      wins: 0,
    });
  });

  test('count only days of the period, and an order from its payment on, whatever its status', async () => {
    await pay();
    await change({ pickupDate: '2026-11-25', status: 'O' });
    expect((await readReport()).weeks[0]).toMatchObject({ orders: 1 });
    expect((await readReport(false, { dateFrom: '2026-11-24', dateTo: '2026-11-30' })).weeks[0]).toMatchObject({
      orders: 0,
    });
    expect((await readReport(true)).weeks[0]!.orders).toBeGreaterThanOrEqual(1);
  });

  test('for all companies are the sum of those for each', async () => {
    const { db } = shipments();
    await pay();
    const { rows } = await sql<{ measure: string }>`
      select measure from report_days
      group by measure, day, provider_id
      having sum(total) filter (where customer_id = 0) <> sum(total) filter (where customer_id <> 0)
        or sum(entries) filter (where customer_id = 0) <> sum(entries) filter (where customer_id <> 0)`.execute(db);
    expect(rows).toEqual([]);
  });

  test('are computed again when they are five minutes old, and show their time', async () => {
    const { db } = shipments();
    const seconds = (after: number) => new Date(monday.getTime() + after * 1000);
    await refreshReports(db, monday);
    const before = await readReportSums(db, { customerId, ...period });
    await pay();
    await refreshOldReports(db, seconds(299));
    expect(await readReportSums(db, { customerId, ...period })).toEqual(before);
    expect(await readRefreshedAt(db)).toBe(monday.toISOString());
    await refreshOldReports(db, seconds(300));
    expect(await readReportSums(db, { customerId, ...period })).not.toEqual(before);
    expect(await readRefreshedAt(db)).toBe(seconds(300).toISOString());
  });

  test('are complete for a reader while two servers compute them', async () => {
    const { db } = shipments();
    await pay();
    const other = await openDatabase(options(), silent);
    try {
      await Promise.all([
        refreshReports(db, monday),
        refreshReports(other.kysely, monday),
        readReportSums(db, { customerId, ...period }),
      ]);
      expect((await readReport()).weeks[0]).toMatchObject({ orders: 1 });
    } finally {
      await other.close();
    }
  });
});
