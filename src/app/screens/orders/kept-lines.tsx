import { Suspense, useSyncExternalStore } from 'react';
import { outboxState } from '#app/outbox/outbox-state.ts';
import { loadLate } from '#app/base/load-late.ts';
import { DraftLine } from './draft-line.tsx';

// Most people have nothing unsent, and its words are many.
const UnsentLines = loadLate(async () => (await import('./unsent-lines.tsx')).UnsentLines);

/** On top of the orders: what this browser keeps and the server does not know. */
export function KeptLines() {
  const { entries } = useSyncExternalStore(outboxState.subscribe, outboxState.get);
  return (
    <>
      <Suspense>{entries && entries.length > 0 && <UnsentLines />}</Suspense>
      <DraftLine />
    </>
  );
}
