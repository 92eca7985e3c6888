import { describe, expect, test } from 'vitest';
import type { CarrierApi } from '#domain/carrier-account.ts';
import { bookingJob, bookingWaits } from '#domain/booking-wait.ts';
import { type Booked, type Booking, type Carrier, CarrierRefusal, type Carriers } from '#server/carriers/carrier.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { bookDueShipments } from '#server/shipments/book-shipment.ts';
import { killableRun, type TestShipments, useShipments } from '#server/shipments/test-shipments.testing.ts';
import { faults } from '#sandbox/carriers/stand-in.ts';
import { openCarrier, type OpenedCarrier } from '../carriers/opened-carrier.ts';
import { triedCarriers } from '../carriers/tried-carriers.ts';
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

/** A paid order that is due to be booked. */
async function addPaidOrder({ db, order, save }: TestShipments): Promise<number> {
  const id = await order();
  await save(id);
  await db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
  await inTransaction(db, (tx) => rescheduleJob(tx, { kind: bookingJob, subjectId: id, dueAt: monday, now: monday }));
  return id;
}

interface Bookings {
  carrier: Carrier;
  /** Called before each turn with the time at which it is due. */
  begin(dueAt: Date): Promise<void>;
  /** Fires when the server dies in the middle of a turn. */
  killed(): Promise<void>;
}

/** Books until it is done or support's, with every wait skipped. */
async function bookUntilSettled({ db }: TestShipments, id: number, { carrier, begin, killed }: Bookings) {
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
    if (doneAt !== null || waitsFor === bookingWaits.support || waitsFor === bookingWaits.stopped) break;
    const now = new Date(dueAt);
    await begin(now);
    const { run, kill } = killableRun(now);
    const ended = killed().then(kill);
    const booking = bookDueShipments(db, { carriers }, run);
    // A killed run fails when nobody waits for it any more.
    booking.catch(() => 0);
    await Promise.race([booking, ended]);
  }
  const { doneAt, waitsFor } = await readJob();
  const { awbNumber } = await db
    .selectFrom('requests')
    .select('awbNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { isDone: doneAt !== null, waitsFor, awbNumber };
}

const findTariff = async ({ db, services, carrier: providerId }: TestShipments): Promise<Carrier> =>
  (await services.carriers.find(db, { providerId, carrierAccountId: null, livemode: true }, '2026-11-23'))!;

describe('bookings with a carrier that loses responses', () => {
  const name = 'bookings once';
  const url = usePostgres();
  const shipments = useShipments(() => ({ kind: 'postgres', url: url(), poolSize: 10 }));

  test(`${countOf(name)} orders are each booked once: none twice, and none never`, async () => {
    let left = 0;
    await proveEach(name, async (random) => {
      const id = await addPaidOrder(shipments());
      const book: { reference: string; booked: Booked }[] = [];
      let kill = () => {};
      const { isDone, waitsFor, awbNumber } = await bookUntilSettled(shipments(), id, {
        carrier: unreliable(await findTariff(shipments()), random, book, () => kill()),
        begin: async () => {},
        killed: () => new Promise((resolve) => (kill = resolve)),
      });
      expect(book.length).toBeLessThanOrEqual(1);
      if (isDone) expect(book.map(({ booked }) => booked.awbNumber)).toEqual([awbNumber]);
      else {
        expect([waitsFor, awbNumber]).toEqual([bookingWaits.support, null]);
        left += 1;
      }
    });
    expect(left).toBeLessThan(countOf(name));
  }, 900_000);
});

/** Sends the sample under the references of an order. `isKilled` says that the server dies before it has the response. */
function bySample(opened: OpenedCarrier, sample: Booking, tariff: Carrier, isKilled: () => boolean): Carrier {
  const { carrier } = opened;
  const withReference = ({ reference, bookedAt }: Booking): Booking => ({ ...sample, reference, bookedAt });
  /** A stalled response is not waited for as long as by the server. */
  const soon = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(300)]);
  return {
    ...tariff,
    async book(db, booking, signal) {
      const response = carrier.book(db, withReference(booking), soon(signal));
      await response.catch(() => {});
      return isKilled() ? await new Promise(() => {}) : await response;
    },
    findBooking: (db, booking, signal) => carrier.findBooking(db, withReference(booking), soon(signal)),
  };
}

describe.each(['mydhl', 'ups', 'easypost'] satisfies CarrierApi[])(
  'bookings by %s, whose sandbox fails in every way',
  (api) => {
    const name = `bookings by ${api}` as const;
    const url = usePostgres();
    const shipments = useShipments(() => ({ kind: 'postgres', url: url(), poolSize: 10 }));

    test(`${countOf(name)} orders are each booked once: none twice, and none never`, async () => {
      let left = 0;
      await proveEach(name, async (random, number) => {
        const tried = triedCarriers[api];
        const opened = await openCarrier(tried, number + 1, { hasBlankLabels: true });
        const sample = await opened.readBooking();
        const id = await addPaidOrder(shipments());
        const acts = ['book', 'book', 'find', ...tried.sentWithBooking] as const;
        let now = monday.getTime();
        let kill = () => {};
        const { isDone, waitsFor, awbNumber } = await bookUntilSettled(shipments(), id, {
          carrier: bySample(opened, sample, await findTariff(shipments()), () => {
            const isKilled = random() < 0.15;
            if (isKilled) kill();
            return isKilled;
          }),
          async begin(dueAt) {
            // A wait is longer than any request: none goes on into the next turn.
            await opened.waitIdle(Math.max(0, dueAt.getTime() - now));
            now = Math.max(now, dueAt.getTime());
            if (random() > 0.7) return;
            const act = acts[Math.floor(random() * acts.length)]!;
            await opened.order(act, faults[Math.floor(random() * faults.length)]!);
          },
          killed: () => new Promise((resolve) => (kill = resolve)),
        });
        const entries = await opened.readBook('book');
        await opened.close();
        expect(entries.length).toBeLessThanOrEqual(1);
        if (isDone) {
          expect(entries).toHaveLength(1);
          expect(awbNumber).not.toBeNull();
        } else if (waitsFor === bookingWaits.stopped) {
          // It was refused: the carrier has made nothing.
          expect([entries, awbNumber]).toEqual([[], null]);
          left += 1;
        } else {
          expect([waitsFor, awbNumber]).toEqual([bookingWaits.support, null]);
          left += 1;
        }
      });
      expect(left).toBeLessThan(countOf(name));
    }, 7_200_000);
  },
);
