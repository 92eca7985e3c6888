/** A place where acts that are to be under way at once meet: each call resolves when there have been `count` of them. */
export function waitForAll(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let there = 0;
  return () => {
    if (++there === count) all.resolve();
    return all.promise;
  };
}
