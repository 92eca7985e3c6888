import type { Connection } from '#local/connection.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import type { DrainReport } from './drain.ts';

export interface OutboxScheduler {
  /** Call it after a write in any tab, after a sign-in and when the page is shown. */
  wake(): void;
  /** Skips pauses. Resolves when the run has ended. */
  sendNow(): Promise<DrainReport | null>;
  sendDue(): Promise<DrainReport | null>;
  stop(): void;
}

interface SchedulerParts {
  drain: (hurry: boolean) => Promise<DrainReport>;
  connection: Connection;
  now: () => number;
  timer?: StartTimer;
}

// Longer timers are split, since clocks jump and some browsers run none beyond 24 days.
const longestTimerMs = 60_000;
const shortestTimerMs = 200;
const afterTroubleMs = 30_000;

export function startOutboxScheduler(parts: SchedulerParts): OutboxScheduler {
  const { drain, connection, now, timer = startTimer } = parts;
  let running: Promise<DrainReport | null> | null = null;
  let again: 'no' | 'yes' | 'hurry' = 'no';
  let isStopped = false;
  let stopTimer = (): void => {};

  function plan(at: number | null): void {
    stopTimer();
    if (isStopped || at === null) return;
    stopTimer = timer(Math.min(longestTimerMs, Math.max(shortestTimerMs, at - now())), () => void run(false));
  }

  async function runOnce(hurry: boolean): Promise<DrainReport | null> {
    try {
      const report = await drain(hurry);
      plan(report.nextDueAt);
      return report;
    } catch {
      // The list of entries reports storage errors.
      plan(now() + afterTroubleMs);
      return null;
    }
  }

  async function runUntilQuiet(hurry: boolean): Promise<DrainReport | null> {
    let report = await runOnce(hurry);
    while (again !== 'no') {
      const next = again === 'hurry';
      again = 'no';
      report = await runOnce(next);
    }
    running = null;
    return report;
  }

  /** A call during a run starts another one after it. */
  function run(hurry: boolean): Promise<DrainReport | null> {
    if (isStopped) return Promise.resolve(null);
    if (running) {
      again = hurry || again === 'hurry' ? 'hurry' : 'yes';
      return running;
    }
    // Without a connection a try would only make its entry uncertain; the heartbeat wakes this later.
    if (!connection.isReachable() && !hurry) return Promise.resolve(null);
    running = runUntilQuiet(hurry);
    return running;
  }

  const wake = (): void => void run(false);
  const leave = connection.subscribe((isReachable) => void (isReachable && run(true)));
  wake();
  return {
    wake,
    sendNow: () => run(true),
    sendDue: () => run(false),
    stop: () => {
      isStopped = true;
      again = 'no';
      stopTimer();
      leave();
    },
  };
}
