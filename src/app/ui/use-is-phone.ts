import { useSyncExternalStore } from 'react';

// The same border as in every style sheet.
const narrow = globalThis.matchMedia?.('(width < 900px)');

// Paper is narrow, so the page must be narrow before the browser counts the sheets: a page that grew afterwards would lose its end.
let isPrinting = false;
let wasNarrow = false;
globalThis.addEventListener?.('beforeprint', () => {
  wasNarrow = narrow?.matches ?? false;
  isPrinting = true;
});
globalThis.addEventListener?.('afterprint', () => void (isPrinting = false));

function subscribe(listener: () => void): () => void {
  narrow?.addEventListener('change', listener);
  addEventListener('beforeprint', listener);
  addEventListener('afterprint', listener);
  return () => {
    narrow?.removeEventListener('change', listener);
    removeEventListener('beforeprint', listener);
    removeEventListener('afterprint', listener);
  };
}

export const readIsPhone = (): boolean => isPrinting || (narrow?.matches ?? false);

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, readIsPhone);

const readIsPhoneScreen = (): boolean => (isPrinting ? wasNarrow : readIsPhone());

/** Ignores printing. */
export const useIsPhoneScreen = (): boolean => useSyncExternalStore(subscribe, readIsPhoneScreen);
