const requestIds = new WeakMap<readonly string[], string>();

export const noteRequestId = (sentences: readonly string[], id: string): void => void requestIds.set(sentences, id);

/** Only for the very same sentences; null for none. */
export const requestIdOf = (sentences: string | readonly string[]): string | null =>
  typeof sentences === 'string' ? null : (requestIds.get(sentences) ?? null);
