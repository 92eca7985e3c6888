const requestIds = new WeakMap<readonly string[], string>();

/** Remembers which request sentences are about, for whoever looks for it in the server's log. */
export const noteRequestId = (sentences: readonly string[], id: string): void => void requestIds.set(sentences, id);

/** The id of the request that the very same sentences are about; null where none was noted. */
export const requestIdOf = (sentences: string | readonly string[]): string | null =>
  typeof sentences === 'string' ? null : (requestIds.get(sentences) ?? null);
