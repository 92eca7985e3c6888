import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, seed } from '../support/proofs.ts';
import { checkSchedules, timeFor } from './check-schedules.ts';
import { runSchedule, schedules } from './outbox-schedules.ts';
import { standInForNetwork } from './real-line.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { openRealSystem } from './real-system.ts';

const count = countOf('real server');
let server: RealServer;

beforeAll(async () => {
  standInForNetwork();
  server = await startRealServer();
}, 120_000);
afterAll(() => server.close());

test(
  `in ${count} schedules on the real server no action is lost, doubled, reordered or sent as another user (SEED=${seed})`,
  { timeout: timeFor(count) },
  async () => {
    await checkSchedules('real server', schedules, (schedule) => runSchedule(schedule, openRealSystem(server)));
    expect(seed).not.toBeNaN();
  },
);
