import { useEffect, useState } from 'react';
import { mayHaveDrafts } from '#local/drafts/may-have-drafts.ts';
import { laterMs } from '#app/base/when-idle.ts';
import { useSignedInUser } from '#app/base/session.ts';

/** True right after the first paint where this browser has drafts, else some seconds later. */
export function useWantsDrafts(): boolean {
  const { userId } = useSignedInUser();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const want = (): void => void (isLeft || setWanted(true));
    const timer = setTimeout(want, laterMs);
    void mayHaveDrafts(userId).then((may) => may && want());
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [userId]);
  return isWanted;
}
