import { createContext } from 'react';

/** Told by a dialog over the offers whether something is typed in it that leaving the screen would lose. */
export const DialogTyped = createContext<(isTyped: boolean) => void>(() => {});
