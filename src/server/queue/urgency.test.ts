import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueEndpoints } from '#contract/queue.ts';
import { dueAtOf } from '#domain/queue.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { insertMessage } from '#server/support/repository.ts';
import {
  addOfferRequest,
  addCaller,
  addCustomer,
  addRequest,
  hoursLater,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { rebuildReadModels } from '#server/read-models/rebuild.ts';
import { readQueue } from './read-queue.ts';
import { snoozeRow } from './edit-row.ts';

const noUpdatesDays = 5;

describeOnDatabase('the work queue of what customers wait for', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let ada: Caller;
  let csd: Caller;

  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    csd = await addCaller(db, 'CSD');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ada = await addCaller(db, 'Customer', await addCustomer(db));
  });

  /** The rows about the customer of this test at a moment. */
  async function list(at = now, query: Record<string, string> = {}) {
    // Tests write tables themselves.
    await rebuildReadModels(db);
    const listQuery = decodeQuery(queueEndpoints.list, query);
    const response = await readQueue({ db, caller: csd, query: listQuery }, { now: at, noUpdatesDays });
    expect(queueEndpoints.list.response.safeParse(response).error).toBeUndefined();
    return response.items.filter(({ customerId }) => customerId === ada.customerId);
  }
  const kindsAt = async (at = now) => (await list(at)).map(({ kind }) => kind);

  const write = (order: { id: number; customerId: number }, at: Date, byStaff = false, who: Caller = ada) =>
    inTransaction(db, (tx) =>
      insertMessage(tx, {
        clientId: crypto.randomUUID(),
        requestId: order.id,
        customerId: order.customerId,
        body: `Where is it? ${at.toISOString()}`,
        createdById: who.userId,
        byStaff,
        createdAt: at,
      }),
    );

  test('lists a customer’s messages from the first unanswered one until the reply', async () => {
    const order = await addRequest(db, ada);
    await write(order, now);
    await write(order, hoursLater(1));
    const [row] = await list(hoursLater(2));
    expect(row).toMatchObject({
      kind: 'customerWrote',
      subjectId: order.id,
      since: now.toISOString(),
      dueAt: hoursLater(4).toISOString(),
      messages: { text: `Where is it? ${now.toISOString()}`, createdBy: 'Ada Customer', count: 2 },
    });
    await snoozeRow(
      db,
      { rowId: row!.id, caller: csd, noUpdatesDays, now },
      { until: hoursLater(9).toISOString(), note: null, ifMatch: null },
    );
    expect(await kindsAt(hoursLater(2))).toEqual([]);
    await write(order, hoursLater(2));
    expect(await list(hoursLater(2))).toMatchObject([{ id: row!.id, messages: { count: 3 } }]);
    await write(order, hoursLater(3), true, csd);
    expect(await kindsAt(hoursLater(3))).toEqual([]);
    await write(order, hoursLater(5));
    expect(await list(hoursLater(5))).toMatchObject([
      { since: hoursLater(5).toISOString(), messages: { count: 1 }, snoozedUntil: null },
    ]);
    await db
      .updateTable('supportMessages')
      .set({ noReplyAt: hoursLater(6), noReplyById: csd.userId })
      .where('requestId', '=', order.id)
      .where('byStaff', '=', false)
      .execute();
    expect(await kindsAt(hoursLater(6))).toEqual([]);
    expect(await inspectQueue(db)).toEqual([]);
  });

  test('lists a KYC form until it is refused or its company may order', async () => {
    const send = () =>
      db
        .insertInto('kycForms')
        .values({
          customerId: ada.customerId!,
          sentById: ada.userId,
          sentAt: now,
          legalName: 'Ada',
          registrationNumber: '1',
          registeredAddress: 'Berlin',
          goods: 'Lamps',
          owners: 'Ada',
          signatory: 'Ada',
          position: 'Owner',
        })
        .execute();
    const grant = (hasAccess: boolean) =>
      db.updateTable('customers').set({ hasAccess }).where('id', '=', ada.customerId!).execute();
    await grant(false);
    await send();
    expect(await list()).toMatchObject([{ kind: 'kycFormSent', subjectId: ada.customerId, deliverFrom: '' }]);
    await db
      .updateTable('kycForms')
      .set({ refusedAt: now, refusedById: csd.userId, refusal: 'No papers' })
      .where('customerId', '=', ada.customerId!)
      .execute();
    expect(await kindsAt()).toEqual([]);
    await send();
    expect(await kindsAt()).toEqual(['kycFormSent']);
    await grant(true);
    expect(await kindsAt()).toEqual([]);
    expect(await inspectQueue(db)).toEqual([]);
  });

  test('lists a booked order two weeks after its pick-up until its invoice is entered, and a disputed invoice', async () => {
    const order = await addRequest(db, ada, { step: 3 });
    const change = (values: Record<string, unknown>) =>
      db.updateTable('requests').set(values).where('id', '=', order.id).execute();
    const booked = { status: 'O', awbNumber: `A${order.id}`, pickupDate: '2026-11-20', trackingState: 'delivered' };
    await change(booked);
    const dueDay = new Date('2026-12-04T00:00:00Z');
    expect([await kindsAt(new Date(dueDay.getTime() - 1)), await kindsAt(dueDay)]).toEqual([[], ['invoiceToEnter']]);
    await change({ trackingState: 'cancelled' });
    expect(await kindsAt(dueDay)).toEqual([]);
    await change({ trackingState: 'delivered', status: 'F' });
    expect(await kindsAt(dueDay)).toEqual(['invoiceToEnter']);
    const of = { requestId: order.id, customerId: order.customerId, number: 'V-1', date: '2026-12-01' };
    const dispute = { ...of, amountEur: 150_00n, reason: 'Weighed twice', disputedById: csd.userId, disputedAt: now };
    await db.insertInto('invoiceDisputes').values(dispute).execute();
    expect(await list(dueDay)).toMatchObject([{ kind: 'invoiceDisputed', dispute: 'Weighed twice' }]);
    await db.deleteFrom('invoiceDisputes').where('requestId', '=', order.id).execute();
    const amounts = { amountEur: 92_00n, amountUsd: 100_00n, refund: 0n };
    await db
      .insertInto('vendorInvoices')
      .values({ ...of, ...amounts, enteredById: csd.userId, enteredAt: now })
      .execute();
    expect(await kindsAt(dueDay)).toEqual([]);
    expect(await inspectQueue(db)).toEqual([]);
  });

  test('shows messages and failed bookings first, then sorts by delay, kind and time left, with rows waiting for a carrier last', async () => {
    await addRequest(db, ada, {
      status: 'O',
      step: 3,
      awbNumber: `A${ada.userId}`,
      pickupDate: '2026-11-01',
      createdAt: '2026-11-01T09:00:00Z',
    });
    const failed = await addRequest(db, ada, { status: 'P', step: 3 });
    const job = { kind: 'book-shipment', subjectId: failed.id, dueAt: now, createdAt: hoursLater(5), tries: 1 };
    await db.insertInto('jobs').values(job).execute();
    await write(failed, hoursLater(4));
    const request = async (deadline: Date) => {
      const offerRequest = await addOfferRequest(db, ada);
      await db.updateTable('offerRequests').set({ deadline }).where('id', '=', offerRequest.offerRequestId).execute();
      return offerRequest;
    };
    const [second, first] = [await request(hoursLater(3)), await request(hoursLater(2))];
    await request(hoursLater(80));
    const subjectsAt = async (at: Date, query = {}) =>
      (await list(at, query)).map(({ kind, subjectId }) => [kind, subjectId]);
    const urgent = [
      ['customerWrote', failed.id],
      ['bookingFailed', failed.id],
      ['offersUnanswered', first.id],
      ['offersUnanswered', second.id],
    ];
    expect((await subjectsAt(hoursLater(6))).slice(0, 4)).toEqual(urgent);
    expect((await kindsAt(hoursLater(6))).slice(4)).toEqual(['noTrackingUpdates', 'invoiceToEnter']);
    // What is late by days stays behind what somebody waits for.
    expect((await subjectsAt(hoursLater(72))).slice(0, 4)).toEqual(urgent);
    expect((await kindsAt(hoursLater(72))).slice(4)).toEqual(['deadlineToday', 'noTrackingUpdates', 'invoiceToEnter']);
    const backwards = (await list(hoursLater(6), { sortOrder: 'desc' })).map(({ kind }) => kind);
    expect(backwards).toEqual((await kindsAt(hoursLater(6))).toReversed());
    const byAge = (await list(hoursLater(6), { sortField: 'since' })).map(({ since }) => since);
    expect(byAge).toEqual(byAge.toSorted());
    for (const row of await list(hoursLater(6))) expect(row.dueAt).toBe(dueAtOf(row, noUpdatesDays));
  });
});
