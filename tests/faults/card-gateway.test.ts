import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentResult } from '#contract/payments.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import { settleDuePayments } from '#server/payments/settle-due-payments.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { repeatStatements } from '#server/platform/repeated-statements.ts';
import { useDatabase } from '#server/platform/test-databases.ts';
import { confirmPayment, makeServices, readAttempts } from '#tests/support/confirm-payment.ts';
import { createFakeGateway, type FakeGateway, fakeNonces, keptOf } from '#tests/support/fake-gateway.ts';
import {
  addCaller,
  addCustomer,
  addPayable,
  addProvider,
  forgetOrders,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';
import { proveEach } from '#tests/support/proofs.ts';

const bank = { bank: 'Bank', accountNumber: '1', receiverInfo: 'Quayside', details: null, paymentWaitTime: null };
const nonces = ['fine', ...Object.values(fakeNonces)];

const options = useDatabase();
let database: OpenDatabase;
let db: Db;
beforeAll(async () => {
  database = await openOrderDatabase(options());
  db = database.kysely;
}, 60_000);
afterAll(() => database.close());

/** A customer with some orders and money, a card gateway, and a clock; everything is drawn from `random`. */
class TestedSystem {
  readonly gateway: FakeGateway = createFakeGateway();
  readonly customer: Caller;
  readonly orders: number[];
  readonly #random: () => number;
  readonly #sent: { order: number; key: string; sent: Record<string, unknown> }[] = [];
  #at = now.getTime();

  constructor(random: () => number, customer: Caller, orders: number[]) {
    this.#random = random;
    this.customer = customer;
    this.orders = orders;
  }

  readonly clock = (): Date => new Date(this.#at);
  pick = <T>(from: readonly T[]): T => from[Math.floor(this.#random() * from.length)]!;
  services = (cards = this.gateway) => Object.assign(makeServices({ bank }, cards), { clock: this.clock });

  pass(mostSeconds: number): void {
    this.#at += Math.ceil(this.#random() * mostSeconds * 1000);
  }

  /** Confirms a payment; a refusal and a server that dies are outcomes like any other. */
  async #confirm(
    order: number,
    key: string,
    sent: Record<string, unknown>,
    dies: boolean,
  ): Promise<PaymentResult | null> {
    const dying = {
      ...this.gateway,
      charge: async (cardCharge: never) => Promise.reject(await this.gateway.charge(cardCharge)),
    };
    const services = this.services(dies ? dying : this.gateway);
    try {
      return await confirmPayment(db, order, { caller: this.customer, key, sent, services, at: this.clock() });
    } catch (failure) {
      if (dies || failure instanceof Conflict || failure instanceof RuleBroken) return null;
      throw failure;
    }
  }

  async pay(): Promise<void> {
    const sent = {
      type: this.pick(['C', 'C', 'C', 'C', 'D', 'B']),
      useDebitCredit: this.pick([true, false]),
      payCreditCard: { nonce: this.pick(nonces) },
    };
    const order = this.pick(this.orders);
    const key = randomUUID();
    this.#sent.push({ order, key, sent });
    await this.#confirm(order, key, sent, this.#random() < 0.15);
  }

  async payAgain(): Promise<void> {
    if (this.#sent.length === 0) return;
    const { order, key, sent } = this.pick(this.#sent);
    await this.#confirm(order, key, sent, false);
  }

  lookAfter = (): Promise<number> => settleDuePayments(db, this.services(), { clock: this.clock });

  async step(): Promise<void> {
    const chance = this.#random();
    if (chance < 0.4) return this.pay();
    if (chance < 0.5) return this.payAgain();
    if (chance < 0.55) return this.gateway.arrive();
    if (chance < 0.6) return void (this.gateway.isUnreachable = !this.gateway.isUnreachable);
    if (chance < 0.65) return void this.gateway.nextRefunds.push(this.pick(['refused', 'lost', 'silent']));
    this.pass(45);
    await this.lookAfter();
  }

  /** The gateway is well, everything on its way arrives, and the time passes for which payments are watched. */
  async calmDown(): Promise<void> {
    this.gateway.isUnreachable = false;
    this.gateway.nextRefunds = [];
    this.gateway.arrive();
    for (let round = 0; round < 30 && (await isAnyWatched()); round += 1) {
      this.#at += 600_000;
      await this.lookAfter();
    }
  }
}

const isAnyWatched = async (): Promise<boolean> =>
  (await db.selectFrom('paymentAttempts').select('id').where('leasedUntil', 'is not', null).executeTakeFirst()) !==
  undefined;

/** Every charge that still holds money pays for exactly one order, to the cent, and every paid order has its charge. */
async function expectAgreement({ gateway, orders }: TestedSystem): Promise<void> {
  const unreturned = gateway.charges.filter((charge) => keptOf(charge) !== 0n);
  const attempts = (await Promise.all(orders.map((order) => readAttempts(db, order)))).flat();
  expect(attempts.filter(({ state }) => state === 'reserved' || state === 'unknown')).toEqual([]);
  const paidByCard = attempts.filter(({ state, fromCard }) => state === 'paid' && fromCard > 0n);
  const bookOf = (id: string | null, amount: bigint) => `${id} ${amount}`;
  expect(unreturned.map((charge) => bookOf(charge.id, keptOf(charge))).toSorted()).toEqual(
    paidByCard.map(({ gatewayId, fromCard }) => bookOf(gatewayId, fromCard)).toSorted(),
  );
}

/** As many are in the database at one time: all of them are looked through after each. */
const schedulesTogether = 25;

test('with any response of a card gateway no order is paid without a charge, and no card is charged without an order', async () => {
  let providerId: number;
  const runSchedule = async (random: () => number, number: number): Promise<void> => {
    if (number % schedulesTogether === 0) {
      await forgetOrders(db);
      providerId = await addProvider(db);
    }
    const debit = Math.floor(random() * 400);
    const customer = await addCaller(db, 'Customer', await addCustomer(db, { debit, creditLimit: 50 }));
    const orders: number[] = [];
    while (orders.length < 3) orders.push((await addPayable(db, customer, { providerId })).id);
    const system = new TestedSystem(random, customer, orders);
    for (let step = 0; step < 25; step += 1) await system.step();
    await system.calmDown();
    await expectAgreement(system);
    expect(await verifyLedger(db)).toEqual([]);
    expect(await inspectOrderRows(db)).toEqual([]);
  };
  await repeatStatements(() => proveEach('card gateway', runSchedule));
}, 3_600_000);
