import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { signInToApi, type ApiClient, fetchHandover } from '../e2e/api-client.ts';
import { expectBooksAgree } from '../support/books-agree.ts';
import { withMovedDate } from '../support/fixed-clock.ts';
import { type Follower, followEvents } from '../support/follow-events.ts';
import { hasPgbouncer, type RunningPgbouncer, runPgbouncer } from '../support/pgbouncer.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import { runGateway, type RunningGateway } from '../support/run-gateway.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { silentLog } from '../support/silent-log.ts';
import { lampsDetails, lampsQuote } from '../support/valid-bodies.ts';

// Two servers over four sessions of a pooler in transaction mode: what one does, those who are at the other hear.

const missing = hasPgbouncer ? '' : ' (skipped: pgbouncer is not installed)';
const tomorrow = '2026-11-19';
const atOnce = 5;

describe.skipIf(!isProofRun || !hasPgbouncer)(`two servers behind pgbouncer${missing}`, () => {
  const url = usePostgres('filled');
  const dataDir = join(tmpdir(), `quayside-pooled-${process.pid}`);
  let pooler: RunningPgbouncer;
  let gateway: RunningGateway;
  let database: OpenDatabase;
  let servers: RunningServer[] = [];
  let customers: ApiClient[] = [];
  let support: ApiClient;
  let followers: Follower[] = [];

  beforeAll(async () => {
    mkdirSync(dataDir);
    pooler = await runPgbouncer(url(), { sessions: 4 });
    gateway = await runGateway();
    const start = () =>
      runServer(
        dataDir,
        {
          DATABASE_URL: pooler.url,
          DATABASE_DIRECT_URL: url(),
          PAYMENTS_PER_MINUTE: '1000000',
          ...gateway.environment,
        },
        { nodeArguments: withMovedDate },
      );
    servers = await Promise.all([start(), start()]);
    database = await openDatabase({ kind: 'postgres', url: url(), poolSize: 2 }, silentLog);
    const addresses = servers.map(({ address }) => address);
    customers = await Promise.all(addresses.map((address) => signInToApi(address, 'customer')));
    support = await signInToApi(addresses[1]!, 'csd', { isStaff: true });
    followers = await Promise.all(addresses.map(follow));
  }, 300_000);
  afterAll(async () => {
    for (const follower of followers) follower.leave();
    for (const server of servers) await server.stop();
    await gateway.stop();
    await database.close();
    await pooler.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function follow(address: string): Promise<Follower> {
    const token = await fetchHandover(address, 'csd', { isStaff: true });
    const response = await fetch(`${address}${identityEndpoints.authorize.fullPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const { accessToken } = (await response.json()) as { accessToken: string };
    return followEvents(address, { authorization: `Bearer ${accessToken}` });
  }

  /** From the question for a quote to a paid order, with each act at one of the servers by turns. */
  async function orderOnce(random: () => number): Promise<void> {
    const first = random() < 0.5 ? 0 : 1;
    const [one, other] = [customers[first]!, customers[1 - first]!];
    const { shippingRequestId: id } = await one.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await followers[1 - first]!.heard({ kind: 'request', id });
    const { expressShippingOffers: offers } = await other.send(offerEndpoints.options, { params: { id } });
    const OfferId = offers[Math.floor(random() * offers.length)]!.id;
    await other.send(offerEndpoints.select, { params: { id }, body: { OfferId } });
    await one.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails(tomorrow) });
    await support.send(commentEndpoints.add, { params: { id }, body: { commentBody: `Round ${id}` } });
    await followers[0]!.heard({ kind: 'comments', id });
    const isCard = random() < 0.9;
    const paid = await other.send(paymentEndpoints.confirm, {
      params: { id },
      body: {
        type: isCard ? 'C' : 'D',
        readAndAccepted: true,
        useDebitCredit: !isCard,
        payCreditCard: isCard ? { nonce: 'fake-sandbox-success-nonce' } : null,
        discountCode: null,
      },
    } as never);
    expect(paid).toMatchObject({ state: 'paid' });
    const { items } = await one.send(orderListEndpoints.list, { query: { searchText: String(id) } });
    expect(items.find((item) => item.id === id)?.status).not.toBe('N');
  }

  test(`handle ${countOf('through a pooler')} × ${atOnce} orders at once without a failure, and each is known at the other server (SEED=${seed})`, async () => {
    await proveEach('through a pooler', async (random) => {
      await Promise.all(Array.from({ length: atOnce }, () => orderOnce(random)));
    });
    await expectBooksAgree(database.kysely, gateway);
  }, 3_600_000);
});
