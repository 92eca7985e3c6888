const queuePath = '/workQueue';

/** What a link out of the work queue carries, so that the way back has its filters: what its address says after the path. */
export const queueState = (search: string) => ({ queueSearch: search });

/** `state`: that of the location. */
export function queuePathOf(state: unknown): string {
  const search = (state as Partial<ReturnType<typeof queueState>> | null)?.queueSearch;
  return queuePath + (typeof search === 'string' ? search : '');
}
