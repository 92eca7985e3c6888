import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getUser } from '#app/shell/session.ts';
import { askConfirmation } from './confirm.tsx';

/** Asked before a screen with unsaved changes is left (S1 §2). */
const leaveQuestion = 'Where are unsaved data. Do You want to continue?';

/**
 * Asks before the screen is left while something is unsaved; the browser asks in its own words before the tab is closed.
 * Given as a function it is judged at the moment of leaving, so a save may be followed by a navigation at once. A change
 * of the query alone leaves nothing, and nobody is held back who was signed out. One screen asks at a time.
 */
export function useLeaveQuestion(isDirty: boolean | (() => boolean)): void {
  const judge = typeof isDirty === 'function' ? isDirty : () => isDirty;
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && getUser() !== null && judge(),
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    const ended = new AbortController();
    void askConfirmation({ question: leaveQuestion }, ended.signal).then((goes) => {
      if (!ended.signal.aborted) (goes ? proceed : reset)();
    });
    return () => ended.abort();
  }, [state, proceed, reset]);
  useEffect(() => {
    if (isDirty === false) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (judge()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  });
}
