import { type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import { DialogTyped } from '#app/base/unsaved.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';

/** Tells the page whether the dialog has text that leaving would lose. */
export function useDialogTyped(isTyped: boolean): void {
  const setTyped = use(DialogTyped);
  useEffect(() => {
    setTyped(isTyped);
    return () => setTyped(false);
  }, [setTyped, isTyped]);
}

/** Asks before the page is left while a dialog in it has typed text. */
export function UnsavedTextGuard({ children }: { children: ReactNode }) {
  const isTyped = useRef(false);
  const setTyped = useCallback((is: boolean) => void (isTyped.current = is), []);
  useLeaveQuestion(() => isTyped.current);
  return <DialogTyped value={setTyped}>{children}</DialogTyped>;
}
