import { useEffect, useState } from 'react';

export function useNow(everyMs = 30_000): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const renew = () => setNow(new Date().toISOString());
    const timer = setInterval(renew, everyMs);
    // A page in the background hardly gets its timers.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return now;
}
