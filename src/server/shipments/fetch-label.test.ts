import { expect, test } from 'vitest';
import { type Carrier, CarrierRefusal, type FetchedLabel } from '#server/carriers/carrier.ts';
import { bookingJob, labelJob, mostLabelTries } from '#domain/booking-wait.ts';
import { milestones } from '#domain/notifications.ts';
import { chooseMilestones } from '#server/mail/email-choices.ts';
import { leaseSeconds, type ExternalRun } from '#server/platform/external-jobs.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { changeOrder, readMainInfo, readOrder } from '#server/orders/order.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { bookDueShipments } from './book-shipment.ts';
import { bookStoppedAgain, recordVoid } from './decide-booking.ts';
import { fetchDueLabels } from './fetch-label.ts';
import { carriersAround, killableRun, useShipments } from './test-shipments.testing.ts';

describeOnDatabase('the label of a booked order', (options) => {
  const shipments = useShipments(options);
  const pdf = new TextEncoder().encode('%PDF-');
  const later = (seconds: number): Date => new Date(monday.getTime() + seconds * 1000);

  /** Books without a label; `fetchLabel` sends it. */
  function carrierWith(fetchLabel: NonNullable<Carrier['fetchLabel']>) {
    let bookings = 0;
    const carriers = carriersAround(shipments().services.carriers, (carrier) => ({
      async book(...input) {
        bookings += 1;
        const { drawnFrom: _, ...booked } = await carrier.book(...input);
        return { ...booked, label: null };
      },
      fetchLabel,
    }));
    return { carriers, countBookings: () => bookings };
  }
  const runAt = (at: Date): ExternalRun => ({ clock: () => at, log: silent, signal: new AbortController().signal });

  async function paid(): Promise<number> {
    const { db, order, save } = shipments();
    const id = await order();
    await save(id);
    await db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', id).execute();
    await inTransaction(db, (tx) => rescheduleJob(tx, { kind: bookingJob, subjectId: id, dueAt: monday, now: monday }));
    return id;
  }
  const labels = (id: number) =>
    shipments().db.selectFrom('labels').select('pdf').where('requestId', '=', id).execute();
  const voidAt = (id: number, awbNumber: string) =>
    inTransaction(shipments().db, (tx) =>
      recordVoid(
        tx,
        { awbNumber, outcome: 'voided', pickupNotice: null },
        { requestId: id, userId: shipments().staff.userId, now: monday, bookAgain: false },
      ),
    );
  const actions = async (id: number) =>
    (await shipments().db.selectFrom('requestActions').select('content').where('requestId', '=', id).execute()).map(
      ({ content }) => content,
    );
  const setTries = (id: number, tries: number) =>
    shipments()
      .db.updateTable('jobs')
      .set({ tries })
      .where('kind', '=', labelJob)
      .where('subjectId', '=', id)
      .execute();
  const fetched: FetchedLabel = { label: pdf, notices: [] };

  test('is saved once, although the server dies between the booking and the label', async () => {
    const id = await paid();
    let isDead = true;
    let fetches = 0;
    const { carriers, countBookings } = carrierWith(async () => {
      fetches += 1;
      return isDead ? await new Promise<never>(() => {}) : fetched;
    });
    await bookDueShipments(shipments().db, { carriers }, runAt(monday));
    const killable = killableRun(monday);
    fetchDueLabels(shipments().db, { carriers }, killable.run).catch(() => 0);
    await expect.poll(() => fetches).toBe(1);
    killable.kill();
    isDead = false;
    expect(await fetchDueLabels(shipments().db, { carriers }, runAt(later(leaseSeconds - 1)))).toBe(0);
    expect(await fetchDueLabels(shipments().db, { carriers }, runAt(later(leaseSeconds)))).toBe(1);
    expect(await labels(id)).toEqual([{ pdf: Buffer.from(pdf) }]);
    expect([countBookings(), fetches]).toEqual([1, 2]);
  });

  test.each([true, false])(
    'is mailed when it arrives, if mails about bookings are switched on (%s)',
    async (isWanted) => {
      const id = await paid();
      const { db, ada } = shipments();
      await inTransaction(db, (tx) => chooseMilestones(tx, ada.userId, isWanted ? milestones : []));
      const { carriers } = carrierWith(async () => fetched);
      const kinds = async () =>
        (await db.selectFrom('mails').select('kind').where('requestId', '=', id).orderBy('id').execute()).map(
          ({ kind }) => kind,
        );
      await bookDueShipments(db, { carriers }, runAt(monday));
      expect(await kinds()).toEqual(isWanted ? ['milestone-booked'] : []);
      for (const at of [monday, later(3600)]) await fetchDueLabels(db, { carriers }, runAt(at));
      expect(await kinds()).toEqual(isWanted ? ['milestone-booked', 'label-ready'] : []);
    },
  );

  test('counts as missing after the last try, until its AWB document is uploaded', async () => {
    const id = await paid();
    const { db } = shipments();
    const { carriers } = carrierWith(() => Promise.reject(new CarrierRefusal('busy', null)));
    await bookDueShipments(db, { carriers }, runAt(monday));
    const readState = async () => (await readMainInfo(db, id, monday)).labelState;
    expect(await readState()).toBe('fetching');
    await setTries(id, mostLabelTries - 1);
    await fetchDueLabels(db, { carriers }, runAt(monday));
    expect(await readState()).toBe('missing');
    const { customerId } = await readOrder(db, id, monday);
    const file = { typeCode: 'AWB', imageFormat: 'PDF', name: 'awb.pdf', content: Buffer.from(pdf) } as const;
    await db
      .insertInto('documents')
      .values({ requestId: id, customerId, ...file, createdAt: monday })
      .execute();
    expect(await readState()).toBeUndefined();
  });

  test('does not count as missing when the shipment was voided during the last try', async () => {
    const id = await paid();
    const { db } = shipments();
    const { carriers } = carrierWith(async (_booking, { awbNumber }) => {
      await voidAt(id, awbNumber);
      throw new CarrierRefusal('busy', 'Try later');
    });
    await bookDueShipments(db, { carriers }, runAt(monday));
    await setTries(id, mostLabelTries - 1);
    await fetchDueLabels(db, { carriers }, runAt(monday));
    expect((await actions(id)).filter((content) => content.includes('sent no label'))).toEqual([]);
    const attempts = db.selectFrom('bookingAttempts').select(['state', 'carrierText']).where('requestId', '=', id);
    expect(await attempts.execute()).toEqual([{ state: 'voided', carrierText: null }]);
    // Booked elsewhere and typed by hand.
    await inTransaction(db, (tx) => changeOrder(tx, id, { status: 'O', awbNumber: `HAND-${id}` }, { userId: null }));
    expect(await readMainInfo(db, id, monday)).not.toHaveProperty('labelState');
  });

  test('is not saved for a shipment that was voided meanwhile, and is fetched for the next booking', async () => {
    const id = await paid();
    const { db, staff } = shipments();
    const decision = { requestId: id, userId: staff.userId, now: monday };
    let fetches = 0;
    const { carriers } = carrierWith(async (_booking, { awbNumber }) => {
      fetches += 1;
      if (fetches === 1) await voidAt(id, awbNumber);
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
