import { useWindowEvent } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

// The same border as in every style sheet.
const narrow = globalThis.matchMedia?.('screen and (width < 900px)');

const subscribe = (listener: () => void): (() => void) => {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
};

export const readIsPhone = (): boolean => narrow?.matches ?? false;

/** Ignores printing. */
export const useIsPhoneScreen = (): boolean => useSyncExternalStore(subscribe, readIsPhone);

/**
 * For what a phone does in another way; what only looks otherwise is a matter of style sheets. Paper counts as a phone:
 * the page is built for it before the browser counts the sheets, for one that grew afterwards would lose its end.
 */
export function useIsPhone(): boolean {
  const isScreen = useIsPhoneScreen();
  const [isPrinting, setPrinting] = useState(false);
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return isScreen || isPrinting;
}
