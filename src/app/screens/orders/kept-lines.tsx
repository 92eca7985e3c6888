import { useSyncExternalStore } from 'react';
import { outboxState } from '#app/outbox/outbox-state.ts';
import { idlePart } from '#app/base/late-part.tsx';

// Most people have nothing unsent and no drafts, and these bring the library of the browser's databases.
const UnsentLines = idlePart(() => import('./unsent-lines.tsx'), 'UnsentLines');
const DraftLine = idlePart(() => import('./draft-line.tsx'), 'DraftLine');

/** On top of the orders: what this browser keeps and the server does not know. */
export function KeptLines({ wantsDrafts }: { wantsDrafts: boolean }) {
  const { entries } = useSyncExternalStore(outboxState.subscribe, outboxState.get);
  return (
    <>
      {entries && entries.length > 0 && <UnsentLines />}
      {wantsDrafts && <DraftLine />}
    </>
  );
}
