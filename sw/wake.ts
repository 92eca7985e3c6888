import { configEndpoints } from '#contract/config.ts';
import { type Country, placeEndpoints } from '#contract/places.ts';
import { runBackgroundTasks } from '#local/background/run-background-tasks.ts';
import { leftCartTag, unsentTag } from '#local/worker-messages.ts';
import { checkHealth } from '#local/heartbeat.ts';
import { clearCachedResponsesOf } from '#local/leave/user-data.ts';
import { usualInactivityMs } from '#local/left-cart/left-cart.ts';
import { sendByContract } from '#local/outbox/drain.ts';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { createUserStore } from '#local/store/user-store.ts';
import { dropStaleToken, onRefusal, readStoredSender } from '#local/token-store.ts';
import { isScreen } from './take-over.ts';

interface WakeEvent extends ExtendableEvent {
  tag: string;
}

/** For waiting entries and left carts (rules OFF-10, OFF-13). Never without background sync. */
export function handleWakes(worker: ServiceWorkerGlobalScope): void {
  // One after the other, since each closes the database at its end.
  let last: Promise<unknown> = Promise.resolve();
  const wake = (event: Event): void => {
    const { tag } = event as WakeEvent;
    if (tag !== unsentTag && tag !== leftCartTag) return;
    const ran = last.then(() => run(worker));
    last = ran.catch(() => null);
    (event as WakeEvent).waitUntil(ran);
  };
  worker.addEventListener('sync', wake);
  worker.addEventListener('periodicsync', wake);
  onRefusal(clearCachedResponsesOf);
}

const run = (worker: ServiceWorkerGlobalScope): Promise<void> =>
  runBackgroundTasks({
    // The worker has no sign-in in its memory, by which a page opens its store.
    openStore: (userId) => createUserStore(userId, { mustExist: true }),
    kinds: outboxKinds,
    send: sendByContract,
    readSender: () => readStoredSender(Date.now() / 1000),
    onStale: dropStaleToken,
    isPageShown: () => isPageShown(worker.clients),
    checkHealth,
    readInactivityMs: () => readInactivityMs(worker.caches),
    readCountryCodes: () => readCountryCodes(worker.caches),
    origin: worker.location.origin,
    now: Date.now,
    random: Math.random,
  });

async function isPageShown(clients: Clients): Promise<boolean> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.some((tab) => isScreen(tab) && tab.visibilityState === 'visible');
}

async function readInactivityMs(caches: CacheStorage): Promise<number> {
  const cached = await caches.match(configEndpoints.config.fullPath);
  const config = (await cached?.json().catch(() => null)) as { inactivityTimeoutMs?: number } | null | undefined;
  return config?.inactivityTimeoutMs ?? usualInactivityMs;
}

async function readCountryCodes(caches: CacheStorage): Promise<(countryId: number) => string | null> {
  const cached = await caches.match(placeEndpoints.countries.fullPath);
  const response = (await cached?.json().catch(() => null)) as { items?: Country[] } | null | undefined;
  return (id) => response?.items?.find((each) => each.id === id)?.code ?? null;
}
