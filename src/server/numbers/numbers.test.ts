import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { addProvider, addRequest, chooseNewOffer, monday } from '#server/shipments/order-rows.testing.ts';
import { useShipments } from '#server/shipments/test-shipments.testing.ts';
import { stateOfCode } from '#domain/tracking.ts';
import { addUpNumbers } from './add-up-numbers.ts';
import { inspectNumbers } from './inspect-numbers.ts';
import { showOwnWeeks, showPortalWeeks, showProviders } from './show-numbers.ts';
import { listProviderNames, readNumbers } from './store.ts';

const hour = 3_600_000;
const later = (hours: number): Date => new Date(monday.getTime() + hours * hour);
const period = { dateFrom: '2026-11-23', dateTo: '2026-12-06' };

describeOnDatabase('the numbers', (options) => {
  const world = useShipments(options);
  let id = 0;
  let customerId = 0;
  let providerId = 0;

  // A new customer and a provider that is asked, so that each test has numbers of its own.
  beforeEach(async () => {
    const { db, staff } = world();
    customerId = (
      await db
        .insertInto('customers')
        .values({ name: 'Numbered', code: randomUUID(), hash: randomUUID(), created_at: monday })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    providerId = await addProvider(db, 'Slow Freight', null);
    id = await addRequest(db, { by: staff, customerId });
  });

  async function pay(more: { at?: Date; discount?: boolean } = {}): Promise<number> {
    const { db, staff } = world();
    const offerId = await chooseNewOffer(db, { id, customerId, providerId }, { express: false });
    const due = more.discount ? '216.00' : '240.00';
    const at = more.at ?? monday;
    const { id: attemptId } = await db
      .insertInto('payment_attempts')
      .values({
        client_id: randomUUID(),
        request_id: id,
        customer_id: customerId,
        user_id: staff.userId,
        offer_id: offerId,
        type: 'D',
        state: 'paid',
        amount_due: due,
        price: '200.00',
        security_fee: '40.00',
        from_debit: due,
        from_credit: '0.00',
        eur_rate: '0.92',
        created_at: at,
        settled_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeRow(1, `-${due}`, at);
    await db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
    return attemptId;
  }

  const writeRow = (type: number, amount: string, at: Date) =>
    world()
      .db.insertInto('finance_rows')
      .values({
        customer_id: customerId,
        request_id: id,
        type,
        payment_type: 'DD',
        amount,
        debit_change: amount,
        debit_balance: '0.00',
        credit_balance: '0.00',
        credit_limit: '0.00',
        customer_pricing: '0',
        exchange_rate: '0.92',
        at,
      })
      .execute();

  const invoice = (amountUsd: string, refund: string) =>
    world()
      .db.insertInto('vendor_invoices')
      .values({
        request_id: id,
        customer_id: customerId,
        number: 'V-1',
        date: '2026-11-24',
        amount_eur: amountUsd,
        amount_usd: amountUsd,
        refund,
        entered_by_id: world().staff.userId,
        entered_at: monday,
      })
      .execute();

  const event = (code: string, source: 'booking' | 'carrier', at: Date, utcOffset = 0) =>
    world()
      .db.insertInto('tracking_events')
      .values({
        request_id: id,
        customer_id: customerId,
        awb_number: '',
        code,
        at,
        utc_offset: utcOffset,
        source,
      })
      .execute();

  const change = (values: Record<string, unknown>) =>
    world().db.updateTable('requests').set(values).where('id', '=', id).execute();

  const ask = async (ofAll = false, days = period) => {
    const scope = { customerId: ofAll ? null : customerId, ...days };
    const sums = await readNumbers(world().db, scope);
    const own = showOwnWeeks(sums, scope);
    const providers = showProviders(sums, await listProviderNames(world().db, [providerId]));
    return { weeks: showPortalWeeks(sums, scope), own, provider: providers[0]! };
  };

  test('take an order in on the day of its payment, without the security fee', async () => {
    await pay({ discount: true });
    const { weeks, own, provider } = await ask();
    expect(weeks.map(({ week, orders, revenue, margin }) => [week, orders, revenue, margin])).toEqual([
      ['2026-11-23', 1, 180, 20],
      ['2026-11-30', 0, 0, 0],
    ]);
    expect(own[0]).toMatchObject({ orders: 1, payments: 216, returned: 0, spend: 216 });
    expect(provider).toMatchObject({ name: 'Slow Freight', isExpress: false, orders: 1, wins: 1, revenue: 180 });
    expect(await inspectNumbers(world().db)).toEqual([]);
  });

  test('take the vendor invoice in place of the price once it is there, and its changes', async () => {
    const { db } = world();
    await pay();
    await invoice('170.00', '27.50');
    expect((await ask()).weeks[0]).toMatchObject({ orders: 1, revenue: 212.5, margin: 42.5 });
    await db.updateTable('vendor_invoices').set({ refund: '40.00' }).where('request_id', '=', id).execute();
    expect((await ask()).weeks[0]).toMatchObject({ orders: 1, revenue: 200, margin: 30 });
    await writeRow(2, '40.00', later(200));
    const { weeks, own } = await ask();
    expect(weeks.map(({ refunds }) => refunds)).toEqual([0, 40]);
    expect(own.map(({ spend }) => spend)).toEqual([240, -40]);
    expect(await inspectNumbers(db)).toEqual([]);
  });

  test('forget an order that is cancelled, and tell what went back', async () => {
    await pay();
    await event('DUMMY_PU', 'booking', later(2));
    await writeRow(3, '240.00', later(1));
    await change({ status: 'D' });
    const { weeks, own, provider } = await ask();
    expect(weeks[0]).toMatchObject({ orders: 0, revenue: 0, margin: 0, bookings: 0, cancellations: 240 });
    expect(own[0]).toMatchObject({ orders: 0, payments: 240, returned: 240, spend: 0 });
    expect(provider.wins).toBe(0);
    expect(await inspectNumbers(world().db)).toEqual([]);
  });

  test('know when an order was booked, by its label or by the word of staff', async () => {
    const { db } = world();
    await pay();
    expect((await ask()).weeks[0]).toMatchObject({ bookings: 0, hoursToBook: null });
    await event('DUMMY_PU', 'booking', later(5));
    expect((await ask()).weeks[0]).toMatchObject({ bookings: 1, hoursToBook: 5 });
    await db
      .insertInto('labels')
      .values({ request_id: id, customer_id: customerId, pdf: new Uint8Array([1]), created_at: later(4) })
      .execute();
    // The carrier tells the booking itself from now on.
    await db.deleteFrom('tracking_events').where('request_id', '=', id).execute();
    expect((await ask()).weeks[0]).toMatchObject({ bookings: 1, hoursToBook: 4 });
    expect(await inspectNumbers(db)).toEqual([]);
  });

  test.each([
    ['in time, on the day of its place', 0, later(64), 1],
    ['in time, where it is still the day before', -600, later(73), 1],
    ['late', 0, later(73), 0],
  ])('count a delivery %s', async (_case, utcOffset, at, onTime) => {
    await pay();
    await event('OK', 'carrier', at, utcOffset);
    expect((await ask()).own[0]).toMatchObject({ deliveries: 0 });
    await change({ tracking_state: 'delivered' });
    expect((await ask()).own[0]).toMatchObject({ deliveries: 1, onTime });
    await world().db.updateTable('tracking_events').set({ withdrawn_at: at }).where('request_id', '=', id).execute();
    expect((await ask()).own[0]).toMatchObject({ deliveries: 0 });
    expect(await inspectNumbers(world().db)).toEqual([]);
  });

  test('know the tracking codes of a delivery that the page knows', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    expect(codes.filter((code) => stateOfCode(code) === 'delivered')).toEqual(['DD', 'OK']);
  });

  test('time the first price of a provider that was asked', async () => {
    const { db } = world();
    const asked = { request_id: id, customer_id: customerId, provider_id: providerId, asked_at: monday };
    const { id: question } = await db
      .insertInto('offer_requests')
      .values({ ...asked, deadline: later(24), link_hash: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const offerId = await chooseNewOffer(db, { id, customerId, providerId }, { express: false });
    const answer = (kind: 'refusal' | 'estimate' | 'firm', hours: number) =>
      db
        .insertInto('offer_answers')
        .values({
          offer_request_id: question,
          kind,
          provider_price: kind === 'refusal' ? null : '10.00',
          offer_id: kind === 'refusal' ? null : offerId,
          note: kind === 'refusal' ? 'No room' : null,
          at: later(hours),
        })
        .execute();
    await answer('refusal', 1);
    expect((await ask()).provider).toMatchObject({ questions: 1, answers: 0, hoursToAnswer: null });
    await answer('estimate', 6);
    await answer('firm', 9);
    expect((await ask()).provider).toMatchObject({ questions: 1, answers: 1, hoursToAnswer: 6, wins: 0 });
    expect(await inspectNumbers(db)).toEqual([]);
  });

  test('are the same before and after they are added up, of one company and of all', async () => {
    const { db } = world();
    await pay();
    const [one, all] = [await ask(), await ask(true)];
    await addUpNumbers(db);
    expect((await sql`select 1 from number_changes`.execute(db)).rows).toEqual([]);
    expect(await ask()).toEqual(one);
    expect(await ask(true)).toEqual(all);
    await change({ pickup_date: '2026-11-25', status: 'O' });
    expect(await inspectNumbers(db)).toEqual([]);
    expect((await ask(false, { dateFrom: '2026-11-24', dateTo: '2026-11-30' })).weeks[0]).toMatchObject({ orders: 0 });
    expect((await ask(true)).weeks[0]!.orders).toBeGreaterThanOrEqual(1);
  });

  test.each([
    ['2026-11-23', '2026-12-06'],
    ['2026-11-25', '2026-12-14'],
    ['2026-11-22', '2026-12-12'],
    ['2026-11-24', '2026-11-28'],
  ])('of all companies from %s to %s are those of its days', async (dateFrom, dateTo) => {
    const { db, staff } = world();
    for (const day of [0, 1, 5, 6, 7, 13, 14, 20]) {
      id = await addRequest(db, { by: staff, customerId });
      await pay({ at: later(day * 24) });
    }
    await addUpNumbers(db);
    const { rows } = await sql<{ orders: number; revenue: number }>`
      select sum(entries)::int as orders, sum(total)::float8 as revenue from number_days
      where customer_id = 0 and measure = 'order' and day between ${dateFrom}::date and ${dateTo}::date`.execute(db);
    const { weeks } = await ask(true, { dateFrom, dateTo });
    const sum = (of: 'orders' | 'revenue') => weeks.reduce((before, week) => before + week[of], 0);
    expect({ orders: sum('orders'), revenue: sum('revenue') }).toEqual(rows[0]);
    expect(await inspectNumbers(db)).toEqual([]);
  });

  test('that are wrong are found', async () => {
    const { db } = world();
    await pay();
    await addUpNumbers(db);
    await sql`update number_days set total = total + 1 where measure = 'order' and customer_id = ${customerId}`.execute(
      db,
    );
    expect(await inspectNumbers(db)).toHaveLength(1);
    await sql`update number_days set total = total - 1 where measure = 'order' and customer_id = ${customerId}`.execute(
      db,
    );
    for (const by of [1, -1]) {
      await sql`update number_weeks set entries = entries + ${by} where measure = 'order'`.execute(db);
      expect((await inspectNumbers(db)).length > 0).toBe(by === 1);
    }
    await sql`alter table paid_orders disable trigger user`.execute(db);
    await sql`update paid_orders set revenue = 1 where request_id = ${id}`.execute(db);
    await sql`alter table paid_orders enable trigger user`.execute(db);
    expect(await inspectNumbers(db)).toHaveLength(1);
    // The write of the order makes it right, and counts what it changes.
    await sql`alter table paid_orders disable trigger user`.execute(db);
    await sql`select write_paid_order(${id})`.execute(db);
    await sql`alter table paid_orders enable trigger user`.execute(db);
    expect(await inspectNumbers(db)).toEqual([]);
  });

  describe('under many at once', () => {
    test('lose nothing, whoever adds up', async () => {
      const { db } = world();
      const other = await openDatabase(options(), silent);
      const bookOn = (on: Db, hours: number) =>
        on
          .insertInto('tracking_events')
          .values({
            request_id: id,
            customer_id: customerId,
            awb_number: String(hours),
            code: 'DUMMY_PU',
            at: later(hours),
            utc_offset: 0,
            source: 'booking',
          })
          .execute();
      try {
        await pay();
        await Promise.all([
          ...[3, 4, 5, 6].map((hours) => bookOn(hours % 2 ? db : other.kysely, hours)),
          invoice('170.00', '27.50'),
          ...[...Array(4)].map((_, at) => addUpNumbers(at % 2 ? db : other.kysely)),
        ]);
        expect((await ask()).weeks[0]).toMatchObject({ orders: 1, revenue: 212.5, hoursToBook: 3 });
        expect(await inspectNumbers(db)).toEqual([]);
      } finally {
        await other.close();
      }
    });
  });
});
