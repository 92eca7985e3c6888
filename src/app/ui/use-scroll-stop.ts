import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Says of a box whether it has to be a stop of Tab: it scrolls, and nothing in it leads the keyboard to its end. */
export function useScrollStop(box: RefObject<HTMLElement | null>): boolean {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const settle = (): void =>
      setStop(element.scrollHeight > element.clientHeight && element.querySelector(stops) === null);
    const sizes = new ResizeObserver(settle);
    const parts = new MutationObserver(settle);
    sizes.observe(element);
    parts.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [box]);
  return isStop;
}
