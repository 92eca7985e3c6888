import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { keptOf } from '#tests/support/gateway-charges.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { Db } from '#server/platform/handler.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import type { RunningGateway } from './run-gateway.ts';

const agreesWithinMs = 60_000;

const readOpen = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from payment_attempts where state in ('reserved', 'unknown')`.execute(db);
  return rows[0]!.open;
};

/** The amount that went back to the card of each payment, in cents. */
async function readRefunded(db: Db): Promise<Map<number, bigint>> {
  const rows = await db.selectFrom('cardRefunds').select(['attemptId', 'amount']).where('state', '=', 'done').execute();
  const sums = new Map<number, bigint>();
  for (const { attemptId: id, amount } of rows) sums.set(id, (sums.get(id) ?? 0n) + amount);
  return sums;
}

/** The gateway's charges and the ledger's card payments, less refunds, by reference. */
async function readBoth(db: Db, gateway: RunningGateway): Promise<{ held: string[]; paid: string[] }> {
  const held = gateway.charges().filter((charge) => keptOf(charge) !== 0n);
  const rows = await db
    .selectFrom('paymentAttempts')
    .select(['id', 'clientId', 'gatewayId', 'fromCard'])
    .where('state', '=', 'paid')
    .where('fromCard', '>', 0n)
    // A card of the demo data was charged at no gateway.
    .where('gatewayId', 'not like', 'demo-%')
    .execute();
  const refunded = await readRefunded(db);
  const keptBy = (row: (typeof rows)[number]): bigint => row.fromCard - (refunded.get(row.id) ?? 0n);
  return {
    held: held.map((charge) => `${charge.reference} ${charge.id} ${keptOf(charge)}`).toSorted(),
    paid: rows
      .filter((row) => keptBy(row) !== 0n)
      .map((row) => `${row.clientId} ${row.gatewayId} ${keptBy(row)}`)
      .toSorted(),
  };
}

/** Waits until no payment is open, and fails unless the gateway and the ledger agree to the cent and everything adds up. */
export async function expectBooksAgree(db: Db, gateway: RunningGateway): Promise<void> {
  const until = Date.now() + agreesWithinMs;
  let both = await readBoth(db, gateway);
  while (Date.now() < until && ((await readOpen(db)) > 0 || both.held.join() !== both.paid.join())) {
    await pause(500);
    both = await readBoth(db, gateway);
  }
  expect(await readOpen(db)).toBe(0);
  expect(both.held).toEqual(both.paid);
  expect(await verifyLedger(db)).toEqual([]);
  expect(await inspectOrderRows(db)).toEqual([]);
  expect(await inspectQueue(db)).toEqual([]);
}

/** Fails unless each order that was acknowledged as paid is paid once, by one set of rows, and nothing else is. */
export async function expectPaidOnce(db: Db, orders: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; attempts: number }>`
    select request_id as id, count(*) as attempts from payment_attempts
    where state = 'paid' and request_id = any(${orders}) group by request_id`.execute(db);
  const times = new Map(rows.map(({ id, attempts }) => [id, attempts]));
  expect(orders.filter((order) => times.get(order) !== 1)).toEqual([]);
}
