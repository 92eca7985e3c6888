import { createContext, type RefObject, useEffect, useEffectEvent } from 'react';

/** Called by a dialog when it has typed text, and when it has none any more. */
export const DialogTyped = createContext<(isTyped: boolean) => void>(() => {});

/** True while a dialog that is no part of the screen, such as the customer's panel, has typed text. */
export const TypedOver = createContext<Readonly<RefObject<boolean>>>({ current: false });

const checks = new Set<() => boolean>();

export function watchUnsaved(check: () => boolean): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** Whether a reload would lose typed text or a running action (rule S-8). */
export const hasUnsaved = (): boolean => [...checks].some((check) => check());

/** {@link watchUnsaved} while mounted and `isOn`; with `warns` the browser asks before the tab closes. */
export function useUnsaved(check: () => boolean, { isOn = true, warns = false } = {}): void {
  const isUnsaved = useEffectEvent(check);
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    if (warns) addEventListener('beforeunload', warn);
    const unwatch = watchUnsaved(() => isUnsaved());
    return () => {
      removeEventListener('beforeunload', warn);
      unwatch();
    };
  }, [isOn, warns]);
}
