import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { askPaymentState, type PaymentState } from './summary-answers.ts';
import type { PayTrouble } from './use-pay.ts';

/** Hints of what changed come at once; this is for a browser that gets none. */
const askEveryMs = 4000;

interface Followed {
  method: PaymentMethod;
  trouble: PayTrouble | null;
  isReachable: boolean;
  onEnd: (state: PaymentState) => void;
}

/**
 * Follows a payment that is being checked to its end, whoever began it: what became of it is asked again and again, and at
 * once when the answer on the screen says that it is over. An answer that does not come is asked for the next time. A payment
 * of which nobody knows whether it was taken (`lost`) is asked for likewise, as soon as the server can be reached. Answers
 * whether one is being checked.
 */
export function useChecking(requestId: number, { method, trouble, isReachable, onEnd }: Followed): boolean {
  const [wasSeen, setSeen] = useState(false);
  // Kept until its end is known: the answer on the screen may be over before that.
  if (method.checking === true && !wasSeen) setSeen(true);
  const isChecking = wasSeen || trouble === 'checking';
  const isLost = trouble === 'lost';
  const isFollowed = isChecking || (isLost && isReachable);
  const isSaidOver = method.checking !== true;
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!isFollowed) return;
    let isHere = true;
    const look = async (): Promise<void> => {
      const state = await askPaymentState(requestId).catch(() => null);
      if (!isHere || !state || (state.method.checking && !isLost)) return;
      setSeen(false);
      latest.current(state);
    };
    const timer = setInterval(() => void look(), askEveryMs);
    if (isSaidOver) void look();
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [requestId, isFollowed, isSaidOver, isLost]);
  return isChecking;
}
