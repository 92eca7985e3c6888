import { useEffect, useRef } from 'react';
import { isTyping } from '#app/base/is-typing.ts';
import { makeWedge } from './read/wedge.ts';

/** Hears a scanner that types, wherever the focus is; in a field its keys are typed like any others. */
export function useWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const feed = makeWedge();
    const hear = (event: KeyboardEvent): void => {
      // A dialog over the screen has the keys to itself.
      if (isTyping(event) || document.querySelector('[role=dialog]')) return;
      const heard = feed(event);
      if (heard === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (heard !== 'taken') latest.current(heard.code);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
