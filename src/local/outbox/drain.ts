import type { AnyEndpoint, RequestInput } from '#contract/endpoint.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { connection } from '#local/connection.ts';
import { deleteDraftWithParts } from '#local/drafts/keep-drafts.ts';
import { browserLocks, type Locks } from '#local/locks.ts';
import { RequestFailed } from '#local/request-failed.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import type { Sender } from '#local/token-store.ts';
import type { Entry } from './entry.ts';
import { decideOutcome, type SendOutcome } from './decide-outcome.ts';
import type { OutboxKind, OutboxKinds } from './kinds.ts';
import { type QueuedEntry, takeNext } from './take-next.ts';

type SenderGate = <T>(work: () => Promise<T>) => Promise<T | 'busy'>;

/** A little longer than a request may take. */
const longestHoldMs = 24_000;

interface GateParts {
  store: UserStore;
  locks: Locks | undefined;
  timer: StartTimer;
  now: () => number;
}

/** A lock, or a row in the database. Sending is safe because of the idempotency key, not because of this. */
const createSenderGate = (parts: GateParts): SenderGate =>
  parts.locks ? lockGate(parts.locks, parts) : leaseGate(parts);

/** A holder that takes longer than a request is frozen, and loses the lock. */
function lockGate(locks: Locks, { store, timer }: GateParts): SenderGate {
  const name = `quayside-send-u${store.userId}`;
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    const patience = new AbortController();
    let stopWaiting = timer(longestHoldMs, () => patience.abort());
    let ran: Promise<T> | null = null;
    const run = (): Promise<T> => {
      stopWaiting();
      ran = work();
      return ran;
    };
    try {
      return await locks.request(name, { signal: patience.signal }, run);
    } catch (error) {
      // The lock was taken over; its new holder checks the outcome.
      if (ran) return await endOf(ran, error);
      if (!patience.signal.aborted) throw error;
    } finally {
      stopWaiting();
      stopWaiting = () => {};
    }
    try {
      return await locks.request(name, { steal: true }, run);
    } catch (error) {
      if (ran) return await endOf(ran, error);
      throw error;
    }
  };
}

async function endOf<T>(ran: Promise<T>, error: unknown): Promise<'busy'> {
  const wasTaken = error instanceof DOMException && error.name === 'AbortError';
  if (!wasTaken) throw error;
  ran.catch(() => null);
  return 'busy';
}

interface Lease {
  holder: string;
  from: number;
  until: number;
}

const leaseName = 'sender-lease';

function leaseGate({ store, now }: GateParts): SenderGate {
  const holder = makeId();
  const readLease = (value: unknown): Lease | null => (value as Lease | undefined) ?? null;

  const take = (): Promise<boolean> =>
    store.write(['meta'], async (database) => {
      const lease = readLease((await database.meta.get(leaseName))?.value);
      const at = now();
      // A lease from the future was made before the clock was set back.
      const isTaken = lease && lease.holder !== holder && lease.from <= at && at < lease.until;
      const value: Lease = { holder, from: at, until: at + longestHoldMs };
      if (!isTaken) await database.meta.put({ name: leaseName, value });
      return !isTaken;
    });

  const releaseLease = (): Promise<void> =>
    store.write(['meta'], async (database) => {
      const lease = readLease((await database.meta.get(leaseName))?.value);
      if (lease?.holder === holder) await database.meta.delete(leaseName);
    });

  return async (work) => {
    if (!(await take())) return 'busy';
    try {
      return await work();
    } finally {
      await releaseLease().catch(() => null);
    }
  };
}

/** A missing response is an outcome, too; only bugs reject. */
export type SendEntry = (kind: OutboxKind, entry: Entry, token: string, signal: AbortSignal) => Promise<SendOutcome>;

export const sendByContract: SendEntry = async (kind, entry, token, signal) => {
  try {
    const input = entry.input as RequestInput<AnyEndpoint>;
    const response = await sendRequest(kind.endpoint, input, { key: entry.id, token, signal });
    return { kind: 'done', response: kind.storeResponse(response) };
  } catch (failure) {
    if (failure instanceof RequestFailed) {
      const { retryAfterSeconds, sentences } = failure;
      return { kind: 'failed', status: statusOf(failure), retryAfterSeconds, words: sentences };
    }
    // A bug says nothing about the connection.
    if (!signal.aborted) throw failure;
    connection.note(false);
    return { kind: 'failed', status: null, retryAfterSeconds: null, words: [] };
  }
};

/** Our server's own 503 has done nothing; one without its fields may come from a proxy. */
const statusOf = ({ status, fields }: RequestFailed): number | null => (status === 503 && !fields ? 502 : status);

const keptAfterSendingMs = 24 * 3_600_000;

/** Deletes the draft of a sent entry. Does nothing when the entry was discarded or another tab sends it now. @throws StorageTrouble */
async function settleEntry(store: UserStore, sending: Entry, changes: Partial<Entry>): Promise<void> {
  await store.write(['outbox', 'drafts', 'draftParts'], async (database) => {
    const entry = await database.outbox.get(sending.seq);
    if (entry?.attempt?.id !== sending.attempt?.id) return;
    await database.outbox.put({ ...entry!, ...changes, attempt: null });
    if (changes.state !== 'sent') return;
    for (const draft of await database.drafts.where('entryId').equals(sending.id).toArray())
      await deleteDraftWithParts(database, draft.id);
  });
}

