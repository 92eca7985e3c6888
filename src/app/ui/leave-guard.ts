import { use, useEffect, useRef, useState } from 'react';
import { type Blocker, type Location, useBlocker, useNavigate } from 'react-router';
import { getUser } from '#app/base/session.ts';
import { makeObservable } from '#app/base/observable.ts';
import { TypedOver, useUnsaved } from '#app/base/unsaved.ts';
import { useOnLeave } from '#app/base/use-on-leave.ts';
import { confirmLosingText } from './confirm.tsx';

/** True while a navigation waits for the user's decision: another one would replace it. */
export const isLeaveQuestionOpen = makeObservable(false);

interface LeaveOptions {
  /** Returns true when the screen cannot be left now, without a question. */
  onHeld?: () => boolean;
}

/** The page asks before leaving, the browser before the tab closes. Changes of the query and sign-outs pass. */
export function useLeaveQuestion(isDirty: boolean | (() => boolean), { onHeld }: LeaveOptions = {}): void {
  const [owner] = useState(() => getUser()?.userId);
  const typedOver = use(TypedOver);
  const isUnsaved = () => (typeof isDirty === 'function' ? isDirty() : isDirty) || typedOver.current;
  const check = () => isWith(owner) && isUnsaved();
  const question = useQuestion();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeld = currentLocation.pathname !== nextLocation.pathname && !question.hasResponded() && check();
    if (!isHeld) return false;
    if (onHeld?.()) question.hold();
    else question.open(nextLocation);
    return true;
  });
  useEffect(() => question.follow(blocker));
  useUnsaved(check, { isOn: isDirty !== false, warns: true });
}

const isWith = (owner: number | undefined): boolean => owner !== undefined && getUser()?.userId === owner;

/** The router forgets a held navigation when an earlier one ends meanwhile; yes then navigates again. */
function useQuestion() {
  const navigate = useNavigate();
  const router = useRef({ navigate, blocker: null as Blocker | null });
  const pendingQuestion = useRef<AbortController>(null);
  const goesOn = useRef(false);
  const isKept = useRef(false);
  const end = () => {
    pendingQuestion.current?.abort();
    isLeaveQuestionOpen.set(false);
  };
  useOnLeave(end);
  const leave = (to: Location) => {
    const { blocker, navigate: go } = router.current;
    if (blocker?.state === 'blocked') return blocker.proceed();
    goesOn.current = true;
    void go(to, { state: to.state });
    goesOn.current = false;
  };
  return {
    hasResponded: () => goesOn.current,
    open: (to: Location) => {
      end();
      const { signal } = (pendingQuestion.current = new AbortController());
      isLeaveQuestionOpen.set(true);
      void confirmLosingText(signal).then((isLeaving) => {
        if (signal.aborted) return;
        isLeaveQuestionOpen.set(false);
        if (isLeaving) leave(to);
        else router.current.blocker?.reset?.();
      });
    },
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
