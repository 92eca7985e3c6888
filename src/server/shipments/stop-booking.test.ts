import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { bookingJob } from '#domain/booking-wait.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { CarrierRefusal, type Carriers } from '#server/carriers/carrier.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { bookDueShipments } from './book-shipment.ts';
import { carriersAround, useShipments } from './test-shipments.testing.ts';

describeOnDatabase('a booking', (options) => {
  const shipments = useShipments(options);
  const minutes = (count: number): Date => new Date(monday.getTime() + count * 60_000);

  async function paid(): Promise<number> {
    const { db, order, save } = shipments();
    const id = await order();
    await save(id);
    await db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
    return id;
  }
  async function book(id: number, at: Date, carriers: Carriers): Promise<void> {
    const { db } = shipments();
    await inTransaction(db, (tx) => rescheduleJob(tx, { kind: bookingJob, subjectId: id, dueAt: at, now: at }));
    await bookDueShipments(db, { carriers }, { clock: () => at, log: silent, signal: new AbortController().signal });
  }
  const stoppedMails = async (id: number) => {
    const { db } = shipments();
    const mails = db
      .selectFrom('mails')
      .select('kind')
      .where('requestId', '=', id)
      .where('kind', '=', 'booking-stopped');
    const notices = db.selectFrom('notifications').select('id').where('requestId', '=', id);
    return [(await mails.execute()).length, (await notices.where('kind', '=', 'booking_failed').execute()).length > 0];
  };
  beforeAll(async () => {
    const { db, staff } = shipments();
    const keys = { p256dh: 'p', auth: 'a', serverKey: 's' };
    await db
      .insertInto('pushSubscriptions')
      .values({
        userId: staff.userId,
        signInId: randomUUID(),
        endpoint: 'https://push.example/1',
        ...keys,
        createdAt: monday,
      })
      .execute();
  });
  const badPhone = () =>
    new CarrierRefusal('fix-input', null, { problems: [{ field: 'to.phone', text: 'This phone is too short.' }] });

  test.each([
    ['cancelled', { status: 'D' }],
    ['booked by hand', { awbNumber: 'M-1' }],
  ] as const)('that is refused for an order that was %s meanwhile is only recorded', async (_, changes) => {
    const id = await paid();
    const carriers = carriersAround(shipments().services.carriers, () => ({
      async book() {
        await shipments().db.updateTable('requests').set(changes).where('id', '=', id).execute();
        throw badPhone();
      },
    }));
    await book(id, monday, carriers);
    const actions = shipments().db.selectFrom('requestActions').select('content').where('requestId', '=', id);
    const content = shipmentMessages.bookingStopped('This phone is too short.');
    expect(await actions.where('actionType', '=', shipmentMessages.bookingFailedAction).execute()).toEqual([
      { content },
    ]);
    expect(await stoppedMails(id)).toEqual([0, false]);
  });

  test('that is refused again for the same reason sends no second mail, but for another reason it does', async () => {
    const id = await paid();
    const failures = [
      badPhone(),
      new CarrierRefusal('busy', null),
      badPhone(),
      new CarrierRefusal('fix-input', null, { problems: [{ field: 'to.street', text: 'This street is too long.' }] }),
    ];
    const carriers = carriersAround(shipments().services.carriers, () => ({
      book: () => Promise.reject(failures.shift()),
    }));
    const counts: unknown[] = [];
    for (let at = 0; failures.length > 0; at += 1) {
      await book(id, minutes(at), carriers);
      counts.push(await stoppedMails(id));
    }
    expect(counts).toEqual([1, 1, 1, 2].map((mails) => [mails, true]));
  });
});
