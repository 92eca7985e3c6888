import { useSyncExternalStore } from 'react';

// The same border as in every stylesheet.
const narrow = globalThis.matchMedia?.('(width < 900px)');

const subscribe = (listener: () => void): (() => void) => {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
};

/** True on a page that is narrow by now. */
export const readIsPhone = (): boolean => narrow?.matches ?? false;

/** True on a narrow page, for what is built otherwise there; what only looks otherwise is for the stylesheet. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, readIsPhone);
