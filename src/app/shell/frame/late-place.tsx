import { useSyncExternalStore } from 'react';
import type { LatePart, Observable } from '#app/base/observable.ts';

/** Where the frame shows a part whose code comes after the screen: nothing until it is there. */
export function LatePlace({ part }: { part: Observable<LatePart | null> }) {
  const late = useSyncExternalStore(part.subscribe, part.get);
  return late && <late.Part />;
}
