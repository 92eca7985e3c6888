import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { confirmationMessages } from '#domain/messages/confirmations.ts';
import { getUser } from '#app/shell/session.ts';
import { makeObservable } from '#app/shell/observable.ts';
import { hasUnsaved, watchUnsaved } from '#app/shell/unsaved.ts';
import { askConfirmation } from './confirm.tsx';

/** Asks, where something is unsaved, before an act that ends the screen without a navigation. True to go on. */
export const askToLeave = async (): Promise<boolean> =>
  !hasUnsaved() || (await askConfirmation({ question: confirmationMessages.unsaved }));

/** True while a navigation waits for the answer. Any other navigation would take its place, and the question with it. */
export const leaveAsked = makeObservable(false);

/**
 * Asks before the screen is left while something is unsaved; the browser asks in its own words before the tab is closed.
 * Given as a function it is judged at the moment of leaving, so a save may be followed by a navigation at once. A change
 * of the query alone leaves nothing, and nobody is held back who was signed out or replaced. One screen asks at a time.
 */
export function useLeaveQuestion(isDirty: boolean | (() => boolean)): void {
  const [owner] = useState(() => getUser()?.userId);
  const judge = () => isWith(owner) && (typeof isDirty === 'function' ? isDirty() : isDirty);
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeld = currentLocation.pathname !== nextLocation.pathname && judge();
    if (isHeld) leaveAsked.set(true);
    return isHeld;
  });
  useEffect(() => {
    if (state !== 'blocked') return leaveAsked.set(false);
    const ended = new AbortController();
    void askConfirmation({ question: confirmationMessages.unsaved }, ended.signal).then((goes) => {
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
    const unwatch = watchUnsaved(judge);
    return () => {
      removeEventListener('beforeunload', warn);
      unwatch();
    };
  });
}

/** Says whether the page is still with the one who opened the screen. */
const isWith = (owner: number | undefined): boolean => owner !== undefined && getUser()?.userId === owner;
