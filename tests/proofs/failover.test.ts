import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database.ts';

import { expectBooksAgree, expectPaidOnce } from '../support/books-agree.ts';
import { startCluster } from '../support/cluster.ts';
import { withMovedDate } from '../support/fixed-clock.ts';
import { addPayingUsers, payAll } from '../support/paying-users.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import { runGateway } from '../support/run-gateway.ts';
import { runServer } from '../support/run-server.ts';
import { silentLog } from '../support/silent-log.ts';
import { startSmallProxy } from '../support/small-proxy.ts';

// The primary of a synchronous pair is killed while some fifty users pay at three servers, and its standby takes over.

const load = { users: 52, ordersEach: 3 };

async function failOver(random: () => number): Promise<{ line: string; refused: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-failover-'));
  const cluster = await startCluster();
  await cluster.waitForStandby();
  const gateway = await runGateway();
  const settings = { DATABASE_URL: cluster.url, PAYMENTS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };
  const start = () => runServer(dataDir, { ...settings, ...gateway.environment }, { nodeArguments: withMovedDate });
  const servers = await Promise.all([start(), start(), start()]);
  const proxy = await startSmallProxy(servers.map(({ address }) => address));
  const database = await openDatabase({ kind: 'postgres', url: cluster.url, poolSize: 6 }, silentLog);
  try {
    const users = await addPayingUsers(database.kysely, load);
    const all = load.users * load.ordersEach;
    const killedAt = Math.ceil(all * (0.2 + random() * 0.4));
    const takingOver: Promise<void>[] = [];
    const takeOver = async (): Promise<void> => {
      cluster.primary.kill();
      await pause(random() * 2_000);
      await cluster.promote();
    };
    const onPaid = (count: number): void => {
      if (count >= killedAt && takingOver.length === 0) takingOver.push(takeOver());
    };
    const run = await payAll(proxy.address, users, { random, pauseMs: 6_000, onPaid });
    await Promise.all(takingOver);
    expect(takingOver).toHaveLength(1);
    expect(run.acknowledged.size).toBe(all);
    await expectBooksAgree(database.kysely, gateway);
    await expectPaidOnce(
      database.kysely,
      users.flatMap(({ orders }) => orders),
    );
    const tries = [...run.failed.values()].reduce((sum, count) => sum + count, 0);
    return {
      refused: run.refused,
      line: `${all} payments of ${load.users} users, the primary killed after ${killedAt}: 0 lost, 0 doubled; ${tries} tries again; ${run.longestGap.toFixed(1)} s without one`,
    };
  } finally {
    await proxy.stop();
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await database.close();
    await gateway.stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

describe.skipIf(!isProofRun)('a primary that is killed while users pay', () => {
  test(`${countOf('failover')} times leaves the standby with every payment once (SEED=${seed})`, async () => {
    await proveEach('failover', async (random, number) => {
      const { line, refused } = await failOver(random);
      console.log(`failover ${seed + number}: ${line}`);
      expect(refused).toEqual([]);
    });
  }, 3_600_000);
});
