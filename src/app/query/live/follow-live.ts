import { connection } from '#local/connection.ts';
import { type LiveClient, startLiveClient } from '#local/live/live-client.ts';
import { queryClient } from '#app/query/query-client.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';
import { makeStaleRefetcher } from './refetch-stale-queries.ts';

/** A page that was hidden longer refetches when it is shown again. */
const asleepAfterMs = 300_000;

let isPressed = false;

export function followLive(): void {
  const touch = makeStaleRefetcher({ client: queryClient, connection, isPressed: () => isPressed });
  let client: LiveClient | null = null;
  let owner: number | null = null;
  let sleep: ReturnType<typeof setTimeout> | undefined;

  function take(): void {
    const next = getUser()?.userId ?? null;
    if (next === owner) return;
    owner = next;
    client?.stop();
    client = next === null ? null : startLiveClient({ userId: next, connection, onChangeEvent: touch });
    look();
  }

  function look(): void {
    clearTimeout(sleep);
    if (document.visibilityState === 'visible') client?.setAwake(true);
    else sleep = setTimeout(() => client?.setAwake(false), asleepAfterMs);
  }

  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => (isPressed = false), true);
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', () => client?.setAwake(false));
  addEventListener('pageshow', look);
  addEventListener('online', () => client?.hurry());
  subscribeToUser(take);
  take();
}
