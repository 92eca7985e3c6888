import { type Connection, isFromServer } from './connection.ts';
import { startTimer, type StartTimer } from './timer.ts';

/** Most lost responses are short interruptions. */
const firstPausesMs = [1000, 2000, 5000];
const laterPauseMs = 15_000;
const healthLimitMs = 5000;

/** Needs no sign-in; false without a response. */
export async function checkHealth(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(healthLimitMs) });
    return isFromServer(response.status);
  } catch {
    return false;
  }
}

/** While the server cannot be reached, asks after 1, 2 and 5 seconds, then every 15. */
export function startHeartbeat(options: {
  connection: Connection;
  check?: () => Promise<boolean>;
  timer?: StartTimer;
}): {
  /** Asks at once, for a browser that says it is on line again. */ checkNow: () => void;
  stop: () => void;
} {
  const { connection, check = checkHealth, timer = startTimer } = options;
  let isStopped = false;
  let isChecking = false;
  let attempts = 0;
  let stopTimer = (): void => {};

  function plan(): void {
    stopTimer();
    if (connection.isReachable()) attempts = 0;
    else if (!isStopped) stopTimer = timer(firstPausesMs[attempts] ?? laterPauseMs, beat);
  }

  function beat(): void {
    if (isStopped || isChecking) return;
    isChecking = true;
    attempts += 1;
    void check().then((isThere) => {
      isChecking = false;
      if (isStopped) return;
      connection.note(isThere);
      plan();
    });
  }

  const leave = connection.subscribe(plan);
  plan();
  return {
    checkNow: beat,
    stop: () => {
      isStopped = true;
      stopTimer();
      leave();
    },
  };
}
