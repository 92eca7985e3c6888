import { Suspense, useSyncExternalStore } from 'react';
import { outboxState } from '#app/outbox/outbox-state.ts';
import { loadLate } from '#app/base/load-late.ts';

// Most people have nothing unsent and no drafts, and these bring the library of the browser's databases.
const UnsentLines = loadLate(async () => (await import('./unsent-lines.tsx')).UnsentLines);
const DraftLine = loadLate(async () => (await import('./draft-line.tsx')).DraftLine);

/** On top of the orders: what this browser keeps and the server does not know. */
export function KeptLines({ wantsDrafts }: { wantsDrafts: boolean }) {
  const { entries } = useSyncExternalStore(outboxState.subscribe, outboxState.get);
  return (
    <>
      <Suspense>{entries && entries.length > 0 && <UnsentLines />}</Suspense>
      <Suspense>{wantsDrafts && <DraftLine />}</Suspense>
    </>
  );
}
