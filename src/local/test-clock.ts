import type { StartTimer } from './timer.ts';

interface Waiting {
  at: number;
  work: () => void;
}

/** A clock and its timers that go on only when a test says so. */
export interface TestClock {
  /** The time of the wall clock, in milliseconds. */
  now: () => number;
  timer: StartTimer;
  /** Lets time pass and runs what comes due, each with everything that follows from it. */
  pass(ms: number): Promise<void>;
  /** Sets the wall clock, as a person or the network does; timers do not see it. */
  jump(ms: number): void;
  /** The time until the next timer, in ms; null for none. */
  untilNext(): number | null;
}

/** Starts a clock; `settle` waits until all is quiet after each timer. */
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
