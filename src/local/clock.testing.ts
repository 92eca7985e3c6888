import type { StartTimer } from './timer.ts';

interface Waiting {
  at: number;
  work: () => void;
}

export interface TestClock {
  now: () => number;
  timer: StartTimer;
  pass(ms: number): Promise<void>;
  /** Timers are not affected. */
  jump(ms: number): void;
  /** Milliseconds; null: no timer. */
  untilNext(): number | null;
}

/** `settle` waits until all is quiet after each timer. */
export function createTestClock(settle: () => Promise<void>, start = Date.UTC(2026, 10, 21, 9)): TestClock {
  let passed = 0;
  let offset = start;
  let waiting: Waiting[] = [];
  const next = (): Waiting | null =>
    waiting.reduce<Waiting | null>((first, each) => (first && first.at <= each.at ? first : each), null);

  return {
    now: () => offset + passed,
    timer: (ms, work) => {
      const entry = { at: passed + ms, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((each) => each !== entry);
      };
    },
    pass: async (ms) => {
      const end = passed + ms;
      await settle();
      for (let due = next(); due && due.at <= end; due = next()) {
        const { at, work } = due;
        waiting = waiting.filter((each) => each !== due);
        passed = Math.max(passed, at);
        work();
        await settle();
      }
      passed = end;
    },
    jump: (ms) => {
      offset += ms;
    },
    untilNext: () => {
      const due = next();
      return due && Math.max(0, due.at - passed);
    },
  };
}
