import { expect, test } from 'vitest';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { bookingJob, bookingWaits } from '#domain/booking-wait.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { type Carrier, CarrierRefusal, type Carriers } from '#server/carriers/carrier.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { readDetails } from './read-details.ts';
import { bookDueShipments } from './book-shipment.ts';
import { confirmBooking, recordVoid, voidAtCarrier } from './decide-booking.ts';
import { carriersAround, useShipments } from './test-shipments.testing.ts';

describeOnDatabase('decisions about a booking', (options) => {
  const shipments = useShipments(options);
  const calls: string[] = [];

  /** The carrier of the database, which also voids. */
  const voiding = (more: Partial<Carrier> = {}): Carriers =>
    carriersAround(shipments().services.carriers, () => ({
      voidShipment: async ({ awbNumber }) => {
        calls.push(`void ${awbNumber}`);
        return 'voided';
      },
      cancelPickup: async ({ prgNumber }) => void calls.push(`cancel ${prgNumber}`),
      ...more,
    }));
  const read = (id: number) =>
    shipments()
      .db.selectFrom('requests')
      .select(['status', 'awbNumber', 'prgNumber'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const change = (id: number, changes: { status?: 'D'; awbNumber?: string; prgNumber?: string }) =>
    shipments().db.updateTable('requests').set(changes).where('id', '=', id).execute();
  const actions = async (id: number) =>
    (
      await shipments()
        .db.selectFrom('requestActions')
        .select('content')
        .where('requestId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ content }) => content);
  async function paid(): Promise<number> {
    const id = await shipments().order();
    await shipments().save(id);
    await shipments().db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
    return id;
  }
  async function book(id: number, carriers = shipments().services.carriers): Promise<void> {
    const { db } = shipments();
    await inTransaction(db, (tx) => rescheduleJob(tx, { kind: bookingJob, subjectId: id, dueAt: monday, now: monday }));
    await bookDueShipments(
      db,
      { carriers },
      { clock: () => monday, log: silent, signal: new AbortController().signal },
    );
  }
  async function booked(): Promise<{ id: number; awb: string; prg: string }> {
    const id = await paid();
    await book(id);
    const { awbNumber, prgNumber } = await read(id);
    calls.length = 0;
    return { id, awb: awbNumber!, prg: prgNumber! };
  }
  const decision = (id: number) => ({ requestId: id, userId: shipments().staff.userId, now: monday });
  const send = (id: number, carriers = voiding()) => voidAtCarrier(shipments().db, { carriers }, decision(id));
  const record = (id: number, voided: Awaited<ReturnType<typeof send>>, bookAgain = false) =>
    inTransaction(shipments().db, (tx) => recordVoid(tx, voided, { ...decision(id), bookAgain }));

  test('to void cancels the shipment and its pick-up, and the order is paid and not booked', async () => {
    const { id, awb, prg } = await booked();
    await record(id, await send(id));
    expect(calls).toEqual([`void ${awb}`, `cancel ${prg}`]);
    expect(await read(id)).toEqual({ status: 'P', awbNumber: null, prgNumber: null });
    expect((await actions(id)).at(-1)).toBe(shipmentMessages.voided(awb, false));
  });

  test.each(['absent', 'unknown', 'failed'] as const)(
    'to void during a look-up that ends as %s books nothing again',
    async (outcome) => {
      const id = await paid();
      const lost = () => Promise.reject(new Error('socket hang up'));
      await book(
        id,
        carriersAround(shipments().services.carriers, () => ({ book: lost })),
      );
      let books = 0;
      const carriers = carriersAround(shipments().services.carriers, (carrier) => ({
        book: (...input) => ((books += 1), carrier.book(...input)),
        async findBooking() {
          await record(id, { awbNumber: 'VOIDED1', outcome: 'voided', pickupNotice: null });
          if (outcome === 'failed') return await lost();
          return outcome;
        },
      }));
      const run = { log: silent, signal: new AbortController().signal };
      for (const days of [1, 2, 30])
        await bookDueShipments(
          shipments().db,
          { carriers },
          { ...run, clock: () => new Date(monday.getTime() + days * 86_400_000) },
        );
      expect(books).toBe(0);
      const { waitsFor, doneAt } = await shipments()
        .db.selectFrom('jobs')
        .select(['waitsFor', 'doneAt'])
        .where('kind', '=', bookingJob)
        .where('subjectId', '=', id)
        .executeTakeFirstOrThrow();
      expect({ waitsFor, doneAt }).toEqual({ waitsFor: bookingWaits.stopped, doneAt: null });
    },
  );

  test('to void leave a pick-up that also collects another order', async () => {
    const [one, other] = [await booked(), await booked()];
    await change(other.id, { prgNumber: one.prg });
    await record(one.id, await send(one.id));
    expect(calls).toEqual([`void ${one.awb}`]);
    expect((await actions(one.id)).at(-1)).toBe(shipmentMessages.pickupShared(one.prg));
    await record(other.id, await send(other.id));
    expect(calls).toEqual([`void ${one.awb}`, `void ${other.awb}`, `cancel ${one.prg}`]);
  });

  test.each([
    ['refused', new CarrierRefusal('fix-input', 'Too late')],
    ['not answered', new Error('socket hang up')],
  ])('to void are recorded although cancelling the pick-up is %s', async (_case, failure) => {
    const { id, awb, prg } = await booked();
    await record(id, await send(id, voiding({ cancelPickup: () => Promise.reject(failure) })));
    expect(await read(id)).toMatchObject({ status: 'P', awbNumber: null });
    expect((await actions(id)).slice(-2)).toEqual([
      shipmentMessages.voided(awb, false),
      shipmentMessages.pickupNotCancelled(prg),
    ]);
  });

  test('to void by two managers at once happen once, and a booking made meanwhile stays', async () => {
    const { id, awb } = await booked();
    const [first, second] = [await send(id), await send(id)];
    await record(id, first, true);
    const numbers = { awbNumber: 'NEW1', prgNumber: 'PICKUP1' };
    const again = voiding({
      book: async (db, booking, signal) => ({
        ...(await (await shipments().services.carriers.find(
          db,
          { providerId: shipments().carrier, carrierAccountId: null, livemode: true },
          '2026-11-23',
        ))!.book(db, booking, signal)),
        ...numbers,
      }),
    });
    await book(id, again);
    expect(await read(id)).toEqual({ status: 'O', ...numbers });
    await record(id, second, true);
    expect(await read(id)).toEqual({ status: 'O', ...numbers });
    expect((await actions(id)).filter((content) => content === shipmentMessages.voided(awb, false))).toHaveLength(1);
  });

  test('cannot void a number that was typed over that of the booking', async () => {
    const { id } = await booked();
    await change(id, { awbNumber: 'TYPED1' });
    await expect(send(id)).rejects.toMatchObject({ errors: { '': [shipmentMessages.notBooked] } });
    expect(calls).toEqual([]);
  });

  test('name a carrier that is switched off', async () => {
    const { id } = await booked();
    const none: Carriers = { list: async () => [], find: async () => null };
    await expect(send(id, none)).rejects.toMatchObject({
      errors: { '': [shipmentMessages.carrierSwitchedOff('Meridian Express')] },
    });
  });

  test('to void whose response is lost change nothing and can be tried again', async () => {
    const { id, awb } = await booked();
    const lost = voiding({ voidShipment: () => Promise.reject(new Error('socket hang up')) });
    await expect(send(id, lost)).rejects.toMatchObject({
      errors: { '': [shipmentMessages.voidUnclear('Meridian Express')] },
    });
    expect(await read(id)).toMatchObject({ status: 'O', awbNumber: awb });
    await record(id, await send(id));
    expect(await read(id)).toMatchObject({ status: 'P', awbNumber: null });
  });

  test('to confirm a booking of an order that was cancelled meanwhile leave it cancelled and send no mail', async () => {
    const { db } = shipments();
    const id = await paid();
    await book(id, voiding({ book: () => Promise.reject(new Error('socket hang up')) }));
    await change(id, { status: 'D' });
    await inTransaction(db, (tx) => confirmBooking(tx, 'LOST1', decision(id)));
    expect(await read(id)).toMatchObject({ status: 'D', awbNumber: null });
    expect((await actions(id)).at(-1)).toContain('LOST1');
    expect(await db.selectFrom('mails').select('id').where('requestId', '=', id).execute()).toEqual([]);
  });

  test('to stop for wrong details show the customer what to correct', async () => {
    const id = await paid();
    const problems = [{ field: 'to.phone', text: 'The phone number is not one of this country.' }];
    const refusal = new CarrierRefusal('fix-input', 'PHONE_INVALID', { problems });
    await book(
      id,
      carriersAround(shipments().services.carriers, () => ({ book: () => Promise.reject(refusal) })),
    );
    const shown = await readDetails(shipments().db, shipments().services, id, { role: 'Customer', now: monday });
    expect(shown.bookingProblems).toEqual(problems);
    expect(shipmentEndpoints.details.response.safeParse(shown).error).toBeUndefined();
  });
});
