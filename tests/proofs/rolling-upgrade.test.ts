import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { expectBooksAgree, expectPaidOnce } from '../support/books-agree.ts';
import { withMovedDate } from '../support/fixed-clock.ts';
import { addPayingUsers, payAll } from '../support/paying-users.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import { runGateway, type RunningGateway } from '../support/run-gateway.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { silentLog } from '../support/silent-log.ts';
import { startSmallProxy } from '../support/small-proxy.ts';

// Three servers behind a proxy are stopped and started again one after the other while some fifty users pay.

const load = { users: 52, ordersEach: 6 };

describe.skipIf(!isProofRun)('servers that are replaced one after the other', () => {
  const url = usePostgres('filled');
  const dataDir = join(tmpdir(), `quayside-rolling-${process.pid}`);
  let gateway: RunningGateway;
  let database: OpenDatabase;
  beforeAll(async () => {
    mkdirSync(dataDir);
    gateway = await runGateway();
    database = await openDatabase({ kind: 'postgres', url: url(), poolSize: 6 }, silentLog);
  }, 180_000);
  afterAll(async () => {
    await database.close();
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (): Promise<RunningServer> =>
    runServer(
      dataDir,
      {
        DATABASE_URL: url(),
        DRAIN_SECONDS: '5',
        PAYMENTS_PER_MINUTE: '1000000',
        LOG_LEVEL: 'silent',
        ...gateway.environment,
      },
      { nodeArguments: withMovedDate },
    );

  async function rollOnce(random: () => number): Promise<{ line: string; refused: string[] }> {
    const users = await addPayingUsers(database.kysely, load);
    let servers: RunningServer[] = await Promise.all([start(), start(), start()]);
    const proxy = await startSmallProxy(servers.map(({ address }) => address));
    let isPaying = true;
    const stops: { code: number | null; seconds: string }[] = [];
    async function replaceAll(): Promise<void> {
      for (const old of servers) {
        await pause(random() * 1_000);
        const next = await start();
        proxy.add(next.address);
        const from = performance.now();
        const code = await old.stop();
        stops.push({ code, seconds: ((performance.now() - from) / 1000).toFixed(1) });
        proxy.remove(old.address);
        servers = servers.map((each) => (each === old ? next : each));
      }
      expect(isPaying, 'users pay until the last server is replaced').toBe(true);
    }
    try {
      const [run] = await Promise.all([
        payAll(proxy.address, users, { random, pauseMs: 40_000 }).finally(() => (isPaying = false)),
        replaceAll(),
      ]);
      expect(run.acknowledged.size).toBe(users.length * load.ordersEach);
      expect(stops).toMatchObject([{ code: 0 }, { code: 0 }, { code: 0 }]);
      expect([...proxy.statuses].filter(([status]) => ![200, 409, 503].includes(status))).toEqual([]);
      await expectBooksAgree(database.kysely, gateway);
      await expectPaidOnce(
        database.kysely,
        users.flatMap(({ orders }) => orders),
      );
      const again = [...run.failed].map(([status, count]) => `${count} after ${status}`).join(', ') || 'none';
      return {
        refused: run.refused,
        line: `${run.acknowledged.size} payments of ${load.users} users while 3 servers stopped in ${stops.map(({ seconds }) => seconds).join(', ')} s: 0 failed, 0 doubled; tried again: ${again}`,
      };
    } finally {
      await proxy.stop();
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    }
  }

  test(`${countOf('rolling upgrade')} times fail no action and do none twice (SEED=${seed})`, async () => {
    await proveEach('rolling upgrade', async (random, number) => {
      const { line, refused } = await rollOnce(random);
      console.log(`rolling ${seed + number}: ${line}`);
      expect(refused).toEqual([]);
    });
  }, 3_600_000);
});
