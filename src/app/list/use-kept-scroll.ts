import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const places = new Map<string, number>();

/**
 * Keeps how far a box is scrolled under a name, one for each entry of the history, and puts it back when that entry is
 * shown again; a name never seen starts at the top. `isShown` is false while the box holds something else than what the
 * name stands for. Answers the box's scroll listener.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, name: string, isShown: boolean): () => void {
  const now = useRef(0);
  useLayoutEffect(() => {
    const wanted = places.get(name) ?? 0;
    // Said to a box that is there already, it would have to be laid out at once for nothing.
    if (!isShown || !box.current || wanted === now.current) return;
    box.current.scrollTop = wanted;
    now.current = wanted;
  }, [box, name, isShown]);
  return useCallback(() => {
    now.current = box.current?.scrollTop ?? 0;
    if (isShown) places.set(name, now.current);
  }, [box, name, isShown]);
}
