import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { isPaged } from '#server/platform/run-endpoint.ts';

import { signInToApi, type ApiClient } from '../e2e/api-client.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { withMovedDate } from '../support/fixed-clock.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { lampsQuote } from '../support/valid-bodies.ts';

// Two servers whose lists come from a standby: a write at one is in the list of the other at once, also while the standby is
// held back, and when it is gone.

describe.skipIf(!isProofRun)('lists from a read replica', () => {
  const dataDir = join(tmpdir(), `quayside-replica-${process.pid}`);
  let cluster: Cluster;
  let servers: RunningServer[] = [];
  let customers: ApiClient[] = [];
  let managers: ApiClient[] = [];
  let standby: pg.Client;

  beforeAll(async () => {
    mkdirSync(dataDir);
    cluster = await startCluster();
    const settings = { DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.standbyUrl };
    const start = () => runServer(dataDir, settings, { nodeArguments: withMovedDate });
    servers = await Promise.all([start(), start()]);
    const addresses = servers.map(({ address }) => address);
    customers = await Promise.all(addresses.map((address) => signInToApi(address, 'customer')));
    managers = await Promise.all(addresses.map((address) => signInToApi(address, 'manager', { isStaff: true })));
    standby = new pg.Client({ connectionString: cluster.standbyUrl });
    standby.on('error', () => {});
    await standby.connect();
  }, 300_000);
  afterAll(async () => {
    await standby.end().catch(() => {});
    for (const server of servers) await server.stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const countLines = (words: string): number =>
    servers.reduce((sum, server) => sum + server.output().split(words).length - 1, 0);

  /** Writes at one server and reads the list at the other. */
  async function writeAndRead(random: () => number): Promise<void> {
    const at = random() < 0.5 ? 0 : 1;
    const { shippingRequestId: id } = await customers[at]!.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const { items } = await customers[1 - at]!.send(orderListEndpoints.list, { query: { pageSize: 10 } });
    expect(items.map((item) => item.id)).toContain(id);
    await managers[at]!.send(commentEndpoints.add, { params: { id }, body: { commentBody: 'Seen' } });
    const staffs = await managers[1 - at]!.send(orderListEndpoints.list, { query: { pageSize: 10 } });
    expect(staffs.items.map((item) => item.id)).toContain(id);
  }

  test('are all read from the replica', async () => {
    const paged = listEndpoints().filter(
      ({ endpoint }) => isPaged(endpoint) && !endpoint.path.includes('{') && endpoint.roles !== 'open',
    );
    expect(paged.length).toBeGreaterThan(6);
    for (const { endpoint } of paged) {
      const asker = (endpoint.roles as readonly string[]).includes('CSDManager') ? managers[0]! : customers[0]!;
      await asker.send(endpoint, {});
    }
    expect(countLines('The read replica failed')).toBe(0);
  });

  test(`contain ${countOf('read replica')} writes of the other server (SEED=${seed})`, async () => {
    const count = countOf('read replica');
    await proveEach('read replica', async (random, number) => {
      if (number === Math.floor(count / 3)) await standby.query('select pg_wal_replay_pause()');
      if (number === Math.floor(count / 2)) await standby.query('select pg_wal_replay_resume()');
      if (number === Math.floor((count * 3) / 4)) cluster.standby.kill();
      await writeAndRead(random);
    });
    expect(countLines('The read replica is behind')).toBeGreaterThan(0);
    expect(countLines('The read replica failed')).toBeGreaterThan(0);
  }, 3_600_000);
});
