import { expect, test } from 'vitest';
import { countOf, seed } from '../support/proofs.ts';
import { checkSchedules, timeFor } from './check-schedules.ts';
import { runSchedule, schedules } from './left-cart-schedules.ts';

const count = countOf('left cart');

test(
  `${count} schedules of sleep, reload, tabs and clocks: one mail for each cart, and none after it is ordered (SEED=${seed})`,
  { timeout: timeFor(count) },
  async () => {
    await checkSchedules('left cart', schedules, runSchedule);
    expect(seed).not.toBeNaN();
  },
);
