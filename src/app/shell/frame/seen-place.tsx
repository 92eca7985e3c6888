import { useSyncExternalStore } from 'react';
import { seenPart } from '#app/query/seen-part.ts';

/** Where the frame says how old the screen is that it shows without a connection. */
export function SeenPlace() {
  const part = useSyncExternalStore(seenPart.subscribe, seenPart.get);
  return part && <part.SeenLine />;
}
