import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '#local/connection.ts';
import { onEvents, outboxState, type OutboxState } from './outbox-state.ts';
import { openOutbox } from './open-outbox.ts';

/** The browser's own word is heard here too: the outbox, which listens to it, may not run yet. */
function followConnection(onChange: () => void): () => void {
  const leave = [connection.subscribe(onChange), onEvents({ online: onChange, offline: onChange })];
  return () => {
    for (const each of leave) each();
  };
}

/** Says whether the server can be reached, as the last call tells; renders again when that changes. */
export function useReachable(): boolean {
  const isReachable = useSyncExternalStore(followConnection, connection.isReachable);
  // With the outbox runs what finds out that the connection is back.
  useEffect(() => void (isReachable || openOutbox()), [isReachable]);
  return isReachable;
}

/** The entries that wait to be sent; it has them read when nobody has done so yet. */
export function useOutbox(): OutboxState {
  useEffect(() => void openOutbox(), []);
  return useSyncExternalStore(outboxState.subscribe, outboxState.get);
}
