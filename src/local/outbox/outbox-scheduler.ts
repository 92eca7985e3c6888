import type { Connection } from '#local/connection.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import type { DrainReport } from './drain.ts';

/** Each returns a function that stops it. */
interface WakeSources {
  onOnline(wake: () => void): () => void;
  onShown(wake: () => void): () => void;
  /** In any tab, so that another tab goes on if that one closes. */
  onWritten?(wake: () => void): () => void;
}

export interface OutboxScheduler {
  /** Call it after a write and after a sign-in. */
  wake(): void;
  /** Skips pauses. Resolves when the run has ended. */
  sendNow(): Promise<DrainReport | null>;
  sendDue(): Promise<DrainReport | null>;
  stop(): void;
}

interface SchedulerParts {
  drain: (hurry: boolean) => Promise<DrainReport>;
  connection: Connection;
  sources: WakeSources;
  now: () => number;
  timer?: StartTimer;
  /** The sender tries again in half a minute. */
  onTrouble?: (error: unknown) => void;
}

// Longer timers are split, since clocks jump and some browsers run none beyond 24 days.
const longestTimer = 60_000;
const shortestTimer = 200;
const afterTrouble = 30_000;

export function startOutboxScheduler(parts: SchedulerParts): OutboxScheduler {
  const { drain, connection, sources, now, timer = startTimer, onTrouble = () => {} } = parts;
  let running: Promise<DrainReport | null> | null = null;
  let again: 'no' | 'yes' | 'hurry' = 'no';
  let isStopped = false;
  let stopTimer = (): void => {};

  function plan(at: number | null): void {
    stopTimer();
    if (isStopped || at === null) return;
    stopTimer = timer(Math.min(longestTimer, Math.max(shortestTimer, at - now())), () => void run(false));
  }

  async function runOnce(hurry: boolean): Promise<DrainReport | null> {
    try {
      const report = await drain(hurry);
      plan(report.nextDueAt);
      return report;
    } catch (error) {
      onTrouble(error);
      plan(now() + afterTrouble);
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
  const leave = [
    connection.subscribe((isReachable) => void (isReachable && run(true))),
    sources.onOnline(() => void run(true)),
    sources.onShown(wake),
    sources.onWritten?.(wake) ?? (() => {}),
  ];
  wake();
  return {
    wake,
    sendNow: () => run(true),
    sendDue: () => run(false),
    stop: () => {
      isStopped = true;
      again = 'no';
      stopTimer();
      for (const each of leave) each();
    },
  };
}
