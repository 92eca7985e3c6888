import { useEffect, useEffectEvent } from 'react';

/** Calls the newest `act` once after `ms`, from the beginning when `turn` changes; null stops the time. */
export function useTimer(act: () => void, ms: number | null, turn: unknown = null): void {
  const end = useEffectEvent(act);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [ms, turn]);
}
