/** Makes `count` concurrent acts wait for each other: each call resolves when there have been that many. */
export function waitForAll(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let there = 0;
  return () => {
    if (++there === count) all.resolve();
    return all.promise;
  };
}
