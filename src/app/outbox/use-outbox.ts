import { useSyncExternalStore } from 'react';
import { connection } from '#local/connection.ts';
import { onEvents, outboxState, type OutboxState } from './outbox-state.ts';
import { openOutbox } from './open-outbox.ts';

/** Also listens to the browser's own events, since the outbox may not run yet. */
function followConnection(notify: () => void): () => void {
  const onChange = (): void => {
    // The outbox finds out when the connection is back.
    if (!connection.isReachable()) void openOutbox();
    notify();
  };
  onChange();
  const leave = [connection.subscribe(onChange), onEvents({ online: onChange, offline: onChange })];
  return () => {
    for (const each of leave) each();
  };
}

/** According to the last request. */
export const useReachable = (): boolean => useSyncExternalStore(followConnection, connection.isReachable);

function followOutbox(notify: () => void): () => void {
  void openOutbox();
  return outboxState.subscribe(notify);
}

/** Reads them if nobody has. */
export const useOutbox = (): OutboxState => useSyncExternalStore(followOutbox, outboxState.get);
