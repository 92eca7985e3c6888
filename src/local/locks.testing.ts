import type { Locks } from './locks.ts';

interface Claim {
  tab: string;
  grant: (lock: Lock | null) => void;
  refuse: (error: unknown) => void;
}

const takenAway = (): DOMException => new DOMException('The lock was taken', 'AbortError');

export interface TestLocks {
  of(tab: string): Locks;
  /** Frees its locks; its listeners are not called any more. */
  close(tab: string): void;
}

export function createTestLocks(): TestLocks {
  const held = new Map<string, Claim>();
  const queues = new Map<string, Claim[]>();
  const queueOf = (name: string): Claim[] => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };

  function grantNext(name: string): void {
    if (held.has(name)) return;
    const claim = queueOf(name).shift();
    if (!claim) return;
    held.set(name, claim);
    claim.grant({ name, mode: 'exclusive' });
  }

  function request(tab: string, name: string, options: LockOptions, work: (lock: Lock | null) => unknown) {
    return new Promise((resolve, reject) => {
      const claim: Claim = {
        tab,
        refuse: reject,
        grant: (lock) => {
          const ended = Promise.resolve().then(() => work(lock));
          void ended.then(resolve, reject).finally(() => {
            if (held.get(name) === claim) held.delete(name);
            grantNext(name);
          });
        },
      };
      if (options.steal) {
        held.get(name)?.refuse(takenAway());
        held.delete(name);
        queueOf(name).unshift(claim);
      } else if (options.ifAvailable && held.has(name)) {
        void Promise.resolve()
          .then(() => work(null))
          .then(resolve, reject);
        return;
      } else queueOf(name).push(claim);
      options.signal?.addEventListener('abort', () => {
        if (!queueOf(name).includes(claim)) return;
        queueOf(name).splice(queueOf(name).indexOf(claim), 1);
        reject(takenAway());
      });
      grantNext(name);
    });
  }

  return {
    of: (tab) => ({ request: request.bind(null, tab) }) as unknown as Locks,
    close: (tab) => {
      for (const [name, queue] of queues) {
        queues.set(
          name,
          queue.filter((claim) => claim.tab !== tab),
        );
        if (held.get(name)?.tab === tab) held.delete(name);
        grantNext(name);
      }
    },
  };
}
