import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import { typedOver, useLeaveQuestion } from '#app/ui/leave-guard.ts';

/** The screen below a dialog. A dialog that no screen holds, as the customer's panel and the status have, tells whichever is there. */
export const DialogTyped = createContext<(isTyped: boolean) => void>((isTyped) => void (typedOver.current = isTyped));

/** Tells the screen below a dialog whether something is typed in it that leaving the screen would lose. */
export function useDialogTyped(isTyped: boolean): void {
  const note = use(DialogTyped);
  useEffect(() => {
    note(isTyped);
    return () => note(false);
  }, [note, isTyped]);
}

/** Around a screen whose only input are forms over it: it asks before it is left while something is typed into one. */
export function TypedGuard({ children }: { children: ReactNode }) {
  const isTyped = useRef(false);
  const note = useCallback((is: boolean) => void (isTyped.current = is), []);
  useLeaveQuestion(() => isTyped.current);
  return <DialogTyped value={note}>{children}</DialogTyped>;
}
