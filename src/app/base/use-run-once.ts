import { useCallback, useRef, useState } from 'react';

/** Runs the acts of one button: pressing again while one is under way does nothing. */
export function useRunOnce() {
  const [isRunning, setRunning] = useState(false);
  const isUnderWay = useRef(false);
  const once = useCallback(async (act: () => unknown): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    try {
      await act();
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  }, []);
  return { once, isRunning, isUnderWay };
}
