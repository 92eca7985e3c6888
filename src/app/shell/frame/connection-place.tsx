import { useSyncExternalStore } from 'react';
import { noticePart } from '#app/outbox/outbox-state.ts';

/** Where the frame says that there is no connection or that something waits to be sent; its code comes after the screen. */
export function ConnectionPlace() {
  const part = useSyncExternalStore(noticePart.subscribe, noticePart.get);
  return part && <part.Notice />;
}
