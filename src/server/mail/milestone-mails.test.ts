import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { milestones } from '#domain/notifications.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrder } from '#server/orders/order.ts';
import { settleState } from '#server/tracking/settle-state.ts';
import { keepEvent } from '#server/tracking/repository.ts';
import { addCaller, addCustomer, addPayable, hoursLater, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { choicesPathOf, chooseMilestones, findUserOfKey } from './email-choices.ts';
import { sendMilestoneMail } from './send-milestone-mail.ts';

describeOnDatabase('mails about milestones', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let ada: Caller;
  let order: { id: number; customerId: number };
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ada = await addCaller(db, 'Customer', await addCustomer(db));
    order = await addPayable(db, ada);
    const booked = { status: 'O', step: 3, awbNumber: `31${order.id}`, pickupDate: '2026-11-19' } as const;
    await db.updateTable('requests').set(booked).where('id', '=', order.id).execute();
  });

  /** The carrier tells everything up to an event, as at each look; `codes` from the first on, an hour apart. */
  const poll = (codes: readonly string[]) =>
    inTransaction(db, async (tx) => {
      await lockOrder(tx, order.id, now);
      for (const [at, code] of codes.entries())
        await keepEvent(tx, {
          ...{ requestId: order.id, customerId: order.customerId, awbNumber: `31${order.id}`, code },
          ...{
            at: hoursLater(at - 24),
            utcOffset: 60,
            description: null,
            place: 'Boston',
            source: 'carrier',
            userId: null,
          },
        });
      await settleState(tx, order.id, `31${order.id}`, now);
    });
  const mails = async () =>
    await db.selectFrom('mails').selectAll().where('requestId', '=', order.id).orderBy('id').execute();
  const kinds = async () => (await mails()).map(({ kind }) => kind.replace('milestone-', ''));

  test('are sent once for each milestone, however often the carrier reports it', async () => {
    const journey = ['PU', 'DF', 'WC', 'MD', 'WC', 'MD', 'OK'];
    for (let length = 1; length <= journey.length; length += 1) {
      await poll(journey.slice(0, length));
      await poll(journey.slice(0, length));
    }
    expect(await kinds()).toEqual(['picked_up', 'out_for_delivery', 'delayed', 'delivered']);
    const [picked] = await mails();
    expect(picked).toMatchObject({
      subject: `Order ${order.id} was picked up`,
      recipient: 'ada@quayside.example',
      linkPath: `/shipmentDetails/${order.id}`,
    });
    expect(picked!.body).toContain('from Paris 75001 FR to Boston, MA 02108 US');
    expect(picked!.body).toContain(`AWB number: 31${order.id}`);
    expect(picked!.body).toContain('*Arrives Tue 24 Nov*');
  });

  test('are sent once when several servers notice a milestone at once', async () => {
    const tell = () =>
      inTransaction(db, async (tx) => {
        const request = await lockOrder(tx, order.id, now);
        await sendMilestoneMail(tx, request, { milestone: 'booked', facts: [], now });
      });
    await Promise.all(Array.from({ length: 6 }, tell));
    expect(await kinds()).toEqual(['booked']);
  });

  test('are not sent to a user who switched them off, nor later for a milestone that has passed', async () => {
    await chooseMilestones(
      db,
      ada.userId,
      milestones.filter((each) => each !== 'picked_up'),
    );
    await poll(['PU']);
    await chooseMilestones(db, ada.userId, milestones);
    await poll(['PU']);
    expect(await kinds()).toEqual([]);
    await poll(['PU', 'DF', 'WC']);
    expect(await kinds()).toEqual(['out_for_delivery']);
  });

  test('link to one page of email choices for each user', async () => {
    await poll(['PU']);
    await poll(['PU', 'OK']);
    const paths = (await mails()).map(({ choicesPath: path }) => path);
    expect(new Set(paths).size).toBe(1);
    expect(paths[0]).toBe(await choicesPathOf(db, ada.userId));
    expect(await findUserOfKey(db, paths[0]!.replace('/emails/', ''))).toBe(ada.userId);
    expect(await findUserOfKey(db, 'nobody')).toBeNull();
  });
});
