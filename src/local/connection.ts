export interface Connection {
  isReachable(): boolean;
  note(wasReached: boolean): void;
  subscribe(listener: (isReachable: boolean) => void): () => void;
  look(): void;
}

/** Browsers can be trusted only when they report offline. */
export function createConnection(saysOffline: () => boolean): Connection {
  const listeners = new Set<(isReachable: boolean) => void>();
  let wasReached = true;
  let last = !saysOffline();

  function look(): void {
    const next = wasReached && !saysOffline();
    if (next === last) return;
    last = next;
    for (const listener of [...listeners]) listener(next);
  }

  return {
    isReachable: () => wasReached && !saysOffline(),
    note: (answered) => {
      wasReached = answered;
      look();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
  };
}

export const connection = createConnection(
  () => typeof navigator !== 'undefined' && (navigator as { onLine?: boolean }).onLine === false,
);

/** False for a proxy that did not reach the server. */
export const isFromServer = (status: number): boolean => status < 502 || status > 504;
