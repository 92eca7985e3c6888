import { createContext } from 'react';
import { typedOver } from '#app/ui/leave-guard.ts';

/**
 * Told by a dialog whether something is typed in it that leaving the screen would lose. A dialog that no screen holds, as the
 * customer's panel and the status have, tells whichever screen is there.
 */
export const DialogTyped = createContext<(isTyped: boolean) => void>((isTyped) => void (typedOver.current = isTyped));
