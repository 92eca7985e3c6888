import { useQuery } from '@tanstack/react-query';
import { mayHaveDrafts } from '#local/drafts/may-have-drafts.ts';
import { laterMs } from '#app/base/when-idle.ts';
import { useSignedInUser } from '#app/base/session.ts';

async function untilWanted(userId: number): Promise<true> {
  const later = new Promise((resolve) => setTimeout(resolve, laterMs));
  await Promise.race([later, mayHaveDrafts(userId).then((may) => may || later)]);
  return true;
}

/** True right after the first paint if this browser has drafts, otherwise some seconds later. */
export function useWantsDrafts(): boolean {
  const { userId } = useSignedInUser();
  const { data = false } = useQuery({
    queryKey: ['wants-drafts', userId],
    queryFn: () => untilWanted(userId),
    staleTime: Infinity,
  });
  return data;
}
