/** Says whether the server can be reached, by the outcome of the last call. */
export interface Connection {
  isReachable(): boolean;
  /** Takes down what became of a call: answered by the server, or not. */
  note(wasAnswered: boolean): void;
  /** Calls back when the answer of {@link isReachable} changes. */
  subscribe(listener: (isReachable: boolean) => void): () => void;
  /** To be called when the browser itself says that it went on or off line. */
  look(): void;
}

/** Watches over a connection; the browser's word counts only where it says that there is none. */
export function createConnection(saysOffline: () => boolean): Connection {
  const listeners = new Set<(isReachable: boolean) => void>();
  let wasAnswered = true;
  let last = !saysOffline();

  function look(): void {
    const next = wasAnswered && !saysOffline();
    if (next === last) return;
    last = next;
    for (const listener of [...listeners]) listener(next);
  }

  return {
    isReachable: () => wasAnswered && !saysOffline(),
    note: (answered) => {
      wasAnswered = answered;
      look();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
  };
}

/** The connection of this page or worker. */
export const connection = createConnection(
  () => typeof navigator !== 'undefined' && (navigator as { onLine?: boolean }).onLine === false,
);

/** Says whether a status comes from the server itself and not from something before it that did not reach it. */
export const isFromServer = (status: number): boolean => status < 502 || status > 504;
