import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import { queueEndpoints } from '#contract/queue.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { type QueueKind, queueKinds } from '#domain/queue-kinds.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import {
  addOfferRequest,
  addCaller,
  addCustomer,
  addOffer,
  addPayable,
  addProvider,
  hoursLater,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { rebuildReadModels } from '#server/read-models/rebuild.ts';
import { countQueue, readQueue } from './read-queue.ts';
import { assignRow, noteRow, snoozeRow, bookAgain } from './edit-row.ts';

const noUpdatesDays = 5;

describeOnDatabase('the work queue', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let ada: Caller;
  let csd: Caller;
  let manager: Caller;

  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    ada = await addCaller(db, 'Customer', await addCustomer(db));
    [csd, manager] = [await addCaller(db, 'CSD'), await addCaller(db, 'CSDManager')];
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ada = await addCaller(db, 'Customer', await addCustomer(db));
  });

  /** The rows about the customer of this test at a moment. */
  async function list(at = now, query: Record<string, string> = {}, caller = csd) {
    // Tests write tables themselves.
    await rebuildReadModels(db);
    const listQuery = decodeQuery(queueEndpoints.list, query);
    const response = await readQueue({ db, caller, query: listQuery }, { now: at, noUpdatesDays });
    expect(queueEndpoints.list.response.safeParse(response).error).toBeUndefined();
    return response.items.filter(({ customerId }) => customerId === ada.customerId);
  }
  const kindsAt = async (at = now) => (await list(at)).map(({ kind }) => kind);
  const change = async (id: number, values: Record<string, unknown>) => {
    await db.updateTable('requests').set(values).where('id', '=', id).execute();
    await rebuildReadModels(db);
  };
  const later = (days: number) => hoursLater(days * 24);

  /** An attempt to pay 191.14 for an order. */
  async function addAttempt(
    order: { id: number; customerId: number; offerId: number },
    more: Partial<Insertable<Tables['paymentAttempts']>> = {},
  ): Promise<number> {
    const { id } = await db
      .insertInto('paymentAttempts')
      .values({
        clientId: crypto.randomUUID(),
        requestId: order.id,
        customerId: order.customerId,
        userId: ada.userId,
        offerId: order.offerId,
        type: 'D',
        state: 'paid',
        amountDue: 191_14n,
        price: 159_28n,
        securityFee: 31_86n,
        fromDebit: 191_14n,
        fromCredit: 0n,
        eurRate: '0.92',
        createdAt: now,
        settledAt: now,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const byCard = { type: 'C', fromDebit: 0n, fromCard: 191_14n, gatewayId: null } as const;

  async function addPaidOrder({ express = true, ...more }: { express?: boolean; card?: string } = {}) {
    const providerId = await addProvider(db, { express });
    const order = await addPayable(db, ada, { providerId, offer: { express } });
    await addAttempt(order, more.card === undefined ? {} : { ...byCard, gatewayId: more.card });
    await change(order.id, { status: 'P', step: 3 });
    return { ...order, providerId };
  }

  test('lists a paid order of a provider until its AWB number is entered, and no express order', async () => {
    const { id } = await addPaidOrder({ express: false });
    await addPaidOrder();
    expect(await list()).toMatchObject([{ kind: 'paidNotBooked', subjectId: id, since: now.toISOString() }]);
    await change(id, { awbNumber: `A${id}` });
    expect(await kindsAt()).toEqual([]);
    expect(await inspectQueue(db)).toEqual([]);
  });

  test('lists a booking from its first failure to its end, and support can have it booked again at once', async () => {
    const { id } = await addPaidOrder();
    const job = { kind: 'book-shipment', subjectId: id, dueAt: now, createdAt: now };
    await db.insertInto('jobs').values(job).execute();
    expect(await kindsAt()).toEqual([]);
    const update = (values: Record<string, unknown>) =>
      db.updateTable('jobs').set(values).where('subjectId', '=', id).execute();
    await update({ tries: 3, dueAt: hoursLater(1) });
    const [row] = await list();
    expect(row).toMatchObject({ kind: 'bookingFailed', subjectId: id });
    await inTransaction(db, (tx) => bookAgain(tx, row!.id, now));
    expect(await db.selectFrom('jobs').select('dueAt').where('subjectId', '=', id).execute()).toEqual([
      { dueAt: now.toISOString() },
    ]);
    await change(id, { awbNumber: `A${id}` });
    await update({ doneAt: now, tries: 4 });
    expect(await kindsAt()).toEqual([]);
    await expect(inTransaction(db, (tx) => bookAgain(tx, row!.id, now))).rejects.toThrow(NotFound);
  });

  test('lists a transfer with its missing amount until the money came', async () => {
    const order = await addPayable(db, ada);
    const transfer = { type: 'B', state: 'waiting', fromDebit: 0n, fromTransfer: 191_14n } as const;
    const attempt = await addAttempt(order, { ...transfer, settledAt: null });
    await change(order.id, { status: 'W', step: 3 });
    expect(await list()).toMatchObject([{ kind: 'transferDue', subjectId: order.id, amountUSD: 191.14 }]);
    const of = { attemptId: attempt, requestId: order.id, customerId: order.customerId, userId: csd.userId };
    const receipt = { ...of, amount: 100_00n, receivedOn: '2026-11-18', reference: null, at: now };
    await db.insertInto('transferReceipts').values(receipt).execute();
    expect(await list()).toMatchObject([{ kind: 'transferDue', amountUSD: 91.14 }]);
    await db.updateTable('paymentAttempts').set({ state: 'failed' }).where('id', '=', attempt).execute();
    expect(await kindsAt()).toEqual([]);
  });

  test('lists a provider’s deadline on its UTC day, then its missing response, and an estimate without a price', async () => {
    const offerRequest = await addOfferRequest(db, ada, { name: 'Baltic Freight' });
    const tomorrow = new Date('2026-11-19T00:00:00Z');
    const after = hoursLater(24);
    expect(await kindsAt()).toEqual([]);
    expect(await list(tomorrow)).toMatchObject([
      { kind: 'deadlineToday', providers: ['Baltic Freight'], due: after.toISOString() },
    ]);
    expect(await list(after)).toMatchObject([{ kind: 'offersUnanswered', providers: ['Baltic Freight'] }]);
    const priced = { customerPrice: null, priceBase: null, priceFuel: null, priceRemoteArea: null };
    const offer = {
      ...priced,
      priceInsurance: null,
      securityFee: null,
      estimatedCost: 90_00n,
      express: false,
      providerId: offerRequest.providerId,
    };
    const offerId = await addOffer(db, offerRequest, offer);
    expect(await kindsAt(tomorrow)).toEqual(['deadlineToday']);
    expect(await list(after)).toMatchObject([{ kind: 'priceToEnter', providers: ['Baltic Freight'] }]);
    await db.updateTable('offers').set({ replaced: true }).where('id', '=', offerId).execute();
    await addOffer(db, offerRequest, { providerId: offerRequest.providerId, express: false });
    expect([await kindsAt(tomorrow), await kindsAt(after)]).toEqual([[], []]);
    expect(await inspectQueue(db)).toEqual([]);
  });

  test('lists no offer request of an order that is paid, closed, or declined by all providers', async () => {
    for (const status of ['P', 'D', 'E', 'R']) {
      const offerRequest = await addOfferRequest(db, ada);
      await change(offerRequest.id, { status });
    }
    const offerRequest = await addOfferRequest(db, ada);
    await db
      .updateTable('offerRequests')
      .set({ declinedAt: now })
      .where('id', '=', offerRequest.offerRequestId)
      .execute();
    expect([await kindsAt(hoursLater(23)), await kindsAt(later(3))]).toEqual([[], []]);
  });

  test('lists one row for each deadline of an order', async () => {
    const first = await addOfferRequest(db, ada, { name: 'Aries' });
    const second = await addOfferRequest(db, ada, { name: 'Baltic', requestId: first.id });
    const third = await addOfferRequest(db, ada, { name: 'Corvus', requestId: first.id });
    await db
      .updateTable('offerRequests')
      .set({ deadline: hoursLater(25) })
      .where('id', '=', third.offerRequestId)
      .execute();
    expect(await list(new Date('2026-11-19T06:00:00Z'))).toMatchObject([
      { providers: ['Aries', 'Baltic'], offerRequestIds: [first.offerRequestId, second.offerRequestId] },
      { providers: ['Corvus'], offerRequestIds: [third.offerRequestId] },
    ]);
  });

  test('lists a max refund to a card until it is sent, and what a cancelled order still owes the card', async () => {
    const order = await addPaidOrder({ card: crypto.randomUUID() });
    await change(order.id, { awbNumber: `A${order.id}` });
    const invoice = {
      requestId: order.id,
      customerId: order.customerId,
      number: 'INV-1',
      date: '2026-11-18',
      amountEur: 100_00n,
      amountUsd: 108_70n,
      refund: 12_50n,
      enteredById: csd.userId,
      enteredAt: now,
    };
    await db.insertInto('vendorInvoices').values(invoice).execute();
    expect(await list()).toMatchObject([{ kind: 'refundToSend', amountUSD: 12.5 }]);
    const { id: attemptId } = await db
      .selectFrom('paymentAttempts')
      .select('id')
      .where('requestId', '=', order.id)
      .executeTakeFirstOrThrow();
    const refund = {
      clientId: crypto.randomUUID(),
      reference: crypto.randomUUID(),
      requestId: order.id,
      customerId: order.customerId,
      userId: csd.userId,
      attemptId,
      amount: 12_50n,
      state: 'unknown' as const,
      afterCancel: false,
      createdAt: now,
    };
    await db.insertInto('cardRefunds').values(refund).execute();
    expect(await kindsAt()).toEqual([]);
    const cancelled = {
      customerId: order.customerId,
      requestId: order.id,
      type: 3 as const,
      paymentType: 'DD' as const,
      amount: 191_14n,
      debitChange: 191_14n,
      debitBalance: 191_14n,
      creditBalance: 0n,
      creditLimit: 0n,
      customerPricing: '0',
      exchangeRate: '0.92',
      at: hoursLater(1),
    };
    await db.updateTable('vendorInvoices').set({ refund: 0n }).where('requestId', '=', order.id).execute();
    await db.insertInto('financeRows').values(cancelled).execute();
    await change(order.id, { status: 'D' });
    expect(await list(hoursLater(2))).toMatchObject([{ kind: 'refundToSend', amountUSD: 178.64 }]);
    const again = {
      clientId: crypto.randomUUID(),
      reference: crypto.randomUUID(),
      afterCancel: true,
      amount: 5_00n,
    };
    await db
      .updateTable('cardRefunds')
      .set({ state: 'done', gatewayId: crypto.randomUUID() })
      .where('requestId', '=', order.id)
      .execute();
    await db
      .insertInto('cardRefunds')
      .values({ ...refund, ...again })
      .execute();
    expect(await kindsAt(hoursLater(2))).toEqual([]);
    expect(await inspectQueue(db)).toEqual([]);
  });

  test('lists a parcel without tracking updates after the days of the setting, and not before its pick-up', async () => {
    const order = await addPaidOrder();
    await change(order.id, { status: 'O', awbNumber: `A${order.id}`, pickupDate: '2026-11-20' });
    const day = new Date('2026-11-20T00:00:00Z').getTime();
    const after = (days: number) => new Date(day + days * 86_400_000);
    expect([await kindsAt(after(4.9)), await kindsAt(after(5))]).toEqual([[], ['noTrackingUpdates']]);
    const event = { requestId: order.id, customerId: order.customerId, awbNumber: `A${order.id}`, code: 'PU' };
    await db
      .insertInto('trackingEvents')
      .values({ ...event, at: after(2), source: 'carrier' })
      .execute();
    expect([await kindsAt(after(6.9)), await kindsAt(after(7))]).toEqual([[], ['noTrackingUpdates']]);
    await change(order.id, { trackingState: 'delivered' });
    expect(await kindsAt(after(13))).toEqual([]);
  });

  test('counts its rows by kind, taken and snoozed, and is searched by number and by customer', async () => {
    const order = await addPaidOrder({ express: false });
    const before = await countQueue(db, csd.userId, { now, noUpdatesDays });
    const other = await addPaidOrder({ express: false });
    const [row, second] = await list();
    expect(await countQueue(db, csd.userId, { now, noUpdatesDays })).toEqual({
      ...before,
      kinds: { ...before.kinds, paidNotBooked: before.kinds.paidNotBooked + 1 },
    });
    expect(Object.keys(before.kinds).toSorted()).toEqual([...queueKinds].toSorted());
    const care = (rowId: number) => ({ rowId, caller: csd, noUpdatesDays, now });
    await assignRow(db, care(row!.id), { assignee: 'me', seen: null });
    await snoozeRow(db, care(second!.id), { until: hoursLater(2).toISOString(), note: 'Calls back', ifMatch: null });
    expect(await countQueue(db, csd.userId, { now, noUpdatesDays })).toMatchObject({
      mine: before.mine + 1,
      snoozed: before.snoozed + 1,
    });
    expect((await list(now, { assignee: 'me' })).map(({ subjectId }) => subjectId)).toEqual([order.id]);
    expect(await list(now, { assignee: 'nobody' })).toEqual([]);
    expect(await list(now, { snoozed: 'yes' })).toMatchObject([{ subjectId: other.id, note: 'Calls back' }]);
    expect(await list(hoursLater(2))).toHaveLength(2);
    expect(await list(now, { searchText: String(order.id) })).toMatchObject([{ subjectId: order.id }]);
    const { name } = await db
      .selectFrom('customers')
      .select('name')
      .where('id', '=', ada.customerId!)
      .executeTakeFirstOrThrow();
    expect(await list(now, { searchText: name.slice(8).toUpperCase() })).toMatchObject([{ subjectId: order.id }]);
    expect(await list(now, { searchText: 'Xylophonia' })).toEqual([]);
    const kind = 'noTrackingUpdates,transferDue' satisfies `${QueueKind},${QueueKind}`;
    expect(await list(now, { kind })).toEqual([]);
  });
  describe('a queue row', () => {
    let rowId = 0;
    let order = 0;
    const care = (who: Caller) => ({ rowId, caller: who, noUpdatesDays, now });
    beforeEach(async () => {
      order = (await addPaidOrder({ express: false })).id;
      rowId = (await list())[0]!.id;
    });

    test('that a colleague has taken can be taken over only by who has seen that, and given back or to a colleague', async () => {
      await assignRow(db, care(csd), { assignee: 'me', seen: null });
      const refused = await assignRow(db, care(manager), { assignee: 'me', seen: null }).catch(
        (failure: unknown) => failure,
      );
      expect(refused).toBeInstanceOf(Conflict);
      expect(refused).toMatchObject({
        code: 'taken-by-other',
        sentence: queueMessages.takenBy('Ada CSD'),
        current: { id: rowId, assignee: { id: csd.userId, name: 'Ada CSD' } },
      });
      const over = { assignee: { id: manager.userId }, caredBy: 'Ada CSDManager' };
      expect(await assignRow(db, care(manager), { assignee: 'me', seen: csd.userId })).toMatchObject(over);
      expect(await assignRow(db, care(manager), { assignee: 'nobody', seen: null })).toMatchObject({ assignee: null });
      const given = { assignee: { id: manager.userId }, caredBy: 'Ada CSD' };
      expect(await assignRow(db, care(csd), { assignee: manager.userId, seen: null })).toMatchObject(given);
    });

    test('is snoozed with a note that the order’s history keeps, and brought back', async () => {
      const over = { until: now.toISOString(), note: null, ifMatch: null };
      await expect(snoozeRow(db, care(csd), over)).rejects.toThrow(RuleBroken);
      const until = hoursLater(20).toISOString();
      const snoozed = await snoozeRow(db, care(csd), { until, note: 'Paid twice?', ifMatch: '"1"' });
      expect(snoozed).toMatchObject({ snoozedUntil: until, note: 'Paid twice?', version: 2 });
      const history = await db
        .selectFrom('requestActions')
        .select(['content', 'userId'])
        .where('requestId', '=', order)
        .execute();
      expect(history).toEqual([
        { content: '“Paid, not booked” snoozed until 19 Nov 2026, 05:30 UTC: Paid twice?', userId: csd.userId },
      ]);
      await expect(noteRow(db, care(manager), { note: 'No', ifMatch: '"1"' })).rejects.toMatchObject({
        code: 'changed-meanwhile',
        current: { note: 'Paid twice?' },
      });
      expect(await list(hoursLater(20))).toMatchObject([{ snoozedUntil: null, note: 'Paid twice?' }]);
      await snoozeRow(db, care(csd), { until: null, note: 'Paid twice?', ifMatch: '"2"' });
      expect(await kindsAt()).toEqual(['paidNotBooked']);
    });

    test('keeps its note while it is work, and disappears for everybody when the order is cancelled', async () => {
      await noteRow(db, care(csd), { note: 'Calls on Friday', ifMatch: null });
      await change(order, { pickupDate: '2026-11-30' });
      expect(await list()).toMatchObject([{ id: rowId, note: 'Calls on Friday' }]);
      await change(order, { status: 'D' });
      await expect(assignRow(db, care(csd), { assignee: 'me', seen: null })).rejects.toMatchObject({
        sentence: errorMessages.missing.queued,
      });
    });

    test('that four people take at once goes to one, and the others are told to whom', async () => {
      const takers = [csd, manager, await addCaller(db, 'CSD'), await addCaller(db, 'CSD')];
      const results = await Promise.allSettled(
        takers.map((who) => inTransaction(db, (tx) => assignRow(tx, care(who), { assignee: 'me', seen: null }))),
      );
      const [winner] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({
            code: 'taken-by-other',
            current: { assignee: winner!.assignee },
          });
    });
  });
});
