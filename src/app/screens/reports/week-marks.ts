/**
 * The weeks that have a mark, at even steps back from the last one, which is the present; the first has one where the
 * steps meet it. `most` is at least 2.
 */
export function placeMarks(count: number, most: number): number[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil(last / (most - 1)));
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => last - at * step).toReversed();
}
