import { type ReactNode, useCallback, useRef } from 'react';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { DialogTyped } from './dialog-typed.ts';

/** Around a screen whose only input are forms over it: it asks before it is left while something is typed into one. */
export function TypedGuard({ children }: { children: ReactNode }) {
  const isTyped = useRef(false);
  const note = useCallback((is: boolean) => void (isTyped.current = is), []);
  useLeaveQuestion(() => isTyped.current);
  return <DialogTyped value={note}>{children}</DialogTyped>;
}
