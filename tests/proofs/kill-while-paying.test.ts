import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { paymentEndpoints } from '#contract/payments.ts';
import { addDays, utcDay } from '#domain/working-days.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { signInToApi, type ApiClient } from '../e2e/api-client.ts';
import { expectBooksAgree } from '../support/books-agree.ts';
import { addPayable, addProvider } from '../support/order-rows.ts';
import { countOf, proveEach, seed } from '../support/proofs.ts';
import { runGateway, type RunningGateway } from '../support/run-gateway.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { silentLog } from '../support/silent-log.ts';

// A server's process is ended with SIGKILL while it takes card payments, at points that are named and at random.

const nonces = ['success', 'success', 'success', 'declined', 'slow', 'charged-cut', 'charged-error', 'charged-twice'];
const points = ['before-attempt', 'after-attempt', 'in-call', 'after-charge', 'after-end', 'random'] as const;
type Point = (typeof points)[number];

describe('a server killed while it takes payments', () => {
  const url = usePostgres('filled');
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-kill-'));
  let database: OpenDatabase;
  let db: Db;
  let gateway: RunningGateway;
  let server: RunningServer;
  let customer: Caller;
  let payer: ApiClient;
  let providerId: number;

  const start = (port = '0'): Promise<RunningServer> =>
    runServer(dataDir, {
      DATABASE_URL: url(),
      PAYMENTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
      PORT: port,
      ...gateway.environment,
    });

  beforeAll(async () => {
    gateway = await runGateway();
    server = await start();
    database = await openDatabase({ kind: 'postgres', url: url(), poolSize: 4 }, silentLog);
    db = database.kysely;
    const user = await db
      .selectFrom('users')
      .select(['id', 'customerId'])
      .where('userName', '=', 'customer')
      .executeTakeFirstOrThrow();
    customer = { userId: user.id, role: 'Customer', customerId: user.customerId } as Caller;
    providerId = await addProvider(db, { express: false });
    payer = await signInToApi(server.address, 'customer');
  }, 180_000);
  afterAll(async () => {
    await server.stop();
    await gateway.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function killAndStart(): Promise<void> {
    const { port } = new URL(server.address);
    await server.stop('SIGKILL');
    server = await start(port);
  }

  /** Sends a payment; how it ends is for the database and the gateway to say. */
  const pay = (order: number, card: string, useDebitCredit: boolean): Promise<unknown> =>
    payer
      .send(paymentEndpoints.confirm, {
        params: { id: order },
        body: {
          type: 'C',
          readAndAccepted: true,
          useDebitCredit,
          payCreditCard: { nonce: `fake-sandbox-${card}-nonce` },
          discountCode: null,
        },
      } as never)
      .catch(() => null);

  const readState = async (order: number): Promise<string | null> =>
    (await db.selectFrom('paymentAttempts').select('state').where('requestId', '=', order).executeTakeFirst())?.state ??
    null;

  async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + 120_000;
    while (!(await holds())) {
      if (Date.now() > until) throw new Error('what was waited for did not come');
      await pause(5);
    }
  }

  /** Starts a payment and ends the server's process when it has come to a point. */
  async function killAt(point: Exclude<Point, 'random'>, order: number, card: string): Promise<void> {
    switch (point) {
      case 'before-attempt': {
        const holding = Promise.withResolvers<void>();
        const killed = Promise.withResolvers<void>();
        const holder = inTransaction(db, async (tx) => {
          await sql`select from customers where id = ${customer.customerId} for update`.execute(tx);
          holding.resolve();
          await killed.promise;
        });
        await holding.promise;
        const paying = pay(order, card, false);
        await waitUntil(async () => {
          const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows[0]!.waiting > 0;
        });
        await server.stop('SIGKILL');
        killed.resolve();
        await holder;
        await paying;
        return;
      }
      case 'after-attempt': {
        process.kill(gateway.pid, 'SIGSTOP');
        const paying = pay(order, card, false);
        try {
          await waitUntil(async () => (await readState(order)) === 'reserved');
          await server.stop('SIGKILL');
        } finally {
          // A gateway that stays stopped would never end.
          process.kill(gateway.pid, 'SIGCONT');
        }
        await paying;
        return;
      }
      case 'in-call':
      case 'after-charge': {
        await gateway.hold('sale', point === 'in-call' ? 'before' : 'after');
        const paying = pay(order, 'success', false);
        await gateway.whenHeld();
        await server.stop('SIGKILL');
        await gateway.release();
        await paying;
        return;
      }
      case 'after-end': {
        const paying = pay(order, 'success', false);
        await waitUntil(async () => (await readState(order)) === 'paid');
        await server.stop('SIGKILL');
        await paying;
      }
    }
  }

  // The servers have the time of the machine: an offer must hold by then, and its pick-up lie ahead.
  const dayAfter = (days: number): string => addDays(utcDay(new Date()), days);
  const addOrder = async (): Promise<number> => {
    const offer = {
      pickUpDate: dayAfter(1),
      deliveryDate: dayAfter(6),
      validUntil: new Date(`${dayAfter(7)}T00:00:00Z`),
    };
    return (await addPayable(db, customer, { providerId, offer })).id;
  };

  async function killOnce(random: () => number, number: number): Promise<void> {
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    // Every named point in turn, and in between as often at random.
    const point = number % 2 === 0 ? points[(number / 2) % 5]! : 'random';
    if (point === 'random') {
      const orders = [await addOrder(), await addOrder(), await addOrder()];
      const paying = orders.map((order) => pay(order, pick(nonces), random() < 0.3));
      await pause(random() * 250);
      await server.stop('SIGKILL');
      await Promise.all(paying);
    } else {
      await killAt(point, await addOrder(), pick(nonces));
    }
    await killAndStart();
  }

  test(`leaves gateway and ledger equal to the cent, ${countOf('killed while paying')} times (SEED=${seed})`, async () => {
    await proveEach('killed while paying', killOnce);
    await expectBooksAgree(db, gateway);
  }, 7_200_000);
});
