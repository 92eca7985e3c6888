import { useCallback, useRef, useState } from 'react';

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
