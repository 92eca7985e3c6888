import { useEffect, useRef, useState } from 'react';
import { type Blocker, type Location, useBlocker, useNavigate } from 'react-router';
import { getUser } from '#app/base/session.ts';
import { makeObservable } from '#app/base/observable.ts';
import { watchUnsaved } from '#app/base/unsaved.ts';
import { askUnsaved } from './confirm.tsx';

/** True while a navigation waits for the answer. Any other navigation would take its place, and the question with it. */
export const leaveAsked = makeObservable(false);

/** True while something is typed into a dialog that stands over a screen and is no part of it. */
export const typedOver = { current: false };

interface LeaveOptions {
  /** Answers true, and says why, where the screen cannot be left now: nothing is asked then. */
  onHeld?: () => boolean;
}

/**
 * Asks before the screen is left while something is unsaved; the browser asks in its own words before the tab is closed.
 * Given as a function it is judged at the moment of leaving, so a save may be followed by a navigation at once. A change
 * of the query alone leaves nothing, and nobody is held back who was signed out or replaced. One screen asks at a time.
 */
export function useLeaveQuestion(isDirty: boolean | (() => boolean), { onHeld }: LeaveOptions = {}): void {
  const [owner] = useState(() => getUser()?.userId);
  const isUnsaved = () => (typeof isDirty === 'function' ? isDirty() : isDirty) || typedOver.current;
  const check = () => isWith(owner) && isUnsaved();
  const question = useQuestion();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeld = currentLocation.pathname !== nextLocation.pathname && !question.isAnswered() && check();
    if (!isHeld) return false;
    if (onHeld?.()) question.hold();
    else question.ask(nextLocation);
    return true;
  });
  useEffect(() => question.follow(blocker));
  useEffect(() => {
    if (isDirty === false) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (check()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    const unwatch = watchUnsaved(check);
    return () => {
      removeEventListener('beforeunload', warn);
      unwatch();
    };
  });
}

/** Says whether the page is still with the one who opened the screen. */
const isWith = (owner: number | undefined): boolean => owner !== undefined && getUser()?.userId === owner;

/**
 * The question about one navigation, which stands until it is answered. The router forgets whom it held back when a
 * navigation ends that was under way before, such as the one that names a draft; a yes then goes there anew.
 */
function useQuestion() {
  const navigate = useNavigate();
  const router = useRef({ navigate, blocker: null as Blocker | null });
  const asked = useRef<AbortController>(null);
  const goesOn = useRef(false);
  const isKept = useRef(false);
  const end = () => {
    asked.current?.abort();
    leaveAsked.set(false);
  };
  useEffect(() => end, []);
  const leave = (to: Location) => {
    const { blocker, navigate: go } = router.current;
    if (blocker?.state === 'blocked') return blocker.proceed();
    goesOn.current = true;
    void go(to, { state: to.state });
    goesOn.current = false;
  };
  return {
    isAnswered: () => goesOn.current,
    ask: (to: Location) => {
      end();
      const { signal } = (asked.current = new AbortController());
      leaveAsked.set(true);
      void askUnsaved(signal).then((isLeaving) => {
        if (signal.aborted) return;
        leaveAsked.set(false);
        if (isLeaving) leave(to);
        else router.current.blocker?.reset?.();
      });
    },
    /** Stays without a question. */
    hold: () => {
      isKept.current = true;
    },
    follow: (blocker: Blocker) => {
      router.current = { navigate, blocker };
      if (!isKept.current || blocker.state !== 'blocked') return;
      isKept.current = false;
      blocker.reset();
    },
  };
}
