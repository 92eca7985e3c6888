import type { CartFacts } from '#domain/left-cart.ts';
import { connection } from '#local/connection.ts';
import { checkHealth, startHeartbeat } from '#local/heartbeat.ts';
import { completeCart, takeDueCarts, usualInactivityMs } from '#local/left-cart/left-cart.ts';
import { factsOfQuote, renewRequest, touchRequest, watchLeftCarts } from '#local/left-cart/touch-request.ts';
import { endPauses } from '#local/outbox/change-entry.ts';
import { createDrain, sendByContract } from '#local/outbox/drain.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { startOutboxScheduler } from '#local/outbox/outbox-scheduler.ts';
import { hasWritten, keepSame, watchEntries } from '#local/outbox/read-entries.ts';
import { dropStaleToken, readStoredSender } from '#local/token-store.ts';
import { type FromDraft, type NewEntry, writeEntry } from '#local/outbox/write-entry.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { showMessage } from '#app/base/messages.ts';
import { onEvents, outboxState, unknownOutbox } from './outbox-state.ts';
import { listChangedTo, refreshAfterSending } from './sent-entry.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { placeEndpoints } from '#contract/places.ts';
import { leftCartTag, unsentTag } from '#local/worker-messages.ts';
import { loadConfig } from '#app/base/config.ts';

/** Milliseconds. */
const readInactivityTime = async (): Promise<number> => (await loadConfig())?.inactivityTimeoutMs ?? usualInactivityMs;

