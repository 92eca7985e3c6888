import { useEffect, useState } from 'react';
import { shipmentCalls } from '#contract/shipments.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { askAgainAfter, longWaitMs } from './next-act.ts';

/**
 * Asks for the state of the shipment again and again while something is on its way, and not while nobody looks. Says
 * whether it takes longer than usual.
 */
export function useAskingAgain(isOnItsWay: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    const since = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => void ask(), askAgainAfter(Date.now() - since));
    };
    let isStopped = false;
    const ask = async () => {
      await refreshAnswers([shipmentCalls.mainInfo]);
      if (isStopped) return;
      setLate(Date.now() - since >= longWaitMs);
      wait();
    };
    const lookAgain = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') void ask();
    };
    wait();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      setLate(false);
    };
  }, [isOnItsWay]);
  return isLate;
}
