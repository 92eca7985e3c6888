import { makeId } from '#local/browser-id.ts';
import { browserLocks, type Locks } from '#local/locks.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import type { Entry } from './entry.ts';
import { decideOutcome, type SendOutcome } from './decide-outcome.ts';
import type { OutboxKind, OutboxKinds } from './kinds.ts';
import { forgetSent, releaseEntry, settleEntry } from './settle-entry.ts';
import { type QueuedEntry, takeNext } from './take-next.ts';

/** Lets one piece of work at a time run for a user over all tabs and the worker; `busy` when it could not. */
type SenderGate = <T>(work: () => Promise<T>) => Promise<T | 'busy'>;

/** The longest time that one holder may keep the gate, in milliseconds: a little more than one request may take. */
const longestHold = 24_000;

interface GateParts {
  store: UserStore;
  locks: Locks | undefined;
  timer: StartTimer;
  now: () => number;
  makeId: () => string;
}

/** A Web Lock where the browser has them, else a row in the database. The server's key is what makes it safe. */
const createSenderGate = (parts: GateParts): SenderGate =>
  parts.locks ? lockGate(parts.locks, parts) : leaseGate(parts);

/** Waits its turn; a holder that lasts longer than a request can is frozen, and the lock is taken from it. */
function lockGate(locks: Locks, { store, timer }: GateParts): SenderGate {
  const name = `quayside-send-u${store.userId}`;
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    const patience = new AbortController();
    let stopWaiting = timer(longestHold, () => patience.abort());
    let ran: Promise<T> | null = null;
    const run = (): Promise<T> => {
      stopWaiting();
      ran = work();
      return ran;
    };
    try {
      return await locks.request(name, { signal: patience.signal }, run);
    } catch (error) {
      // Taken from us while the work was under way: its end is checked by whoever has the lock now.
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

/** The work's own error, or `busy` when it was the lock that ended. */
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

function leaseGate({ store, now, makeId: makeHolder }: GateParts): SenderGate {
  const holder = makeHolder();
  const readLease = (value: unknown): Lease | null => (value as Lease | undefined) ?? null;

  const take = (): Promise<boolean> =>
    store.write(['meta'], async (database) => {
      const lease = readLease((await database.meta.get(leaseName))?.value);
      const at = now();
      // One that begins later than now was made under a clock that has been set back.
      const isTaken = lease && lease.holder !== holder && lease.from <= at && at < lease.until;
      const value: Lease = { holder, from: at, until: at + longestHold };
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

/** The user signed in at this moment, with the token to send with. */
export interface Sender {
  userId: number;
  token: string;
}

/** Sends an entry as one request. No answer is an outcome too; only a fault of our own rejects the promise. */
export type SendEntry = (kind: OutboxKind, entry: Entry, token: string, signal: AbortSignal) => Promise<SendOutcome>;

/** The parts that the sender uses; the browser's own unless given. */
export interface DrainOptions {
  store: UserStore;
  kinds: OutboxKinds;
  send: SendEntry;
  /** Called right before each request. */
  readSender: () => Promise<Sender | null>;
  /** Called with a token that the server refuses, once everything is written. */
  onStale?: (token: string) => Promise<unknown>;
  /** Called with a fault of our own while sending; reports it to the browser by default. */
  onFault?: (reason: unknown) => void;
  /** False where no page is open: a page then shows the message later. True by default. */
  isWatched?: boolean;
  now: () => number;
  random: () => number;
  locks?: Locks | undefined;
  timer?: StartTimer;
  makeAttemptId?: () => string;
}

/**
 * The end of a run. `done`: nothing is due any more; `held`: nobody or another user is signed in; `no-answer`: the server did not
 * answer, so the others are not tried; `busy`: another tab is sending.
 */
export interface DrainReport {
  end: 'done' | 'held' | 'no-answer' | 'busy';
  sent: number;
  /** The time of the next run, in milliseconds; null when something else must happen first. */
  nextDueAt: number | null;
}

/** The longest that one request may take, in milliseconds. */
const longestRequest = 20_000;

const betweenForgetting = 3_600_000;
/** When to look again while somebody else is sending. */
const afterBusy = 5000;

/** The page listens for what the browser reports; an old one has no way of reporting. */
function reportToBrowser(reason: unknown): void {
  if (typeof reportError === 'function') reportError(reason);
}

const silence: SendOutcome = { kind: 'failed', status: null, retryAfterSeconds: null, words: [] };

type Step = { end: DrainReport['end']; nextDueAt: number | null } | { end: null; wasSent: boolean };

/** Makes a user's sender: each run sends the due entries, one at a time over all tabs and the worker (rule OFF-10). */
export function createDrain(options: DrainOptions): (hurry?: boolean) => Promise<DrainReport> {
  const { store, kinds, send, readSender, now, random, timer = startTimer, makeAttemptId = makeId } = options;
  const { isWatched = true, onFault = reportToBrowser } = options;
  const locks = 'locks' in options ? options.locks : browserLocks();
  const runAlone = createSenderGate({ store, locks, timer, now, makeId: makeAttemptId });

  let forgotAt = Number.NEGATIVE_INFINITY;

  const isOurs = (sender: Sender | null): sender is Sender => sender?.userId === store.userId;

  /** Sends with a time limit of its own: a request that ends too late counts as one without an answer. */
  function sendInTime(entry: Entry, token: string): Promise<SendOutcome> {
    const limit = new AbortController();
    return new Promise((resolve) => {
      const stop = timer(longestRequest, () => {
        limit.abort();
        resolve(silence);
      });
      void send(kinds[entry.kind]!, entry, token, limit.signal)
        .catch((reason: unknown): SendOutcome => {
          // When its time was over it has an outcome already.
          if (!limit.signal.aborted) onFault(reason);
          return { kind: 'fault' };
        })
        .then(resolve)
        .finally(stop);
    });
  }

  async function sendOne(hurry: boolean, tried: Set<string>, queue: QueuedEntry[]): Promise<Step> {
    const mayTake = isOurs(await readSender());
    const attemptId = makeAttemptId();
    const taken = await takeNext(store, { now: now(), attemptId, kinds, hurry, tried, mayTake, queue });
    if (!taken.entry) return { end: mayTake ? 'done' : 'held', nextDueAt: mayTake ? taken.nextDueAt : null };
    const { entry } = taken;
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
      // Signed in anew while the request was on its way: the next run goes on with the fresh token.
      const fresh = await readSender();
      const isFresh = isOurs(fresh) && fresh.token !== sender.token;
      return isFresh ? { end: 'done', nextDueAt: now() } : { end: 'held', nextDueAt: null };
    }
    return next === 'stop'
      ? { end: 'no-answer', nextDueAt: changes.dueAt! }
      : { end: null, wasSent: outcome.kind === 'done' };
  }

  async function forgetOld(): Promise<void> {
    if (Math.abs(now() - forgotAt) < betweenForgetting) return;
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
      if (step === 'busy') return { end: 'busy', sent, nextDueAt: now() + afterBusy };
      if (step.end) return { end: step.end, sent, nextDueAt: step.nextDueAt };
      if (step.wasSent) sent += 1;
    }
  };
}
