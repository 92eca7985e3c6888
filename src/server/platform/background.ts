import type { Logger } from 'pino';

/** Work that goes on after the call that began it was answered. */
export interface Background {
  /** Ends what is under way when the server stops. */
  signal: AbortSignal;
  /** Follows a piece of work to its end; one that fails is logged. */
  follow(work: Promise<unknown>): void;
  /** Waits until nothing is under way. */
  settled(): Promise<void>;
  /** Tells what is under way to end, and waits for it. */
  stop(): Promise<void>;
}

/** Follows work that nobody waits for, so that the database is not closed under it. */
export function startBackground(log: Logger): Background {
  const end = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    signal: end.signal,
    follow(work) {
      const followed: Promise<unknown> = work
        .catch((failure: unknown) => log.error({ err: failure }, 'Work that follows a call failed'))
        .finally(() => underWay.delete(followed));
      underWay.add(followed);
    },
    settled,
    async stop() {
      end.abort();
      await settled();
    },
  };
}
