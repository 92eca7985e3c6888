import { useEffect, useRef } from 'react';
import { isTyping } from '#app/base/is-typing.ts';
import { makeWedge } from './read/wedge.ts';

/** Hears a scanner that types, wherever the focus is; in a field its keys are typed like any others. */
export function useWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const given = new WeakSet<Event>();
    const feed = makeWedge<KeyboardEvent>({
      onCode: (code) => latest.current(code),
      giveBack(keys) {
        for (const { key, code, shiftKey, target } of keys) {
          const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
          given.add(again);
          (target instanceof Element && target.isConnected ? target : document.body).dispatchEvent(again);
        }
      },
    });
    const hear = (event: KeyboardEvent): void => {
      // A dialog over the screen has the keys to itself.
      if (given.has(event) || isTyping(event) || document.querySelector('[role=dialog]') || !feed(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
