import { useCallback, useState } from 'react';

const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/**
 * Says of a box whether it has to be a stop of Tab: it scrolls, and nothing in it leads the keyboard to its end. Answers the ref of
 * the box, which a dialog draws some time after itself.
 */
export function useScrollStop() {
  const [isStop, setStop] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const settle = (): void => setStop(box.scrollHeight > box.clientHeight && box.querySelector(stops) === null);
    const sizes = new ResizeObserver(settle);
    const parts = new MutationObserver(settle);
    sizes.observe(box);
    parts.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
  return { watch, isStop };
}
