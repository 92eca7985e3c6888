import { type RefObject, useEffect } from 'react';

/** An answer that is there by then shows no fading at all: to begin it costs a frame of all rows. */
const soonMs = 100;

/** Marks a box as holding what was asked for before, `data-old`, once the answer takes its time. */
export function useOldMark(box: RefObject<HTMLElement | null>, isOld: boolean): void {
  useEffect(() => {
    const marked = box.current;
    if (!isOld || !marked) return;
    const timer = setTimeout(() => marked.setAttribute('data-old', ''), soonMs);
    return () => {
      clearTimeout(timer);
      marked.removeAttribute('data-old');
    };
  }, [box, isOld]);
}
