/** How long a code must be out of view before it counts as scanned again, in milliseconds. */
const outOfSight = 2000;

/** Returns the codes of a frame that were not in view before. */
export function makeSeenCodes() {
  const seenAt = new Map<string, number>();
  return (texts: readonly string[], now: number): string[] => {
    const fresh = texts.filter((text) => now - (seenAt.get(text) ?? Number.NEGATIVE_INFINITY) > outOfSight);
    for (const text of texts) seenAt.set(text, now);
    return fresh;
  };
}
