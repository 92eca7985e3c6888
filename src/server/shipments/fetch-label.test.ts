import { expect, test } from 'vitest';
import type { Carrier, FetchedLabel } from '#server/carriers/carrier.ts';
import { bookingJob } from '#domain/booking-wait.ts';
import { leaseSeconds, type OutsideRun } from '#server/platform/external-jobs.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { bookDueShipments } from './book-shipment.ts';
import { bookStoppedAgain, recordVoid } from './decide-booking.ts';
import { fetchDueLabels } from './fetch-label.ts';
import { carriersAround, killableRun, useShipments } from './test-shipments.testing.ts';

describeOnDatabase('the label of a booked order', (options) => {
  const world = useShipments(options);
  const pdf = new TextEncoder().encode('%PDF-');
  const later = (seconds: number): Date => new Date(monday.getTime() + seconds * 1000);

  /** Books without a label; `fetchLabel` sends it. */
  function carrierWith(fetchLabel: NonNullable<Carrier['fetchLabel']>) {
    let bookings = 0;
    const carriers = carriersAround(world().services.carriers, (carrier) => ({
      async book(...input) {
        bookings += 1;
        const { drawnFrom: _, ...booked } = await carrier.book(...input);
        return { ...booked, label: null };
      },
      fetchLabel,
    }));
    return { carriers, countBookings: () => bookings };
  }
  const runAt = (at: Date): OutsideRun => ({ clock: () => at, log: silent, signal: new AbortController().signal });

  async function paid(): Promise<number> {
    const { db, order, save } = world();
    const id = await order();
    await save(id);
    await db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
    await inTransaction(db, (tx) => rescheduleJob(tx, { kind: bookingJob, subjectId: id, dueAt: monday, now: monday }));
    return id;
  }
  const labels = (id: number) => world().db.selectFrom('labels').select('pdf').where('requestId', '=', id).execute();
  const fetched: FetchedLabel = { label: pdf, files: [], notices: [] };

  test('comes once, though the server dies between the booking and the label', async () => {
    const id = await paid();
    let isDead = true;
    let fetches = 0;
    const { carriers, countBookings } = carrierWith(async () => {
      fetches += 1;
      return isDead ? await new Promise<never>(() => {}) : fetched;
    });
    await bookDueShipments(world().db, { carriers }, runAt(monday));
    const killable = killableRun(monday);
    fetchDueLabels(world().db, { carriers }, killable.run).catch(() => 0);
    await expect.poll(() => fetches).toBe(1);
    killable.kill();
    isDead = false;
    expect(await fetchDueLabels(world().db, { carriers }, runAt(later(leaseSeconds - 1)))).toBe(0);
    expect(await fetchDueLabels(world().db, { carriers }, runAt(later(leaseSeconds)))).toBe(1);
    expect(await labels(id)).toEqual([{ pdf: Buffer.from(pdf) }]);
    expect([countBookings(), fetches]).toEqual([1, 2]);
  });

  test('is not saved for a shipment that was voided meanwhile, and is fetched for the next booking', async () => {
    const id = await paid();
    const { db, staff } = world();
    const decision = { requestId: id, userId: staff.userId, now: monday };
    let fetches = 0;
    const { carriers } = carrierWith(async (_booking, { awbNumber }) => {
      const voided = { awbNumber, outcome: 'voided', pickupNotice: null } as const;
      fetches += 1;
      if (fetches === 1) await inTransaction(db, (tx) => recordVoid(tx, voided, { ...decision, bookAgain: false }));
      return fetched;
    });
    await bookDueShipments(db, { carriers }, runAt(monday));
    await fetchDueLabels(db, { carriers }, runAt(monday));
    expect(await labels(id)).toEqual([]);
    await inTransaction(db, (tx) => bookStoppedAgain(tx, { ...decision, takesPrice: false }));
    await bookDueShipments(db, { carriers }, runAt(monday));
    await fetchDueLabels(db, { carriers }, runAt(monday));
    expect(await labels(id)).toHaveLength(1);
  });
});
