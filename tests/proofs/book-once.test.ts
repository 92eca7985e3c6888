import { describe, expect, test } from 'vitest';
import { bookingWaits } from '#domain/booking-wait.ts';
import { type Booked, type Carrier, CarrierRefusal, type Carriers } from '#server/carriers/carrier.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { silent, usePostgres } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { bookDueShipments, bookingJob } from '#server/shipments/book-shipment.ts';
import { useShipments } from '#server/shipments/test-shipments.testing.ts';
import { countOf, proveEach } from '../support/proofs.ts';

/**
 * A carrier that refuses and loses responses at random; `book` lists what it booked, in order. `kill` is called when the server dies in the
 * middle: the booking never returns then, so nothing is written down any more.
 */
function unreliable(
  carrier: Carrier,
  random: () => number,
  book: { reference: string; booked: Booked }[],
  kill: () => void,
): Carrier {
  const isCertain = random() < 0.5;
  const write = async (...[db, booking, signal]: Parameters<Carrier['book']>): Promise<Booked> => {
    const booked = await carrier.book(db, booking, signal);
    book.push({ reference: booking.reference, booked });
    return booked;
  };
  return {
    ...carrier,
    async book(...input) {
      const fate = random();
      if (fate < 0.25) return await write(...input);
      if (fate < 0.45) throw new CarrierRefusal('busy', null);
      if (fate < 0.7) await write(...input);
      if (fate < 0.8) throw new Error('socket hang up');
      kill();
      return await new Promise(() => {});
    },
    async findBooking(_db, { reference }) {
      if (random() < 0.2) throw random() < 0.5 ? new CarrierRefusal('busy', null) : new Error('timeout');
      const booked = book.find((entry) => entry.reference === reference)?.booked;
      if (booked) return random() < 0.7 ? booked : 'unknown';
      return isCertain ? 'absent' : 'unknown';
    },
  };
}

describe('bookings with a carrier that loses responses', () => {
  const name = 'bookings once';
  const url = usePostgres();
  const shipments = useShipments(() => ({ kind: 'postgres', url: url(), poolSize: 10 }));

  test(`${countOf(name)} orders: none is booked twice, none is lost`, async () => {
    let left = 0;
    await proveEach(name, async (random) => {
      const { db, services } = shipments();
      const id = await shipments().order();
      await shipments().save(id);
      await db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
      await inTransaction(db, (tx) =>
        rescheduleJob(tx, { kind: bookingJob, subjectId: id, dueAt: monday, now: monday }),
      );
      const book: { reference: string; booked: Booked }[] = [];
      const tariff = (await services.carriers.find(
        db,
        { providerId: shipments().carrier, carrierAccountId: null },
        '2026-11-23',
      ))!;
      let kill = () => {};
      const carrier = unreliable(tariff, random, book, () => kill());
      const carriers: Carriers = { list: async () => [carrier], find: async () => carrier };
      const readJob = () =>
        db
          .selectFrom('jobs')
          .selectAll()
          .where('subjectId', '=', id)
          .where('kind', '=', bookingJob)
          .executeTakeFirstOrThrow();
      for (let turn = 0; turn < 60; turn += 1) {
        const { doneAt, waitsFor, dueAt } = await readJob();
        if (doneAt !== null || waitsFor === bookingWaits.support) break;
        const run = { clock: () => new Date(dueAt), log: silent, signal: new AbortController().signal };
        const killed = new Promise<void>((resolve) => (kill = resolve));
        await Promise.race([bookDueShipments(db, { carriers }, run), killed]);
      }
      const { doneAt, waitsFor } = await readJob();
      const order = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(book.length).toBeLessThanOrEqual(1);
      if (doneAt !== null) expect(book.map(({ booked }) => booked.awbNumber)).toEqual([order.awbNumber]);
      else {
        expect([waitsFor, order.awbNumber]).toEqual([bookingWaits.support, null]);
        left += 1;
      }
    });
    expect(left).toBeLessThan(countOf(name));
  }, 900_000);
});