/** For a try that did not begin. @throws StorageTrouble */
const releaseEntry = (store: UserStore, sending: Entry): Promise<void> =>
  settleEntry(store, sending, {
    state: sending.mayHaveArrived ? 'uncertain' : 'waiting',
    tries: sending.tries - 1,
  });

/** Sent a day ago, seen or not. @throws StorageTrouble */
async function forgetSent(store: UserStore, now: number): Promise<void> {
  await store.write(['outbox'], (database) =>
    database.outbox
      .where('state')
      .equals('sent')
      .filter(({ sentAt }) => sentAt === null || now - sentAt >= keptAfterSendingMs)
      .delete(),
  );
}

export interface DrainOptions {
  store: UserStore;
  kinds: OutboxKinds;
  send: SendEntry;
  readSender: () => Promise<Sender | null>;
  onStale?: (token: string) => Promise<unknown>;
  /** For bugs while sending; `reportError` by default. */
  onFault?: (reason: unknown) => void;
  /** False: no page is open, so a later one shows the message. */
  isWatched?: boolean;
  now: () => number;
  random: () => number;
  locks?: Locks | undefined;
  timer?: StartTimer;
}

/** `done`: nothing is due; `held`: nobody or another user is signed in; `no-answer`: the rest was not tried. */
export interface DrainReport {
  end: 'done' | 'held' | 'no-answer' | 'busy';
  sent: number;
  /** Milliseconds; null: something else must happen first. */
  nextDueAt: number | null;
}

const longestRequestMs = 20_000;

const betweenForgettingMs = 3_600_000;
const afterBusyMs = 5000;

/** Old browsers lack it. */
function reportToBrowser(reason: unknown): void {
  if (typeof reportError === 'function') reportError(reason);
}

const silence: SendOutcome = { kind: 'failed', status: null, retryAfterSeconds: null, words: [] };

type Step = { end: DrainReport['end']; nextDueAt: number | null } | { end: null; wasSent: boolean };

/** One entry at a time over all tabs and the service worker (rule OFF-10). */
export function createDrain(options: DrainOptions): (hurry?: boolean) => Promise<DrainReport> {
  const { store, kinds, send, readSender, now, random, timer = startTimer } = options;
  const { isWatched = true, onFault = reportToBrowser } = options;
  const locks = 'locks' in options ? options.locks : browserLocks();
  const runAlone = createSenderGate({ store, locks, timer, now });

  let forgotAt = Number.NEGATIVE_INFINITY;

  const isOurs = (sender: Sender | null): sender is Sender => sender?.userId === store.userId;

  /** A late response counts as none. */
  function sendInTime(entry: Entry, token: string): Promise<SendOutcome> {
    const limit = new AbortController();
    return new Promise((resolve) => {
      const stop = timer(longestRequestMs, () => {
        limit.abort();
        resolve(silence);
      });
      void send(kinds[entry.kind]!, entry, token, limit.signal)
        .catch((reason: unknown): SendOutcome => {
          if (!limit.signal.aborted) onFault(reason);
          return { kind: 'fault' };
        })
        .then(resolve)
        .finally(stop);
    });
  }

  async function sendOne(hurry: boolean, tried: Set<string>, queue: QueuedEntry[]): Promise<Step> {
    const mayTake = isOurs(await readSender());
    const attemptId = makeId();
    const upcoming = await takeNext(store, { now: now(), attemptId, kinds, hurry, tried, mayTake, queue });
    if (!upcoming.entry) return { end: mayTake ? 'done' : 'held', nextDueAt: mayTake ? upcoming.nextDueAt : null };
    const { entry } = upcoming;
    tried.add(entry.id);
    const sender = await readSender();
    if (!isOurs(sender)) {
      await releaseEntry(store, entry);
      return { end: 'held', nextDueAt: null };
    }
    const outcome = await sendInTime(entry, sender.token);
    const { changes, next } = decideOutcome(entry, outcome, { now: now(), random });
    const isUnannounced = !isWatched && changes.state === 'sent';
    await settleEntry(store, entry, { ...changes, ...(isUnannounced && { isUnannounced }) });
    if (next === 'hold') {
      await options.onStale?.(sender.token);
      // The user signed in again meanwhile: the next run uses the new token.
      const fresh = await readSender();
      const isFresh = isOurs(fresh) && fresh.token !== sender.token;
      return isFresh ? { end: 'done', nextDueAt: now() } : { end: 'held', nextDueAt: null };
    }
    return next === 'stop'
      ? { end: 'no-answer', nextDueAt: changes.dueAt! }
      : { end: null, wasSent: outcome.kind === 'done' };
  }

  async function forgetOld(): Promise<void> {
    if (Math.abs(now() - forgotAt) < betweenForgettingMs) return;
    await forgetSent(store, now());
    forgotAt = now();
  }

  return async (hurry = false) => {
    await forgetOld();
    const tried = new Set<string>();
    const queue: QueuedEntry[] = [];
    let sent = 0;
    for (;;) {
      const step = await runAlone(() => sendOne(hurry, tried, queue));
      if (step === 'busy') return { end: 'busy', sent, nextDueAt: now() + afterBusyMs };
      if (step.end) return { end: step.end, sent, nextDueAt: step.nextDueAt };
      if (step.wasSent) sent += 1;
    }
  };
}
