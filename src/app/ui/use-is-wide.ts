import { useSyncExternalStore } from 'react';

const wide = globalThis.matchMedia?.('(width >= 1280px)');

const subscribe = (listener: () => void): (() => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

export const readIsWide = (): boolean => wide?.matches ?? false;

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, readIsWide);
