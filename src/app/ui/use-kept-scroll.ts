import { useCallback, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const places = new Map<string, number>();

/**
 * Keeps how far a box is scrolled under a name, one for each entry of the history, and puts it back when that entry is
 * shown again; a name never seen starts at the top. `isShown` is false while the box holds something else than what the
 * name stands for. Answers the box's scroll listener.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, name: string, isShown: boolean): () => void {
  useLayoutEffect(() => {
    if (isShown && box.current) box.current.scrollTop = places.get(name) ?? 0;
  }, [box, name, isShown]);
  return useCallback(() => {
    if (isShown && box.current) places.set(name, box.current.scrollTop);
  }, [box, name, isShown]);
}
