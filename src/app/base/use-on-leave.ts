import { useEffect, useEffectEvent } from 'react';

/** Calls the newest `act` when the component is removed. */
export function useOnLeave(act: () => void): void {
  const leave = useEffectEvent(act);
  useEffect(() => () => leave(), []);
}
