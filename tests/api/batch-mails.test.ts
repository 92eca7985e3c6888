import { beforeEach, describe, expect, test } from 'vitest';
import { batchEndpoints } from '#contract/batches.ts';
import { bookingJob, bookingWaits } from '#domain/booking-wait.ts';
import { notificationMessages } from '#domain/messages/notifications.ts';
import { scheduleBatchMail } from '#server/batches/batch-mail.ts';
import { lockBatch } from '#server/batches/repository.ts';
import { htmlOf, textOf } from '#server/mail/lay-out.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { sendBookedMail } from '#server/shipments/send-booked-mail.ts';
import { lockOrder } from '#server/orders/order.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';
import { useApi } from '#tests/support/api.ts';
import { lumenOf } from '#tests/support/people.ts';
import { today } from '#tests/support/today.ts';
import { batchRow, lampsBatch } from '#tests/support/valid-bodies.ts';

describe('the mail of a batch', () => {
  const api = useApi();
  let count = 0;
  const db = () => api().database.kysely;

  beforeEach(async () => {
    api().clock.now = today;
    await db().deleteFrom('batches').execute();
    await db().deleteFrom('mails').execute();
    for (const kind of ['batch-row', 'batch-mail']) await db().deleteFrom('jobs').where('kind', '=', kind).execute();
    await db()
      .updateTable('customers')
      .set({ debit: 10_000_000n, creditLimit: 0n, creditBalance: 0n })
      .where('id', '=', await lumenOf(api()))
      .execute();
  });

  const later = (minutes: number): void => {
    api().clock.now = new Date(api().clock.now.getTime() + minutes * 60_000);
  };
  /** Quoted, chosen and begun to be paid. */
  const beginPayment = async (many: number): Promise<number> => {
    const customer = await api().as('customer');
    const rows = Array.from({ length: many }, () => batchRow(`Mailed ${(count += 1)}`));
    const { id } = await customer.send(batchEndpoints.create, { body: lampsBatch(rows) });
    const params = { id };
    await customer.send(batchEndpoints.quote, { params, body: { rowIds: null } });
    await api().workOnBatches();
    const { batch } = await customer.send(batchEndpoints.choose, { params, body: { by: 'cheapest' } });
    const body = { expectedTotalUSD: batch.totalUSD, readAndAccepted: true };
    await customer.send(batchEndpoints.pay, { params, body });
    return id;
  };
  const ordersOf = async (id: number): Promise<number[]> =>
    (
      await db().selectFrom('batchRows').select('requestId').where('batchId', '=', id).orderBy('position').execute()
    ).flatMap(({ requestId }) => requestId ?? []);
  const mails = () => db().selectFrom('mails').selectAll().orderBy('id').execute();
  const kinds = async () => (await mails()).map(({ kind, requestId }) => [kind, requestId]);
  const holdBooking = (orderId: number, waitsFor: string) =>
    inTransaction(db(), async (tx) => {
      await lockOrderForChange(tx, orderId);
      await tx
        .updateTable('jobs')
        .set({ waitsFor, dueAt: new Date('2027-01-01') })
        .where('kind', '=', bookingJob)
        .where('subjectId', '=', orderId)
        .execute();
    });

  test('is one for all rows that were paid and booked, and no row sends its own', async () => {
    const id = await beginPayment(5);
    later(1);
    await api().runDue();
    expect(await kinds()).toEqual([]);
    await api().workOnBatches();
    await api().runDue();
    expect(await kinds()).toEqual([]);
    await api().bookShipments();
    later(5);
    await api().runDue();
    await api().runDue();
    expect(await kinds()).toEqual([['batch-booked', null]]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'mira@lumen-radteile.example', linkPath: `/batches/${id}` });
    expect(mail!.subject).toBe('lamps.csv: 5 shipments are booked');
    const frame = { portalAddress: 'https://portal.example', help: { email: 'help@portal.example', phone: '+1 2' } };
    const { paidUSD } = await (await api().as('customer')).send(batchEndpoints.details, { params: { id } });
    const total = paidUSD.toLocaleString('en', { minimumFractionDigits: 2 });
    expect(textOf(mail!, frame)).toContain(
      [
        'Hello Mira Vos,',
        '*5 shipments are booked*',
        `Of your list lamps.csv, 5 shipments are paid: ${total} USD in total.`,
        'All 5 labels are ready to print.',
        `See the list and print its labels:\nhttps://portal.example/batches/${id}`,
      ].join('\n\n'),
    );
    expect(htmlOf(mail!, frame)).toContain('font-weight:700">5 shipments are booked</p>');
  });

  test('reports what is not booked or not paid; such an order sends its own mail once it is booked', async () => {
    const id = await beginPayment(4);
    const [first, second, third] = await ordersOf(id);
    const { offerId } = await db()
      .selectFrom('batchRows')
      .select('offerId')
      .where('requestId', '=', third!)
      .executeTakeFirstOrThrow();
    await db().updateTable('offers').set({ replaced: true }).where('id', '=', offerId!).execute();
    await api().workOnBatches();
    await holdBooking(first!, bookingWaits.stopped);
    await holdBooking(second!, bookingWaits.lookUp);
    await api().bookShipments();
    later(5);
    await api().runDue();
    expect(await kinds()).toEqual([]);
    later(30);
    await api().runDue();
    const [mail] = await mails();
    expect(mail!.subject).toBe('lamps.csv: 1 of 4 shipments is booked');
    for (const sentence of [
      '3 shipments are paid:',
      'Its label is ready to print.',
      '1 shipment could not be booked yet.',
      '1 shipment is still being booked.',
      '1 shipment could not be paid.',
    ])
      expect(mail!.body).toContain(sentence);
    await inTransaction(db(), async (tx) => {
      const order = await lockOrder(tx, second!, api().clock.now);
      await sendBookedMail(tx, { ...order, awbNumber: '3112345678' }, true, api().clock.now);
    });
    expect(await kinds()).toEqual([
      ['batch-booked', null],
      ['milestone-booked', second],
    ]);
  });

  test('counts each row that was not paid whatever became of it, once, and leaves cancelled orders out', async () => {
    const id = await beginPayment(4);
    const orders = await ordersOf(id);
    await db().updateTable('batchRows').set({ state: 'invalid' }).where('requestId', '=', orders[0]!).execute();
    await db().updateTable('batchRows').set({ state: 'quoted' }).where('requestId', '=', orders[1]!).execute();
    await api().workOnBatches();
    await api().bookShipments();
    await inTransaction(db(), async (tx) => {
      await lockOrderForChange(tx, orders[2]!);
      await tx.updateTable('requests').set({ status: 'D' }).where('id', '=', orders[2]!).execute();
    });
    later(1);
    await api().runDue();
    const [mail] = await mails();
    expect(mail!.subject).toBe('lamps.csv: 1 of 3 shipments is booked');
    expect(mail!.body).toContain('2 shipments could not be paid.');
    expect(mail!.body).not.toContain('deposit');
    const customer = await api().as('customer');
    const { totalUSD: expectedTotalUSD } = await customer.send(batchEndpoints.details, { params: { id } });
    const body = { expectedTotalUSD, readAndAccepted: true };
    await customer.send(batchEndpoints.pay, { params: { id }, body });
    await api().workOnBatches();
    await api().bookShipments();
    later(1);
    await api().runDue();
    expect((await mails())[1]!.subject).toBe('lamps.csv: 1 shipment is booked');
  });

  test('goes to who paid, also after somebody else asked for prices', async () => {
    const id = await beginPayment(2);
    await api().workOnBatches();
    const { userId } = await db()
      .selectFrom('users')
      .select('id as userId')
      .where('userName', '=', 'csd')
      .executeTakeFirstOrThrow();
    await db().updateTable('batches').set({ payerId: userId }).where('id', '=', id).execute();
    await api().bookShipments();
    later(1);
    await api().runDue();
    expect(await mails()).toMatchObject([{ recipient: 'mira@lumen-radteile.example' }]);
  });

  test('does not wait for somebody who pays at that moment, and is sent afterwards', async () => {
    const id = await beginPayment(2);
    await api().workOnBatches();
    await api().bookShipments();
    later(1);
    const { promise: isLooked, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: noteLocked } = Promise.withResolvers<void>();
    const paying = inTransaction(db(), async (tx) => {
      await lockBatch(tx, id);
      await tx.updateTable('batchRows').set({ awaitsMail: true }).where('batchId', '=', id).execute();
      noteLocked();
      await isLooked;
      await scheduleBatchMail(tx, id, api().clock.now);
    });
    await isLocked;
    await api().runDue();
    goOn();
    await paying;
    expect(await mails()).toEqual([]);
    later(1);
    await api().runDue();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['lamps.csv: 2 shipments are booked']);
  });

  test('is sent where no row at all was paid, with a notification that does not say booked', async () => {
    const id = await beginPayment(2);
    await db().updateTable('batchRows').set({ state: 'invalid' }).where('batchId', '=', id).execute();
    later(1);
    await api().runDue();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['lamps.csv: No shipment is booked']);
    expect(notificationMessages.batchNotBooked).toContain('not booked');
  });

  test('is sent again for rows that are paid later, about these alone', async () => {
    const id = await beginPayment(2);
    await api().workOnBatches();
    await api().bookShipments();
    later(1);
    await api().runDue();
    const customer = await api().as('customer');
    const { items } = await customer.send(batchEndpoints.rows, { params: { id }, query: {} });
    expect(items.map(({ state }) => state)).toEqual(['booked', 'booked']);
    await beginPayment(1);
    await api().workOnBatches();
    await api().bookShipments();
    later(1);
    await api().runDue();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'lamps.csv: 2 shipments are booked',
      'lamps.csv: 1 shipment is booked',
    ]);
  });

  test('comes with one notification for who paid and one for staff, that open the list', async () => {
    const customer = await api().as('customer');
    const csd = await api().as('csd');
    const ids = await db().selectFrom('users').select(['id', 'userName']).execute();
    const idOf = (name: string) => ids.find(({ userName }) => userName === name)!.id;
    for (const [at, person] of [customer, csd].entries())
      await db()
        .insertInto('pushSubscriptions')
        .values({
          ...{ userId: idOf(person === csd ? 'csd' : 'customer'), signInId: crypto.randomUUID() },
          ...{ endpoint: `https://push.example/${at}`, p256dh: 'a', auth: 'b', serverKey: 'c', createdAt: today },
        })
        .execute();
    const id = await beginPayment(3);
    await api().workOnBatches();
    await api().bookShipments();
    later(1);
    await api().runDue();
    const sent = await db().selectFrom('notifications').select(['kind', 'batchId']).orderBy('kind').execute();
    expect(sent).toEqual([
      { kind: 'batch_booked', batchId: id },
      { kind: 'paid', batchId: id },
    ]);
    expect(notificationMessages.sentences.batch_booked).toContain('list');
  });
});
