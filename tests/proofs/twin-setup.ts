import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withMovedDate } from '../support/fixed-clock.ts';
import { runServer } from '../support/run-server.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/handler.ts';
import { signInToApi, type ApiClient, type Tried } from '../e2e/api-client.ts';
import { addCaller, addCustomer, addPayable, addProvider } from '../support/order-rows.ts';
import { runGateway, type RunningGateway } from '../support/run-gateway.ts';

/** One thing for each of two servers. */
type Pair<T> = readonly [T, T];

/** Two servers of one database. */
interface TwinServers {
  addresses: Pair<string>;
  stop(): Promise<void>;
}

/** Starts two servers in processes of their own, on the day of the tests. */
async function startTwins(environment: Record<string, string>): Promise<TwinServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-twins-'));
  const start = () =>
    runServer(
      dataDir,
      { PAYMENTS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent', ...environment },
      { nodeArguments: withMovedDate },
    );
  const [one, other] = await Promise.all([start(), start()]);
  return {
    addresses: [one.address, other.address],
    async stop() {
      await Promise.all([one.stop(), other.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the same of each of a pair, at once. */
async function ofBoth<T, Made>(pair: Pair<T>, make: (one: T, at: number) => Promise<Made>): Promise<Pair<Made>> {
  return (await Promise.all(pair.map(make))) as unknown as Pair<Made>;
}

/** Everything that a round of twin acts works with; each person is signed in at both servers. */
export interface TwinSetup {
  db: Db;
  gateway: RunningGateway;
  addresses: Pair<string>;
  providerId: number;
  csd: Pair<ApiClient>;
  manager: Pair<ApiClient>;
  close(): Promise<void>;
}

/** Starts both servers and a gateway on a database with the demo data, and signs support in at each. */
export async function openTwinSetup(db: Db, environment: Record<string, string>): Promise<TwinSetup> {
  const gateway = await runGateway();
  const { addresses, stop } = await startTwins({ ...environment, ...gateway.environment });
  return {
    db,
    gateway,
    addresses,
    providerId: await addProvider(db, { express: false }),
    csd: await ofBoth(addresses, (address) => signInToApi(address, 'csd', { isStaff: true })),
    manager: await ofBoth(addresses, (address) => signInToApi(address, 'manager', { isStaff: true })),
    async close() {
      await stop();
      await gateway.stop();
    },
  };
}

/** Does the acts of a round; a failure names the act. */
export async function doNamed(names: readonly string[], act: (name: string) => Promise<void>): Promise<void> {
  for (const name of names) {
    await act(name).catch((failure: unknown) => {
      throw new Error(`${name}: ${failure instanceof Error ? failure.message : String(failure)}`, { cause: failure });
    });
  }
}

/** A customer of a fresh company whose deposit pays one order. */
export interface TwinCustomer {
  userName: string;
  userId: number;
  customerId: number;
  companyHash: string;
  senders: Pair<ApiClient>;
  /** Adds an order on which nothing is missing but the payment. */
  addOrder(): Promise<number>;
}

/** Not `.example`, since mails to that go to no mail server. */
export const twinsDomain = 'twins.lan';

/** The price of an order, in USD. */
const price = 120;

export async function addTwinCustomer(setup: TwinSetup): Promise<TwinCustomer> {
  const { db, addresses, providerId } = setup;
  const customerId = await addCustomer(db, { debit: price });
  const { hash: companyHash } = await db
    .selectFrom('customers')
    .select('hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const caller = await addCaller(db, 'Customer', customerId);
  // The demo password, with which `signInToApi` signs in.
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('userName', '=', 'customer')
    .executeTakeFirstOrThrow();
  const { userName } = await db
    .updateTable('users')
    .set({ passwordHash, email: `${randomBytes(6).toString('hex')}@${twinsDomain}` })
    .where('id', '=', caller.userId)
    .returning('userName')
    .executeTakeFirstOrThrow();
  return {
    userName,
    userId: caller.userId,
    customerId,
    companyHash,
    senders: await ofBoth(addresses, (address) => signInToApi(address, userName)),
    addOrder: async () => (await addPayable(db, caller, { providerId, total: price })).id,
  };
}

/** The statuses that a twin may get: it was done, it may not be done any more, or somebody else was first. */
const acceptedStatuses = [200, 400, 409];

/** Makes two calls at once, one at each server, and fails for a status that is none of the three. */
export async function both(one: () => Promise<Tried>, other: () => Promise<Tried>): Promise<Pair<Tried>> {
  const responses = await Promise.all([one(), other()]);
  for (const { status, body } of responses) expect(acceptedStatuses, JSON.stringify(body)).toContain(status);
  return responses;
}

/** Fails unless one of the two was done and the other was not. */
export const expectOneDone = ([one, other]: Pair<Tried>): void =>
  expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);

/**
 * Makes one call under one key at both servers at once, and again at each until it is answered: a try that is under way answers
 * 409 and when to ask again. Fails unless both have the same answer.
 */
export async function underOneKey<T>([one, other]: Pair<ApiClient>, endpoint: AnyEndpoint, input: object): Promise<T> {
  const key = randomUUID();
  const send = async (asker: ApiClient): Promise<Tried> => {
    for (;;) {
      const tried = await asker.try(endpoint, input, key);
      if (tried.status !== 409 || tried.retryAfter === null) return tried;
      await pause(50);
    }
  };
  const responses = await both(
    () => send(one),
    () => send(other),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses[1].body).toEqual(responses[0].body);
  return responses[0].body as T;
}
