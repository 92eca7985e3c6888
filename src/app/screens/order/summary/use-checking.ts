import { useEffect, useRef } from 'react';
import { askPaymentState } from './summary-answers.ts';
import type { PaymentState } from './summary-answers.ts';

/** Hints of what changed come at once; this is for a browser that gets none. */
const askEveryMs = 4000;

/**
 * Asks again and again what became of a payment that is being checked, and at once when the answer on the screen says that
 * it is over. An answer that does not come is asked for the next time.
 */
export function useChecking(
  requestId: number,
  { isWaiting, isSaidOver }: { isWaiting: boolean; isSaidOver: boolean },
  onEnd: (state: PaymentState) => void,
): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!isWaiting) return;
    let isHere = true;
    const look = async (): Promise<void> => {
      const state = await askPaymentState(requestId).catch(() => null);
      if (isHere && state && !state.method.checking) latest.current(state);
    };
    const timer = setInterval(() => void look(), askEveryMs);
    if (isSaidOver) void look();
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [requestId, isWaiting, isSaidOver]);
}
