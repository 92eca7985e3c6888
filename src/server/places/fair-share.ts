/**
 * Computes the number of rows that each name may have, so that all together stay within the limit: the same for all, small
 * names in full.
 */
function fairShare(sizes: readonly number[], limit: number): number {
  const shown = (share: number): number => sizes.reduce((sum, size) => sum + Math.min(size, share), 0);
  let share = 1;
  while (share < limit && shown(share + 1) <= limit) share += 1;
  return share;
}

/** The lists one after another within the limit, each with its fair share; the first one has what the others leave. */
export function shareFairly<T>(lists: readonly (readonly T[])[], limit: number): T[] {
  const [first = [], ...others] = lists;
  const share = fairShare(
    lists.map(({ length }) => length),
    limit,
  );
  const rest = others.flatMap((list) => list.slice(0, share));
  return [...first.slice(0, Math.max(share, limit - rest.length)), ...rest].slice(0, limit);
}
