import type { Query, QueryClient } from '@tanstack/react-query';
import type { Hint } from '#contract/events.ts';
import type { Connection } from '#local/connection.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { isMadeStaleBy } from './stale-queries.ts';

const gatherMs = 100;
const betweenMs = 1_000;
const longestPressMs = 2_000;

interface HandlerContext {
  client: QueryClient;
  connection: Pick<Connection, 'isReachable'>;
  /** Nothing moves under a finger or a button that is held down. */
  isPressed: () => boolean;
  timer?: StartTimer;
  now?: () => number;
}

/**
 * Marks cached responses stale by hint: those on screen are asked again, the rest when they are next shown.
 */
export function makeStaleRefetcher({
  client,
  connection,
  isPressed,
  timer = startTimer,
  now = Date.now,
}: HandlerContext) {
  const hints = new Map<string, Hint>();
  /** Reads with another one behind them. */
  const awaited = new WeakSet<Promise<unknown>>();
  let isPlanned = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let firstAt = 0;

  function plan(ms: number): void {
    isPlanned = true;
    timer(ms, refetchStale);
  }

  function refetchStale(): void {
    if (isPressed() && now() - firstAt < longestPressMs) return plan(gatherMs);
    isPlanned = false;
    const given = [...hints.values()];
    hints.clear();
    // An answer that was seen without a connection is asked again when it is back.
    if (!connection.isReachable()) return;
    lastAt = now();
    const staleQueries = client
      .getQueryCache()
      .findAll({ predicate: (query) => given.some((hint) => isMadeStaleBy(query, hint)) });
    for (const query of staleQueries) askAgain(query);
  }

  /**
   * A pending read is not cancelled: a loader may wait for it. It may be older than the change, so another
   * one follows.
   */
  function askAgain(query: Query): void {
    const { promise: underway } = query;
    const ask = () =>
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    if (!underway) return ask();
    if (awaited.has(underway)) return;
    awaited.add(underway);
    // One that took its place was begun later than the hint came.
    const end = () => void (query.promise ?? ask());
    void underway.then(end, end);
  }

  return (hint: Hint): void => {
    hints.set(JSON.stringify(hint), hint);
    if (isPlanned) return;
    firstAt = now();
    plan(Math.max(gatherMs, lastAt + betweenMs - firstAt));
  };
}
