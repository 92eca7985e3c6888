import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import { typedOver, useLeaveQuestion } from '#app/ui/leave-guard.ts';

/** The default serves dialogs that no screen holds, such as the customer's panel. */
export const DialogTyped = createContext<(isTyped: boolean) => void>((isTyped) => void (typedOver.current = isTyped));

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
