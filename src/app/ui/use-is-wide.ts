import { useSyncExternalStore } from 'react';

const wide = globalThis.matchMedia?.('(width >= 1280px)');

const subscribe = (listener: () => void): (() => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

/** True on a page that has room for an order beside the list. */
export const readIsWide = (): boolean => wide?.matches ?? false;

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, readIsWide);
