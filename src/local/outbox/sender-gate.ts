import type { Locks } from '#local/locks.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { StartTimer } from '#local/timer.ts';

/** Lets one piece of work at a time run for a user over all tabs and the worker; `busy` when it could not. */
export type SenderGate = <T>(work: () => Promise<T>) => Promise<T | 'busy'>;

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
export const createSenderGate = (parts: GateParts): SenderGate =>
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

function leaseGate({ store, now, makeId }: GateParts): SenderGate {
  const holder = makeId();
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
