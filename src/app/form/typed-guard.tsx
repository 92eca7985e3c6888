import { type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import { DialogTyped } from '#app/base/unsaved.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';

export function useDialogTyped(isTyped: boolean): void {
  const note = use(DialogTyped);
  useEffect(() => {
    note(isTyped);
    return () => note(false);
  }, [note, isTyped]);
}

export function UnsavedTextGuard({ children }: { children: ReactNode }) {
  const isTyped = useRef(false);
  const note = useCallback((is: boolean) => void (isTyped.current = is), []);
  useLeaveQuestion(() => isTyped.current);
  return <DialogTyped value={note}>{children}</DialogTyped>;
}
