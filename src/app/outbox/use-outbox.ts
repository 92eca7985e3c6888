import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '#local/connection.ts';
import { onEvents, outboxState, type OutboxState } from './outbox-state.ts';
import { openOutbox } from './open-outbox.ts';

/** Also listens to the browser's own events: the outbox, which does so too, may not run yet. */
function followConnection(onChange: () => void): () => void {
  const leave = [connection.subscribe(onChange), onEvents({ online: onChange, offline: onChange })];
  return () => {
    for (const each of leave) each();
  };
}

/** According to the last call; renders again when that changes. */
export function useReachable(): boolean {
  const isReachable = useSyncExternalStore(followConnection, connection.isReachable);
  // The outbox finds out when the connection is back.
  useEffect(() => void (isReachable || openOutbox()), [isReachable]);
  return isReachable;
}

/** The waiting entries; reads them if nobody has. */
export function useOutbox(): OutboxState {
  useEffect(() => void openOutbox(), []);
  return useSyncExternalStore(outboxState.subscribe, outboxState.get);
}
