import type { Connection } from '#local/connection.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import type { DrainReport } from './drain.ts';

/** Each returns its stop function. */
interface WakeSources {
  onOnline(wake: () => void): () => void;
  onShown(wake: () => void): () => void;
  /** In any tab: should that one die, this one is in line. */
  onWritten?(wake: () => void): () => void;
}

export interface OutboxScheduler {
  /** Call after a write and after a sign-in. */
  wake(): void;
  /** Skips pauses. Ends with the run. */
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

// Long timers are cut: clocks jump, and some browsers run none that is longer than 24 days.
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

  /** A call meanwhile gets another run after this one. */
  function run(hurry: boolean): Promise<DrainReport | null> {
    if (isStopped) return Promise.resolve(null);
    if (running) {
      again = hurry || again === 'hurry' ? 'hurry' : 'yes';
      return running;
    }
    // Without a connection every try would only make its entry uncertain; the heartbeat says when it is back.
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
