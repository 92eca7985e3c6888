import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import { invoicesHandlers } from '#server/refunds/routes.ts';
import { settleDueRefunds } from '#server/refunds/settle-due-refunds.ts';
import { enterInvoice } from '#server/refunds/enter-invoice.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { cancelShipment } from '#server/shipments/cancel-shipment.ts';
import { createChances } from '../faults/chances.ts';
import { makeServices } from '../support/confirm-payment.ts';
import { createFakeGateway, type FakeGateway } from '../support/fake-gateway.ts';
import { addCaller, addCustomer, hoursLater, now, openOrderDatabase } from '../support/order-rows.ts';
import { addPaid } from '../support/paid-orders.ts';
import { whenFree } from '../support/when-free.ts';
import { countOf, runProof, seed } from '../support/proofs.ts';

// An order of 120.00 by card whose invoice lets 20.00 go back.
const limit = 20_00;
const paidByCard = 120_00;

/** A gateway whose responses come in any order. */
function createSlowGateway(random: () => number): FakeGateway {
  const gateway = createFakeGateway();
  const { refundCharge } = gateway;
  gateway.refundCharge = async (chargeRefund) => {
    for (let turns = Math.floor(random() * 20); turns > 0; turns--) await nextTurn();
    return await refundCharge(chargeRefund);
  };
  return gateway;
}

describe('refunds of one order', () => {
  const name = 'refunds at once';
  const url = usePostgres();
  const options = () => ({ kind: 'postgres', url: url(), poolSize: 60 }) as const;
  const random = createChances(seed);
  const gateway = createSlowGateway(random);
  let database: OpenDatabase;
  let db: Db;
  let staff: Caller[];
  let customer: Caller;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    staff = [await addCaller(db, 'CSD'), await addCaller(db, 'CSD'), await addCaller(db, 'CSDManager')];
    customer = await addCaller(db, 'Customer', await addCustomer(db));
  }, 60_000);
  afterAll(() => database.close());

  async function addInvoiced(): Promise<number> {
    const { id } = await addPaid(db, customer, gateway);
    const invoice = { number: 'INV-1', date: '2026-11-18', amountEUR: 9_20n };
    const act = { requestId: id, invoice, ifMatch: null, caller: staff[0]!, now };
    await inTransaction(db, (tx) => enterInvoice(tx, act));
    return id;
  }

  /** One refund by either route: of any amount, now and then with a key that another one has. True when it was sent. */
  async function send(id: number, most: number, keys: string[]): Promise<boolean> {
    const handlers = invoicesHandlers(makeServices({ paymentsPerMinute: 1_000_000 }, gateway));
    const key = random() < 0.1 && keys.length > 0 ? keys[Math.floor(random() * keys.length)]! : randomUUID();
    keys.push(key);
    const sendRefundAmount = Math.ceil(random() * most * 1.2) / 100;
    const context = { db, now, key, caller: staff[Math.floor(random() * staff.length)]! };
    try {
      if (random() < 0.5) {
        const body = invoiceEndpoints.sendRefund.body.parse({ sendRefundAmount });
        await whenFree(() => handlers.sendRefund({ ...context, params: { id }, body } as never));
      } else {
        const body = invoiceEndpoints.sendRefundOfRequest.body.parse({ shippingRequestId: id, sendRefundAmount });
        await whenFree(() => handlers.sendRefundOfRequest({ ...context, body } as never));
      }
      return true;
    } catch (failure) {
      if (failure instanceof Conflict || failure instanceof RuleBroken) return false;
      throw failure;
    }
  }

  /** Those whose outcome could not be written in time are asked about when their lease has ended. */
  const sendMany = async (id: number, most: number, count: number): Promise<number> => {
    const keys: string[] = [];
    const sent = await Promise.all(Array.from({ length: count }, () => send(id, most, keys)));
    const services = Object.assign(makeServices({}, gateway), { clock: () => hoursLater(1) });
    return sent.filter(Boolean).length + (await settleDueRefunds(db, services));
  };
  const sumSent = (from: number) => gateway.refunds.slice(from).reduce((sum, { amount }) => sum + Number(amount), 0);

  test(`${countOf(name)} at once through both paths send one refund, within the limit`, async () => {
    await runProof(name, async (count) => {
      const refundsBefore = gateway.refunds.length;
      const id = await addInvoiced();
      expect(await sendMany(id, limit, count)).toBeGreaterThan(0);
      expect(gateway.refunds.length - refundsBefore).toBe(1);
      expect(sumSent(refundsBefore)).toBeLessThanOrEqual(limit);
      await inTransaction(db, (tx) => cancelShipment(tx, { requestId: id, ifMatch: null, caller: staff[0]!, now }));
      await sendMany(id, paidByCard / 3, count);
      expect(sumSent(refundsBefore)).toBeLessThanOrEqual(paidByCard);
      expect(await verifyLedger(db)).toEqual([]);
      expect(await inspectOrderRows(db)).toEqual([]);
      expect(await inspectQueue(db)).toEqual([]);
      const done = await db
        .selectFrom('cardRefunds')
        .select(['reference', 'amount', 'gatewayId'])
        .where('state', '=', 'done')
        .orderBy('id')
        .execute();
      const logged = gateway.refunds.map((each) => [each.reference, each.amount, each.id].join());
      expect(done.map((each) => [each.reference, each.amount, each.gatewayId].join()).toSorted()).toEqual(
        logged.toSorted(),
      );
    });
  }, 600_000);
});
