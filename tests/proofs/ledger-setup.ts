import { randomUUID } from 'node:crypto';
import { settleDueBatchCharges } from '#server/batches/settle-charge.ts';
import { correctBalances } from '#server/finance/correct-balances.ts';
import { insertDiscount } from '#server/discounts/repository.ts';
import { editRefund, enterInvoice } from '#server/refunds/enter-invoice.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { settleDueRefunds } from '#server/refunds/settle-due-refunds.ts';
import { settleDuePayments } from '#server/payments/settle-due-payments.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { cancelShipment } from '#server/shipments/cancel-shipment.ts';
import { changeState } from '#server/shipments/change-state.ts';
import { confirmPayment, makeServices } from '../support/confirm-payment.ts';
import { createFakeGateway, type FakeGateway, fakeNonces } from '../support/fake-gateway.ts';
import { endBatchRow, payNewBatch } from './ledger-batches.ts';
import { addCaller, addCustomer, addPayable, addProvider, now } from '../support/order-rows.ts';

const bank = { bank: 'Bank', accountNumber: '1', receiverInfo: 'Quayside', details: null, paymentWaitTime: null };
const second = 1_000;

/** A customer with orders, staff that act on them, a gateway and a clock: where one history of the books takes place. */
export interface LedgerSetup {
  db: Db;
  random: () => number;
  gateway: FakeGateway;
  clock: Date;
  customer: Caller;
  staff: Caller;
  manager: Caller;
  providerId: number;
  orders: number[];
  code: string;
}

/** Begins a history on a database in which all others have ended. */
export async function openLedgerSetup(db: Db, random: () => number): Promise<LedgerSetup> {
  const code = `SPRING-${randomUUID()}`;
  await insertDiscount(db, {
    code,
    percent: 15,
    validFrom: '2026-11-18',
    validTo: '2026-11-30',
    maxUsagePerCompany: 2,
    createdAt: now,
  });
  return {
    db,
    random,
    gateway: createFakeGateway(),
    clock: now,
    customer: await addCaller(db, 'Customer', await addCustomer(db, { debit: 300, creditLimit: 200 })),
    staff: await addCaller(db, 'CSD'),
    manager: await addCaller(db, 'CSDManager'),
    providerId: await addProvider(db),
    orders: [],
    code,
  };
}

const upTo = ({ random }: LedgerSetup, most: number): number => Math.floor(random() * (most + 1));
const dollars = (setup: LedgerSetup, most: number): number => upTo(setup, most * 100) / 100;
const cents = (setup: LedgerSetup, most: number): bigint => BigInt(upTo(setup, most * 100));
const pick = <T>(setup: LedgerSetup, of: readonly T[]): T => of[upTo(setup, of.length - 1)]!;
const staffOf = (setup: LedgerSetup) => pick(setup, [setup.staff, setup.manager]);

/** A new order, and a payment of it in any way there is; what the gateway makes of a card is drawn too. */
async function pay(setup: LedgerSetup): Promise<void> {
  const { db, customer, providerId, random } = setup;
  const { id } = await addPayable(db, customer, { providerId, total: 20 + dollars(setup, 90) });
  setup.orders.push(id);
  const sent = {
    type: pick(setup, ['D', 'D', 'C', 'C', 'C', 'B']),
    useDebitCredit: random() < 0.5,
    payCreditCard: { nonce: random() < 0.6 ? 'fine' : pick(setup, Object.values(fakeNonces)) },
    discountCode: random() < 0.3 ? setup.code : null,
  };
  await confirmPayment(db, id, { caller: customer, sent, services: servicesOf(setup), at: setup.clock });
}

const actorOf = (setup: LedgerSetup) => ({ ...setup, services: servicesOf(setup), now: setup.clock });

/** One payment for two or three new orders. */
function payBatch(setup: LedgerSetup): Promise<void> {
  const { providerId, random, orders } = setup;
  const totals = Array.from({ length: 2 + upTo(setup, 1) }, () => 20 + dollars(setup, 60));
  const sent = {
    type: pick(setup, ['D', 'C', 'C', 'C'] as const),
    useDebitCredit: random() < 0.5,
    payCreditCard: { nonce: random() < 0.6 ? 'fine' : pick(setup, Object.values(fakeNonces)) },
  };
  return payNewBatch(actorOf(setup), { providerId, totals, sent }, orders);
}