/** Browsers with background sync have these; TypeScript's library does not. */
interface WakeableRegistration {
  sync?: { register(tag: string): Promise<void> };
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** Starts the service worker later, if the browser can; otherwise the page does all of it itself. */
interface WorkerWaker {
  /** The worker then sends entries when no page is open. */
  whenConnected(): void;
}

/** The worker checks for left carts every `cartIntervalMs`. */
function findWorkerWaker(cartIntervalMs: () => Promise<number>): WorkerWaker {
  let registration: WakeableRegistration | null = null;
  let isWanted = false;

  const registerSync = (): void => void registration?.sync?.register(unsentTag).catch(() => null);

  async function find(): Promise<void> {
    registration = (await navigator.serviceWorker.ready) as unknown as WakeableRegistration;
    if (isWanted) registerSync();
    if (registration.periodicSync && (await mayWakePeriodically()))
      await registration.periodicSync.register(leftCartTag, { minInterval: await cartIntervalMs() });
  }

  if ('serviceWorker' in navigator) void find().catch(() => null);
  return {
    whenConnected: () => {
      isWanted = true;
      registerSync();
    },
  };
}

async function mayWakePeriodically(): Promise<boolean> {
  const name = 'periodic-background-sync' as PermissionName;
  return (await navigator.permissions.query({ name })).state === 'granted';
}

const dayMs = 86_400_000;

/** @throws StorageTrouble */
async function touchCartOf(store: UserStore, requestId: number, facts: CartFacts): Promise<void> {
  const intervalMs = await readInactivityTime();
  await touchRequest(store, { requestId, facts, origin: location.origin, now: Date.now(), intervalMs });
}

/** For the order that a quote from the outbox creates. @throws StorageTrouble */
async function touchCartOfQuote(store: UserStore, requestId: number, body: unknown): Promise<void> {
  const countries = await loadResponse(placeEndpoints.countries, {}, { staleTime: dayMs }).catch(() => null);
  const codeOf = (id: number): string | null => countries?.items.find((country) => country.id === id)?.code ?? null;
  await touchCartOf(store, requestId, factsOfQuote((body ?? {}) as Record<string, unknown>, codeOf));
}

/** @throws StorageTrouble */
const renewCartOf = (store: UserStore, requestId: number, facts: CartFacts): Promise<void> =>
  renewRequest(store, { requestId, facts, origin: location.origin });

export interface KeepOptions {
  /** The idempotency key. */
  key: string;
  /** It was sent with this key before, without a response. */
  mayHaveArrived: boolean;
  draft?: FromDraft;
}

/** Runs while one user is signed in on this page. */
export interface RunningOutbox {
  readonly store: UserStore;
  /** False when that failed; the user then has a message. */
  keep(entry: NewEntry, options: KeepOptions): Promise<boolean>;
  /** All entries or the named ones, skipping pauses. False without a connection. */
  sendNow(only?: readonly string[]): Promise<boolean>;
  /** @throws StorageTrouble */
  touchCart(requestId: number, facts: CartFacts): Promise<void>;
  /** @throws StorageTrouble */
  renewCart(requestId: number, facts: CartFacts): Promise<void>;
  /** @throws StorageTrouble */
  completeCart(requestId: number): Promise<void>;
}

interface Running extends RunningOutbox {
  wake(): void;
  stop(): void;
}

let running: Running | null = null;

const onShown = (act: () => void): (() => void) =>
  onEvents({ focus: act, pageshow: act, visibilitychange: () => document.visibilityState === 'visible' && act() });

/** Starts the user's outbox unless it runs, and stops any other. Null: signed out. */
export function runOutboxOf(userId: number | null): RunningOutbox | null {
  if (running && running.store.userId === userId && !running.store.isClosed()) {
    // After a new sign-in, entries that needed one can be sent.
    running.wake();
    return running;
  }
  running?.stop();
  running = userId === null ? null : start(openUserStore(userId));
  return running;
}

function start(store: UserStore): Running {
  const now = (): number => Date.now();
  const heartbeat = startHeartbeat({ connection });
  const scheduler = startOutboxScheduler({
    drain: createDrain({
      store,
      kinds: outboxKinds,
      send: sendByContract,
      readSender: () => readStoredSender(now() / 1000),
      onStale: dropStaleToken,
      now,
      random: Math.random,
    }),
    connection,
    now,
  });
  const lookAgain = (): void => {
    connection.look();
    if (!connection.isReachable()) heartbeat.checkNow();
  };
  const worker = findWorkerWaker(readInactivityTime);
  const hasUnsent = (): boolean => previous?.some(isUnsent) ?? false;
  let isStopped = false;
  let previous: readonly Entry[] | null = null;
  const take = (read: readonly Entry[]): void => {
    const entries = keepSame(previous, read);
    const hadUnsent = hasUnsent();
    refreshAfterSending(store, previous, entries);
    for (const { response, input } of listChangedTo('sent', previous, entries)) {
      const requestId = response?.['shippingRequestId'];
      if (typeof requestId === 'number') void touchCartOfQuote(store, requestId, input.body).catch(() => null);
    }
    const isWritten = hasWritten(previous, entries);
    previous = entries;
    // Also written by another tab, which may close before it has sent.
    if (isWritten) scheduler.wake();
    if (hasUnsent() && !hadUnsent) worker.whenConnected();
    outboxState.set({ entries, trouble: null });
  };
  const ends = [
    heartbeat.stop,
    scheduler.stop,
    onEvents({
      offline: () => connection.look(),
      online: () => {
        lookAgain();
        void scheduler.sendNow();
      },
    }),
    onShown(() => {
      lookAgain();
      scheduler.wake();
    }),
    // The page may be closing; the worker may have been started while the page was still sending.
    onEvents({
      visibilitychange: () => document.visibilityState === 'hidden' && hasUnsent() && worker.whenConnected(),
    }),
    watchEntries(store, take, (trouble) => {
      if (!isStopped && !store.isClosed()) outboxState.set({ entries: null, trouble });
    }),
    watchLeftCarts({
      takeDue: async () => {
        const intervalMs = await readInactivityTime();
        const written = await takeDueCarts(store, { now: now(), intervalMs, kinds: outboxKinds });
        if (written.length > 0) scheduler.wake();
      },
      onShown,
    }),
  ];
  // Nobody listened to the browser's earlier events.
  lookAgain();

  return {
    store,
    wake: scheduler.wake,
    async keep(entry, { key, mayHaveArrived, draft }) {
      try {
        await writeEntry(store, outboxKinds, entry, { now: now(), id: key, mayHaveArrived, ...(draft && { draft }) });
        return true;
      } catch (failure) {
        if (!(failure instanceof StorageTrouble)) throw failure;
        showMessage({ kind: 'error', text: failure.message });
        return false;
      }
    },
    async sendNow(only) {
      // Sending without a connection would only make the entry uncertain.
      if (!connection.isReachable()) connection.note(await checkHealth());
      if (!connection.isReachable()) return false;
      if (only) await endPauses(store, only, now());
      await (only ? scheduler.sendDue() : scheduler.sendNow());
      return true;
    },
    touchCart: (requestId, facts) => touchCartOf(store, requestId, facts),
    renewCart: (requestId, facts) => renewCartOf(store, requestId, facts),
    completeCart: (requestId) => completeCart(store, requestId, now()),
    stop() {
      isStopped = true;
      for (const end of ends) end();
      outboxState.set(unknownOutbox);
    },
  };
}
