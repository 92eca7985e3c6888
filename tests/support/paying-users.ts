import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ResponseOf, fillPath } from '#contract/endpoint.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { paymentEndpoints, type PaymentResult } from '#contract/payments.ts';
import type { Db } from '#server/platform/handler.ts';
import { fetchHandover } from '../e2e/api-client.ts';
import { addCaller, addCustomer, addPayable, addProvider } from './order-rows.ts';

// Many users pay their orders one after the other; each payment is repeated with its key until its outcome is known.

export interface PayingUser {
  userName: string;
  orders: number[];
}

/** The outcome of a run. */
interface PaidRun {
  /** Each order with the state that was acknowledged. */
  acknowledged: Map<number, PaymentResult['state']>;
  /** Final refusals, in words. */
  refused: string[];
  /** Tries that were repeated, by status; 0: no response. */
  failed: Map<number, number>;
  /** The longest time without an acknowledged payment, in seconds. */
  longestGap: number;
}

const companies = 10;
/** At most the size of the connection pool. */
const atOnce = 4;
const givesUpAfterMs = 300_000;
const tryAgainMs = 250;

/** Adds at least so many users of ten companies, with the demo password and orders to pay. */
export async function addPayingUsers(db: Db, load: { users: number; ordersEach: number }): Promise<PayingUser[]> {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('userName', '=', 'customer')
    .executeTakeFirstOrThrow();
  const providerId = await addProvider(db, { express: false });
  const customers: number[] = [];
  for (let at = 0; at < companies; at += 1) customers.push(await addCustomer(db, { debit: 9_000_000 }));
  const addUser = async (at: number): Promise<PayingUser> => {
    const caller = await addCaller(db, 'Customer', customers[at % companies]);
    const { userName } = await db
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', caller.userId)
      .returning('userName')
      .executeTakeFirstOrThrow();
    const orders: number[] = [];
    for (let each = 0; each < load.ordersEach; each += 1)
      orders.push((await addPayable(db, caller, { providerId })).id);
    return { userName, orders };
  };
  const users: PayingUser[] = [];
  while (users.length < load.users)
    users.push(...(await Promise.all(Array.from({ length: atOnce }, (_, at) => addUser(users.length + at)))));
  return users;
}

/** Tries until there is a response that another try would not change. */
async function sendUntilAnswered(
  send: () => Promise<Response>,
  failed: Map<number, number>,
): Promise<{ status: number; text: string }> {
  const until = performance.now() + givesUpAfterMs;
  for (;;) {
    let status = 0;
    try {
      const response = await send();
      const text = await response.text();
      status = response.status;
      if (status < 500 && status !== 409 && status !== 429) return { status, text };
      if (performance.now() > until) return { status, text };
    } catch (broken) {
      if (performance.now() > until) return { status, text: String(broken) };
    }
    failed.set(status, (failed.get(status) ?? 0) + 1);
    await pause(tryAgainMs * (0.5 + Math.random()));
  }
}

async function signIn(address: string, userName: string): Promise<string> {
  const token = await fetchHandover(address, userName);
  const response = await fetch(`${address}${identityEndpoints.authorize.fullPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return ((await response.json()) as ResponseOf<typeof identityEndpoints.authorize>).accessToken;
}

/**
 * All users pay all their orders, half by card and half from the deposit, with pauses of at most `pauseMs`. `onPaid` gets the
 * number of paid orders.
 */
export async function payAll(
  address: string,
  users: readonly PayingUser[],
  { random, pauseMs, onPaid = () => {} }: { random: () => number; pauseMs: number; onPaid?: (count: number) => void },
): Promise<PaidRun> {
  const run: PaidRun = { acknowledged: new Map(), refused: [], failed: new Map(), longestGap: 0 };
  const tokens = new Map<string, string>();
  for (const { userName } of users) tokens.set(userName, await signIn(address, userName));
  let last = performance.now();

  async function payOne(userName: string, order: number): Promise<void> {
    const isCard = random() < 0.5;
    const key = randomUUID();
    const body = JSON.stringify({
      type: isCard ? 'C' : 'D',
      readAndAccepted: true,
      useDebitCredit: !isCard,
      payCreditCard: isCard ? { nonce: 'fake-sandbox-success-nonce' } : null,
      discountCode: null,
    });
    const send = (): Promise<Response> =>
      fetch(`${address}${fillPath(paymentEndpoints.confirm, { id: order })}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens.get(userName)!}`,
          'idempotency-key': key,
        },
        body,
      });
    const { status, text } = await sendUntilAnswered(send, run.failed);
    if (status === 200) {
      run.acknowledged.set(order, (JSON.parse(text) as PaymentResult).state);
      const now = performance.now();
      run.longestGap = Math.max(run.longestGap, (now - last) / 1000);
      last = now;
      onPaid(run.acknowledged.size);
    } else run.refused.push(`order ${order}: ${status} ${text}`);
  }

  await Promise.all(
    users.map(async ({ userName, orders }) => {
      for (const order of orders) {
        await pause(random() * pauseMs);
        await payOne(userName, order);
      }
    }),
  );
  return run;
}