/** Says that the transfer of an order has arrived, or gives any other a label. */
const label = (setup: LedgerSetup, requestId: number) => {
  const change = { requestId, status: 'P' as const, userId: staffOf(setup).userId, ifMatch: null, now: setup.clock };
  return inTransaction(setup.db, (tx) => changeState(tx, change));
};

const enter = (setup: LedgerSetup, requestId: number) => {
  const invoice = { number: 'INV-1', date: '2026-11-18', amountEUR: cents(setup, 120) };
  const act = { requestId, invoice, ifMatch: null, caller: staffOf(setup), now };
  return inTransaction(setup.db, (tx) => enterInvoice(tx, act));
};

const edit = (setup: LedgerSetup, requestId: number) => {
  const act = { requestId, refund: cents(setup, 40), ifMatch: null, caller: staffOf(setup), now };
  return inTransaction(setup.db, (tx) => editRefund(tx, act));
};

const servicesOf = (setup: LedgerSetup) =>
  Object.assign(makeServices({ bank }, setup.gateway), { clock: () => setup.clock });

function send(setup: LedgerSetup, requestId: number): Promise<unknown> {
  if (setup.random() < 0.4) setup.gateway.nextRefunds.push(pick(setup, ['refused', 'lost', 'silent']));
  return sendRefund(setup.db, servicesOf(setup), {
    requestId,
    amount: 1n + cents(setup, 30),
    caller: staffOf(setup),
    key: randomUUID(),
    now: setup.clock,
    perMinute: 1_000_000,
    requestHash: 'x',
  });
}

async function settle(setup: LedgerSetup, seconds: number): Promise<void> {
  setup.clock = new Date(setup.clock.getTime() + seconds * second);
  await settleDueRefunds(setup.db, servicesOf(setup));
  await settleDueBatchCharges(setup.db, servicesOf(setup), { clock: () => setup.clock });
  await settleDuePayments(setup.db, servicesOf(setup), { clock: () => setup.clock });
}

const cancel = (setup: LedgerSetup, requestId: number) => {
  const act = { requestId, ifMatch: null, caller: staffOf(setup), now };
  return inTransaction(setup.db, (tx) => cancelShipment(tx, act));
};

const correct = (setup: LedgerSetup) => {
  const values = { debit: cents(setup, 300), creditLimit: cents(setup, 300), comment: null };
  const correction = { customerId: setup.customer.customerId!, ...values };
  return inTransaction(setup.db, (tx) => correctBalances(tx, correction, setup.staff.userId, now));
};

/** Says whether a payment or a refund is still looked at. */
async function hasOpen({ db }: LedgerSetup): Promise<boolean> {
  const payments = db.selectFrom('paymentAttempts').select('id').where('leasedUntil', 'is not', null);
  const refunds = db.selectFrom('cardRefunds').select('id').where('leasedUntil', 'is not', null);
  const batches = db.selectFrom('batchCharges').select('id').where('leasedUntil', 'is not', null);
  return (await payments.unionAll(refunds).unionAll(batches).limit(1).executeTakeFirst()) !== undefined;
}

/** Ends what is underway: asks about every payment and refund until its outcome is known. */
export async function endHistory(setup: LedgerSetup): Promise<void> {
  setup.gateway.nextRefunds = [];
  setup.gateway.arrive();
  for (let looks = 0; looks < 12 && (await hasOpen(setup)); looks++) await settle(setup, 600);
}

/** Draws the next act of a history. The caller decides about its refusal. */
export function drawAct(setup: LedgerSetup): () => Promise<unknown> {
  const order = setup.orders.length > 0 ? pick(setup, setup.orders) : null;
  const chance = setup.random();
  if (order === null || chance < 0.16) return () => pay(setup);
  if (chance < 0.2) return () => payBatch(setup);
  if (chance < 0.26) return () => endBatchRow(actorOf(setup), setup.random() < 0.2);
  if (chance < 0.3) return () => label(setup, order);
  if (chance < 0.46) return () => enter(setup, order);
  if (chance < 0.56) return () => edit(setup, order);
  if (chance < 0.76) return () => send(setup, order);
  if (chance < 0.84) return () => settle(setup, upTo(setup, 30));
  if (chance < 0.92) return () => cancel(setup, order);
  return () => correct(setup);
}
