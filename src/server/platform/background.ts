import type { Logger } from 'pino';

/** Work that goes on after the response of a request. */
export interface Background {
  /** Aborted when the server stops. */
  signal: AbortSignal;
  /** Logs a failure of `work`, and lets `stop` wait for its end. */
  follow(work: Promise<unknown>): void;
  /** Resolves when no work is running. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

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
