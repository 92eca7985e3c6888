/** The time for which a code must be out of sight before it counts as scanned again, in milliseconds. */
const outOfSight = 2000;

/** Lets each code through once while a camera looks at it: answers the codes of a frame that come into sight with it. */
export function makeSeenCodes() {
  const seenAt = new Map<string, number>();
  return (texts: readonly string[], now: number): string[] => {
    const fresh = texts.filter((text) => now - (seenAt.get(text) ?? Number.NEGATIVE_INFINITY) > outOfSight);
    for (const text of texts) seenAt.set(text, now);
    return fresh;
  };
}
