import { expect, test } from 'vitest';
import { countOf, seed } from '../support/proofs.ts';
import { checkSchedules, timeFor } from './check-schedules.ts';
import { openModelSystem } from './model-system.ts';
import { runSchedule, schedules } from './outbox-schedules.ts';

const count = countOf('model server');

test(
  `in ${count} schedules on a model server no action is lost, doubled, reordered or sent as another user (SEED=${seed})`,
  { timeout: timeFor(count) },
  async () => {
    await checkSchedules('model server', schedules, (schedule) => runSchedule(schedule, openModelSystem));
    expect(seed).not.toBeNaN();
  },
);
