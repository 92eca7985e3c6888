import { expect, test, vi } from 'vitest';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { type Carrier, CarrierRefusal, type Carriers } from '#server/carriers/carrier.ts';
import { NotFound } from '#server/platform/failures.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { bookingJob } from '#domain/booking-wait.ts';
import { bookDueShipments } from './book-shipment.ts';
import { bookStoppedAgain } from './decide-booking.ts';
import { readMainInfo } from '#server/orders/order.ts';
import { changePickup } from './change-pickup.ts';
import { shipmentsHandlers } from './routes.ts';
import { addProvider, chooseNewOffer, monday } from '#server/orders/order-rows.testing.ts';
import { readDetails } from './read-details.ts';
import { carriersAround, killableRun, useShipments } from './test-shipments.testing.ts';

const later = (seconds: number): Date => new Date(monday.getTime() + seconds * 1000);

describeOnDatabase('a booking', (options) => {
  const portal = useShipments(options);

  const paid = async (more: Record<string, unknown> = {}): Promise<number> => {
    const id = await portal().order();
    await portal().save(id);
    await portal()
      .db.updateTable('requests')
      .set({ status: 'P', step: 3, ...more })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const read = (id: number) =>
    portal().db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const actions = async (id: number) =>
    (await portal().db.selectFrom('requestActions').selectAll().where('requestId', '=', id).orderBy('id').execute())
      .filter((row) => row.actionType !== shipmentMessages.detailsAction)
      .map((row) => row.content);
  const readLabelText = async (id: number): Promise<string> => {
    const { label } = shipmentsHandlers(portal().services);
    const input = { db: portal().db, params: { id } } as unknown as Parameters<typeof label>[0];
    return (await readLabel(((await label(input)) as { content: Uint8Array }).content, 0)).text;
  };
  const run = (at: Date, carriers = portal().services.carriers) =>
    bookDueShipments(portal().db, { carriers }, { clock: () => at, log: silent, signal: new AbortController().signal });
  /** The server dies while it waits for the carrier. */
  const startAndKill = async (id: number, carriers: Carriers): Promise<void> => {
    const killable = killableRun(monday);
    bookDueShipments(portal().db, { carriers }, killable.run).catch(() => 0);
    await expect.poll(() => attempts(id)).toEqual([{ number: 1, state: 'sending', lookUps: 0 }]);
    killable.kill();
  };
  const schedule = (id: number, at = monday) =>
    inTransaction(portal().db, (tx) => rescheduleJob(tx, { kind: bookingJob, subjectId: id, dueAt: at, now: at }));
  const book = async (id: number): Promise<void> => {
    await schedule(id);
    await run(monday);
  };
  const attempts = (id: number) =>
    portal()
      .db.selectFrom('bookingAttempts')
      .select(['number', 'state', 'lookUps'])
      .where('requestId', '=', id)
      .orderBy('number')
      .execute();

  test('gives a paid order its numbers, its label and the status Ordered, and happens once', async () => {
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
    const shown = await readDetails(portal().db, portal().services, id, { role: 'Customer', now: monday });
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

  test('makes the label available', async () => {
    const id = await paid();
    const { label } = shipmentsHandlers(portal().services);
    const context = { db: portal().db, params: { id } } as unknown as Parameters<typeof label>[0];
    await expect(label(context)).rejects.toBeInstanceOf(NotFound);
    await book(id);
    const file = (await label(context)) as { fileName: string; mediaType: string; content: Uint8Array };
    expect(file).toMatchObject({ fileName: 'Label.pdf', mediaType: 'application/pdf' });
    expect(Buffer.from(file.content).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('by several servers at once makes one waybill', async () => {
    const id = await paid();
    let bookings = 0;
    const counted = carriersAround(portal().services.carriers, (carrier) => ({
      book: (...input) => {
        bookings += 1;
        return carrier.book(...input);
      },
    }));
    await schedule(id);
    await Promise.all(Array.from({ length: 4 }, () => run(monday, counted)));
    expect(bookings).toBe(1);
    expect(await actions(id)).toHaveLength(1);
  });

  test.each([
    ['not paid any more', { status: 'D', step: 3 }],
    ['whose label was set by hand', { status: 'P', step: 2 }],
  ])('is not made for an order that is %s', async (_case, state) => {
    const id = await paid(state);
    await book(id);
    expect(await read(id)).toMatchObject({ ...state, awbNumber: null });
  });

  test('is not made for an offer without an express carrier', async () => {
    const { db, acme } = portal();
    const id = await paid();
    const providerId = await addProvider(db, 'Freight', null);
    await chooseNewOffer(db, { id, customerId: acme, providerId }, { express: false });
    await db.updateTable('requests').set({ step: 3 }).where('id', '=', id).execute();
    await book(id);
    expect(await read(id)).toMatchObject({ status: 'P', awbNumber: null });
  });

  test('without a pick-up day uses the first possible one', async () => {
    const id = await portal().order();
    await portal().save(id, { pickupType: 'C', phone: '+33123456789' });
    await portal().db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
    await book(id);
    expect((await read(id)).prgNumber).toMatch(/^PAR261123/);
    expect(await readLabelText(id)).toContain('PICK-UP\nBy phone');
  });

  test('with a drop-off prints the service point on the label, and no pick-up', async () => {
    const address = { addressLine1: 'Rue de Rivoli 5', city: 'Paris', zipCode: '75004' };
    const point = { facilityId: 'PAR01', servicePointName: 'Tabac Rivoli', address };
    const handOver = { pickupType: 'O', pickupDate: null, pickupTime: null, officeCloseTime: null };
    const id = await paid({ ...handOver, dropOffPoint: JSON.stringify(point) });
    await book(id);
    const text = await readLabelText(id);
    expect(text.replaceAll('\n', ' ')).toContain('DROP-OFF Tabac Rivoli, Rue de Rivoli 5, 75004 Paris');
    expect(text).not.toContain('PICK-UP');
  });

  test('that fails is tried again until it succeeds, and staff are told without the carrier’s words', async () => {
    const id = await paid();
    let isAway = true;
    const carriers = carriersAround(portal().services.carriers, (carrier) => ({
      book: async (...input) => {
        if (isAway) throw new CarrierRefusal('busy', 'password=hunter2 refused');
        return await carrier.book(...input);
      },
    }));
    await schedule(id);
    expect(await run(monday, carriers)).toBe(0);
    expect(await run(later(1), carriers)).toBe(0);
    expect(await run(later(10), carriers)).toBe(0);
    expect(await run(later(30), carriers)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'P', awbNumber: null });
    expect(await actions(id)).toEqual([shipmentMessages.bookingFailed(1), shipmentMessages.bookingFailed(2)]);
    isAway = false;
    expect(await run(later(600), carriers)).toBe(1);
    expect(await run(later(7200), carriers)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'O', awbNumber: expect.any(String) });
    expect(await actions(id)).toHaveLength(3);
    expect((await attempts(id)).map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'booked']);
  });

  /** A carrier that books and whose response is lost; it finds the booking from the look-up with the number `foundAt` on. */
  const losing = (foundAt: number) => {
    const calls = { books: 0, lookUps: 0 };
    let booked: Awaited<ReturnType<Carrier['book']>> | null = null;
    const carriers = carriersAround(portal().services.carriers, (carrier) => ({
      book: async (...input) => {
        calls.books += 1;
        booked = await carrier.book(...input);
        throw new Error('socket hang up');
      },
      findBooking: async () => {
        calls.lookUps += 1;
        if (calls.lookUps === 2) throw new CarrierRefusal('busy', null);
        return booked && calls.lookUps >= foundAt ? booked : 'unknown';
      },
    }));
    return { calls, carriers };
  };
  const minutes = (count: number): Date => later(60 * count);

  test('whose response was lost is looked up, and never sent again', async () => {
    const id = await paid();
    const { calls, carriers } = losing(3);
    await schedule(id);
    await run(monday, carriers);
    expect(await attempts(id)).toEqual([{ number: 1, state: 'unclear', lookUps: 0 }]);
    for (const at of [0.9, 1, 5.9, 6, 20.9]) await run(minutes(at), carriers);
    expect(calls).toEqual({ books: 1, lookUps: 2 });
    expect(await read(id)).toMatchObject({ status: 'P', awbNumber: null });
    expect(await run(minutes(21), carriers)).toBe(1);
    expect(calls).toEqual({ books: 1, lookUps: 3 });
    expect(await read(id)).toMatchObject({ status: 'O', awbNumber: expect.any(String) });
    expect(await actions(id)).toHaveLength(1);
    expect(await attempts(id)).toEqual([{ number: 1, state: 'booked', lookUps: 2 }]);
  });

  test('that the carrier does not find is left to support after the look-up an hour later', async () => {
    const id = await paid();
    const { calls, carriers } = losing(99);
    await schedule(id);
    for (const at of [0, 1, 6, 21, 81, 82, 600]) await run(minutes(at), carriers);
    expect(calls).toEqual({ books: 1, lookUps: 4 });
    const inQueue = portal().db.selectFrom('queueRows').select('kind').where('subjectId', '=', id);
    expect(await inQueue.execute()).toEqual([{ kind: 'bookingFailed' }]);
    expect(await actions(id)).toEqual([expect.stringContaining('has not confirmed the booking')]);
    const pickup = { pickupDate: '2026-11-25', pickupTime: '10:00', officeCloseTime: '13:00' };
    const change = { requestId: id, pickup, ifMatch: null, caller: portal().ada, now: minutes(600) };
    await expect(
      inTransaction(portal().db, (tx) => changePickup(tx, { carriers }, change as never)),
    ).rejects.toMatchObject({ errors: { '': [pickupMessages.beingBooked] } });
    // Support has it booked again: that looks it up once more.
    await schedule(id, minutes(700));
    await run(minutes(700), carriers);
    expect(calls).toEqual({ books: 1, lookUps: 5 });
  });

  test('of a killed server is looked up after a while, and sent again where it certainly does not exist', async () => {
    const { db, services } = portal();
    const id = await paid();
    await schedule(id);
    const hung = carriersAround(services.carriers, () => ({ book: () => new Promise(() => {}) }));
    await startAndKill(id, hung);
    // Somebody presses Book again meanwhile.
    await db.updateTable('jobs').set({ dueAt: monday }).where('subjectId', '=', id).execute();
    expect(await run(later(10))).toBe(0);
    expect(await attempts(id)).toEqual([{ number: 1, state: 'sending', lookUps: 0 }]);
    expect(await run(later(120))).toBe(1);
    expect(await attempts(id)).toEqual([
      { number: 1, state: 'absent', lookUps: 0 },
      { number: 2, state: 'booked', lookUps: 0 },
    ]);
  });

  test('of a process that was paused after starting it is not sent but looked up', async () => {
    const id = await paid();
    await schedule(id);
    const now = performance.now.bind(performance);
    let pausedMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + pausedMs);
    const sent: string[] = [];
    const carriers = carriersAround(portal().services.carriers, (carrier) => {
      pausedMs = 600_000;
      return {
        book: (db, booking, signal) => {
          sent.push(booking.reference);
          return carrier.book(db, booking, signal);
        },
      };
    });
    await run(monday, carriers);
    expect(sent).toEqual([]);
    expect(await attempts(id)).toEqual([{ number: 1, state: 'unclear', lookUps: 0 }]);
    clock.mockRestore();

    // Once it is surely absent, it is sent again.
    for (const at of [2, 10, 30, 120]) await run(minutes(at));
    expect(await attempts(id)).toMatchObject([{ number: 1 }, { number: 2, state: 'booked' }]);
  });

  test('that fails without a result is tried again with growing pauses, and from the second failure on is work for support', async () => {
    const { db, services } = portal();
    const id = await paid();
    let books = 0;
    const carriers = carriersAround(services.carriers, () => ({
      book: () => {
        books += 1;
        return Promise.reject(new Error('HTTP 500'));
      },
    }));
    await schedule(id);
    for (let minute = 0; minute <= 10; minute += 1) await run(minutes(minute), carriers);
    expect(books).toBeLessThan(9);
    const inQueue = db.selectFrom('queueRows').select('kind').where('subjectId', '=', id);
    expect(await inQueue.execute()).toEqual([{ kind: 'bookingFailed' }]);
    expect(await actions(id)).toContain(shipmentMessages.bookingFailed(1));
  });

  test('for an order that is cancelled meanwhile leaves it cancelled, and names the waybill to cancel', async () => {
    const { db, services } = portal();
    const id = await paid();
    await schedule(id);
    const cancelling = carriersAround(services.carriers, (carrier) => ({
      book: async (...input) => {
        await db.updateTable('requests').set({ status: 'D' }).where('id', '=', id).execute();
        return await carrier.book(...input);
      },
    }));
    await run(monday, cancelling);
    expect(await read(id)).toMatchObject({ status: 'D', awbNumber: null });
    expect(await actions(id)).toEqual([expect.stringContaining('Please cancel it with the carrier')]);
  });

  const switchedOff: Carriers = { list: async () => [], find: async () => null };

  test('of a provider that takes none now stops, and staff are told the reason', async () => {
    const id = await paid();
    await schedule(id);
    await run(monday, switchedOff);
    const reason = shipmentMessages.carrierSwitchedOff('Meridian Express');
    expect(await actions(id)).toEqual([shipmentMessages.bookingStopped(reason)]);
    expect((await attempts(id)).map(({ state }) => state)).toEqual(['refused']);
    expect(await run(later(10))).toBe(0);
  });

  test('of a killed server whose account is switched off meanwhile is left to support', async () => {
    const id = await paid();
    await schedule(id);
    const hung = carriersAround(portal().services.carriers, () => ({ book: () => new Promise(() => {}) }));
    await startAndKill(id, hung);
    await run(later(130), switchedOff);
    await run(minutes(60 * 30), switchedOff);
    expect((await attempts(id)).map(({ state }) => state)).toEqual(['unclear']);
    expect(await actions(id)).toEqual([expect.stringContaining('has not confirmed the booking')]);
  });

  /** Refused once for a reason, then as usual. */
  const refusing = (failure: CarrierRefusal) => {
    const calls = { books: 0 };
    const carriers = carriersAround(portal().services.carriers, (carrier) => ({
      book: (...input) => {
        calls.books += 1;
        return calls.books === 1 ? Promise.reject(failure) : carrier.book(...input);
      },
    }));
    return { calls, carriers };
  };

  test.each(['fix-input', 'not-offered', 'credentials', 'price'] as const)(
    'that is refused for %s is not sent again until people act, and then once',
    async (kind) => {
      const id = await paid();
      const { calls, carriers } = refusing(new CarrierRefusal(kind, 'E-77'));
      await schedule(id);
      for (const at of [0, 1, 60, 60 * 24, 60 * 24 * 30]) await run(minutes(at), carriers);
      expect(calls.books).toBe(1);
      expect(await actions(id)).toEqual([shipmentMessages.bookingStopped(shipmentMessages.refusalReasons[kind])]);
      const show = (role: 'CSD' | 'Customer') => readDetails(portal().db, portal().services, id, { role, now: monday });
      expect((await show('CSD')).bookingTrouble).toEqual({
        ...{ reference: `Q-${id}-1`, isUnclear: false, isRefused: true, isStopped: true, price: null },
        ...{ carrierText: 'E-77', problems: [shipmentMessages.refusalReasons[kind]] },
      });
      const shown = await show('Customer');
      expect(shown).not.toHaveProperty('bookingTrouble');
      expect(shown.bookingProblems).toEqual([]);
      expect(await readMainInfo(portal().db, id, monday)).toMatchObject({ isBookingStopped: true });
      const inQueue = portal().db.selectFrom('queueRows').select('kind').where('subjectId', '=', id);
      expect(await inQueue.execute()).toEqual([{ kind: 'bookingFailed' }]);
      await inTransaction(portal().db, (tx) =>
        bookStoppedAgain(tx, { requestId: id, userId: portal().staff.userId, now: minutes(60), takesPrice: false }),
      );
      expect(await readMainInfo(portal().db, id, monday)).not.toHaveProperty('isBookingStopped');
      expect(await run(minutes(60), carriers)).toBe(1);
      expect(calls.books).toBe(2);
      expect(await inQueue.execute()).not.toContainEqual({ kind: 'bookingFailed' });
    },
  );
});
