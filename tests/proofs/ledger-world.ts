import { randomUUID } from 'node:crypto';
import { correctBalances } from '#server/finance/correct-balances.ts';
import { insertDiscount } from '#server/discounts/repository.ts';
import { editRefund } from '#server/refunds/edit-refund.ts';
import { enterInvoice } from '#server/refunds/enter-invoice.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { settleDueRefunds } from '#server/refunds/settle-due-refunds.ts';
import { settleDuePayments } from '#server/payments/settle-due-payments.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { cancelShipment } from '#server/shipments/cancel-shipment.ts';
import { changeState } from '#server/shipments/change-state.ts';
import { confirmPayment, makeServices } from '../support/confirm-payment.ts';
import { createFakeGateway, type FakeGateway, fakeNonces } from '../support/fake-gateway.ts';
import { addCaller, addCustomer, addPayable, addProvider, now } from '../support/order-rows.ts';

const bank = { bank: 'Bank', accountNumber: '1', receiverInfo: 'Quayside', details: null, paymentWaitTime: null };
const second = 1_000;

/** A customer with orders, staff that act on them, a gateway and a clock: where one history of the books takes place. */
export interface LedgerWorld {
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
export async function openWorld(db: Db, random: () => number): Promise<LedgerWorld> {
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

const upTo = ({ random }: LedgerWorld, most: number): number => Math.floor(random() * (most + 1));
const dollars = (world: LedgerWorld, most: number): number => upTo(world, most * 100) / 100;
const cents = (world: LedgerWorld, most: number): bigint => BigInt(upTo(world, most * 100));
const pick = <T>(world: LedgerWorld, of: readonly T[]): T => of[upTo(world, of.length - 1)]!;
const staffOf = (world: LedgerWorld) => pick(world, [world.staff, world.manager]);

/** A new order, and a payment of it in any way there is; what the gateway makes of a card is drawn too. */
async function pay(world: LedgerWorld): Promise<void> {
  const { db, customer, providerId, random } = world;
  const { id } = await addPayable(db, customer, { providerId, total: 20 + dollars(world, 90) });
  world.orders.push(id);
  const sent = {
    type: pick(world, ['D', 'D', 'C', 'C', 'C', 'B']),
    useDebitCredit: random() < 0.5,
    payCreditCard: { nonce: random() < 0.6 ? 'fine' : pick(world, Object.values(fakeNonces)) },
    discountCode: random() < 0.3 ? world.code : null,
  };
  await confirmPayment(db, id, { caller: customer, sent, services: servicesOf(world), at: world.clock });
}

/** Says that the transfer of an order has arrived, or gives any other a label. */
const label = (world: LedgerWorld, requestId: number) => {
  const change = { requestId, status: 'P' as const, userId: staffOf(world).userId, ifMatch: null, now: world.clock };
  return inTransaction(world.db, (tx) => changeState(tx, change));
};

const enter = (world: LedgerWorld, requestId: number) => {
  const invoice = { number: 'INV-1', date: '2026-11-18', amountEUR: cents(world, 120) };
  const act = { requestId, invoice, ifMatch: null, caller: staffOf(world), now };
  return inTransaction(world.db, (tx) => enterInvoice(tx, act));
};

const edit = (world: LedgerWorld, requestId: number) => {
  const act = { requestId, refund: cents(world, 40), ifMatch: null, caller: staffOf(world), now };
  return inTransaction(world.db, (tx) => editRefund(tx, act));
};

const servicesOf = (world: LedgerWorld) =>
  Object.assign(makeServices({ bank }, world.gateway), { clock: () => world.clock });

function send(world: LedgerWorld, requestId: number): Promise<unknown> {
  if (world.random() < 0.4) world.gateway.nextRefunds.push(pick(world, ['refused', 'lost', 'silent']));
  return sendRefund(world.db, servicesOf(world), {
    requestId,
    amount: 1n + cents(world, 30),
    caller: staffOf(world),
    key: randomUUID(),
    now: world.clock,
    perMinute: 1_000_000,
    requestHash: 'x',
  });
}

async function settle(world: LedgerWorld, seconds: number): Promise<void> {
  world.clock = new Date(world.clock.getTime() + seconds * second);
  await settleDueRefunds(world.db, servicesOf(world));
  await settleDuePayments(world.db, servicesOf(world), { clock: () => world.clock });
}

const cancel = (world: LedgerWorld, requestId: number) => {
  const act = { requestId, ifMatch: null, caller: staffOf(world), now };
  return inTransaction(world.db, (tx) => cancelShipment(tx, act));
};

const correct = (world: LedgerWorld) => {
  const values = { debit: cents(world, 300), creditLimit: cents(world, 300), comment: null };
  const correction = { customerId: world.customer.customerId!, ...values };
  return inTransaction(world.db, (tx) => correctBalances(tx, correction, world.staff.userId, now));
};

/** Says whether a payment or a refund is still looked at. */
async function hasOpen({ db }: LedgerWorld): Promise<boolean> {
  const payments = db.selectFrom('paymentAttempts').select('id').where('leasedUntil', 'is not', null);
  const refunds = db.selectFrom('cardRefunds').select('id').where('leasedUntil', 'is not', null);
  return (await payments.unionAll(refunds).limit(1).executeTakeFirst()) !== undefined;
}

/** Ends what is still on its way: every payment and refund without an answer is asked about until it has one. */
export async function endHistory(world: LedgerWorld): Promise<void> {
  world.gateway.nextRefunds = [];
  world.gateway.arrive();
  for (let looks = 0; looks < 12 && (await hasOpen(world)); looks++) await settle(world, 600);
}

/** Draws the next act of a history. The caller decides about its refusal. */
export function drawAct(world: LedgerWorld): () => Promise<unknown> {
  const order = world.orders.length > 0 ? pick(world, world.orders) : null;
  const chance = world.random();
  if (order === null || chance < 0.24) return () => pay(world);
  if (chance < 0.28) return () => label(world, order);
  if (chance < 0.46) return () => enter(world, order);
  if (chance < 0.56) return () => edit(world, order);
  if (chance < 0.76) return () => send(world, order);
  if (chance < 0.84) return () => settle(world, upTo(world, 30));
  if (chance < 0.92) return () => cancel(world, order);
  return () => correct(world);
}
