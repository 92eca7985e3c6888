import { expect, test } from 'vitest';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import type { Carrier, Carriers } from '#server/carriers/carrier.ts';
import { NotFound } from '#server/platform/failures.ts';
import { runDueJobs, scheduleJob } from '#server/platform/jobs.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { bookingJob, bookShipment, recordBookingFailure } from './book-shipment.ts';
import { shipmentsHandlers } from './routes.ts';
import { addProvider, chooseNewOffer, monday } from '#server/orders/order-rows.testing.ts';
import { readDetails } from './read-details.ts';
import { useShipments } from './test-shipments.testing.ts';

const later = (seconds: number): Date => new Date(monday.getTime() + seconds * 1000);

/** The carriers of the database, of which every booking goes through `around`. */
const carriersAround = (carriers: Carriers, around: (carrier: Carrier) => Carrier['book']): Carriers => ({
  list: (db, day) => carriers.list(db, day),
  find: async (db, providerId, day) => {
    const carrier = await carriers.find(db, providerId, day);
    return carrier && { ...carrier, book: around(carrier) };
  },
});

describeOnDatabase('booking', (options) => {
  const world = useShipments(options);

  const paid = async (more: Record<string, unknown> = {}): Promise<number> => {
    const id = await world().order();
    await world().save(id);
    await world()
      .db.updateTable('requests')
      .set({ status: 'P', step: 3, ...more })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const read = (id: number) =>
    world().db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const actions = async (id: number) =>
    (await world().db.selectFrom('requestActions').selectAll().where('requestId', '=', id).orderBy('id').execute())
      .filter((row) => row.actionType !== shipmentMessages.detailsAction)
      .map((row) => row.content);
  const readLabelText = async (id: number): Promise<string> => {
    const { label } = shipmentsHandlers(world().services);
    const input = { db: world().db, params: { id } } as unknown as Parameters<typeof label>[0];
    return (await readLabel(((await label(input)) as { content: Uint8Array }).content, 0)).text;
  };
  const book = (id: number, carriers = world().services.carriers) =>
    inTransaction(world().db, (tx) => bookShipment({ carriers })(tx, id, monday));

  test('gives a paid order its numbers, its label and the status Ordered, and once', async () => {
    const id = await paid();
    await book(id);
    const booked = await read(id);
    expect(booked).toMatchObject({
      status: 'O',
      step: 3,
      awbNumber: expect.stringMatching(/^\d{10}$/),
      prgNumber: expect.stringMatching(/^PAR261124\d{6}$/),
    });
    await book(id);
    expect(await read(id)).toEqual(booked);
    expect(await actions(id)).toEqual([
      `Meridian Express Worldwide booked: AWB number ${booked.awbNumber}, pick-up number ${booked.prgNumber}`,
    ]);
    const shown = await readDetails(world().db, world().services, id, { role: 'Customer', now: monday });
    expect(shipmentEndpoints.details.response.safeParse(shown).error).toBeUndefined();
    const status = 'Pending: shipment information received';
    const dateAndTime = '2026-11-23T07:00:00.000Z';
    expect(shown.tracking).toEqual({
      status,
      state: 'pending',
      dateAndTime,
      trackingLink: `https://track.example/${booked.awbNumber}`,
      expectedDelivery: '2026-11-26',
      isDamaged: false,
      isPlanned: false,
      quietSince: null,
      events: [
        {
          id: expect.any(Number),
          code: 'DUMMY_PU',
          status,
          state: 'pending',
          dateAndTime,
          localTime: '2026-11-23 08:00',
          zone: 'UTC+01:00',
          place: 'Paris',
          description: null,
          isPlanned: false,
        },
      ],
    });
  });

  test('the label is there once it is booked', async () => {
    const id = await paid();
    const { label } = shipmentsHandlers(world().services);
    const context = { db: world().db, params: { id } } as unknown as Parameters<typeof label>[0];
    await expect(label(context)).rejects.toBeInstanceOf(NotFound);
    await book(id);
    const file = (await label(context)) as { fileName: string; mediaType: string; content: Uint8Array };
    expect(file).toMatchObject({ fileName: 'Label.pdf', mediaType: 'application/pdf' });
    expect(Buffer.from(file.content).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('at once on several connections makes one waybill', async () => {
    const id = await paid();
    let bookings = 0;
    const counted = carriersAround(world().services.carriers, (carrier) => (tx, booking) => {
      bookings += 1;
      return carrier.book(tx, booking);
    });
    await Promise.all(Array.from({ length: 4 }, () => book(id, counted)));
    expect(bookings).toBe(1);
    expect(await actions(id)).toHaveLength(1);
  });

  test.each([
    ['not paid any more', { status: 'D', step: 3 }],
    ['whose label was set by hand', { status: 'P', step: 2 }],
  ])('leaves an order alone that is %s', async (_case, state) => {
    const id = await paid(state);
    await book(id);
    expect(await read(id)).toMatchObject({ ...state, awbNumber: null });
  });

  test('leaves an offer alone that no express carrier made', async () => {
    const { db, acme } = world();
    const id = await paid();
    const providerId = await addProvider(db, 'Freight', null);
    await chooseNewOffer(db, { id, customerId: acme, providerId }, { express: false });
    await db.updateTable('requests').set({ step: 3 }).where('id', '=', id).execute();
    await book(id);
    expect(await read(id)).toMatchObject({ status: 'P', awbNumber: null });
  });

  test('without a day for the pick-up takes the first that is possible', async () => {
    const id = await world().order();
    await world().save(id, { pickupType: 'C', phone: '+33123456789' });
    await world().db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
    await book(id);
    expect((await read(id)).prgNumber).toMatch(/^PAR261123/);
    expect(await readLabelText(id)).toContain('PICK-UP\nBy phone');
  });

  test('of a drop-off names its point on the label, and no pick-up', async () => {
    const address = { addressLine1: 'Rue de Rivoli 5', city: 'Paris', zipCode: '75004' };
    const point = { facilityId: 'PAR01', servicePointName: 'Tabac Rivoli', address };
    const handOver = { pickupType: 'O', pickupDate: null, pickupTime: null, officeCloseTime: null };
    const id = await paid({ ...handOver, dropOffPoint: JSON.stringify(point) });
    await book(id);
    const text = await readLabelText(id);
    expect(text.replaceAll('\n', ' ')).toContain('DROP-OFF Tabac Rivoli, Rue de Rivoli 5, 75004 Paris');
    expect(text).not.toContain('PICK-UP');
  });

  test("that fails is tried again, tells staff without the carrier's words, and succeeds", async () => {
    const { db, services } = world();
    const id = await paid();
    let isAway = true;
    const carriers = carriersAround(services.carriers, (carrier) => async (tx, booking) => {
      const booked = await carrier.book(tx, booking);
      if (isAway) throw new Error('password=hunter2 refused');
      return booked;
    });
    await inTransaction(db, (tx) => scheduleJob(tx, { kind: bookingJob, subjectId: id, dueAt: monday, now: monday }));
    const run = (at: Date) =>
      runDueJobs(
        db,
        { [bookingJob]: bookShipment({ carriers }) },
        { now: at, log: silent, onFailure: recordBookingFailure },
      );
    expect(await run(monday)).toBe(0);
    expect(await run(later(1))).toBe(0);
    expect(await run(later(10))).toBe(0);
    expect(await run(later(30))).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'P', awbNumber: null });
    const contents = await actions(id);
    expect(contents).toEqual([shipmentMessages.bookingFailed(1), shipmentMessages.bookingFailed(2)]);
    isAway = false;
    expect(await run(later(600))).toBe(1);
    expect(await run(later(7200))).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'O', awbNumber: expect.any(String) });
    expect(await actions(id)).toHaveLength(3);
  });
});
