import { useEffect, useEffectEvent } from 'react';

/** Calls the newest `act` once after `ms`; a new `turn` restarts the time, null stops it. */
export function useTimer(act: () => void, ms: number | null, turn: unknown = null): void {
  const end = useEffectEvent(act);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [ms, turn]);
}
