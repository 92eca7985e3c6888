/**
 * The places of the marks under so many weeks: the first and the last one, and between them at even steps, as near as whole
 * weeks allow. `most` is at least 2.
 */
export function placeMarks(count: number, most: number): number[] {
  const last = count - 1;
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  const fewest = Math.max(1, Math.ceil((most - 1) / 2));
  let steps = most - 1;
  for (let each = steps; each >= fewest; each -= 1) {
    if (last % each !== 0) continue;
    steps = each;
    break;
  }
  return Array.from({ length: steps + 1 }, (_, at) => Math.round((at * last) / steps));
}
