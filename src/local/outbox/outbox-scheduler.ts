import type { Connection } from '#local/connection.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import type { DrainReport } from './drain.ts';

/** The events that wake a sender besides its timer; each answers a function that stops it. */
interface WakeSources {
  /** The browser says that it is on line again. */
  onOnline(wake: () => void): () => void;
  /** The page is shown or gets the focus. */
  onShown(wake: () => void): () => void;
  /** Something was written, in whichever tab: should that tab die, this one is in line. */
  onWritten?(wake: () => void): () => void;
}

/** Runs a user's sender when there is a reason to. */
export interface OutboxScheduler {
  /** To be called after something was written, and when the user has signed in again. */
  wake(): void;
  /** The person's button: pauses are not waited for. Ends when the run has ended. */
  sendNow(): Promise<DrainReport | null>;
  /** Sends what is due. Ends when the run has ended. */
  sendDue(): Promise<DrainReport | null>;
  stop(): void;
}

interface SchedulerParts {
  drain: (hurry: boolean) => Promise<DrainReport>;
  connection: Connection;
  sources: WakeSources;
  now: () => number;
  timer?: StartTimer;
  /** Told of storage that fails; the sender tries again in half a minute. */
  onTrouble?: (error: unknown) => void;
}

// Long timers are cut: clocks jump, and some browsers run none that is longer than 24 days.
const longestTimer = 60_000;
const shortestTimer = 200;
const afterTrouble = 30_000;

/** Starts a sender: at once, when the connection is back, when the page is shown, and when the next entry is due. */
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

  /** One run at a time; who asks meanwhile gets another one after it. */
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
