/** Milliseconds in which a refund that the gateway does not have may still arrive there. */
const arrivesWithinMs = 40_000;
const nextLookMs = 5_000;

export const nextLook = (now: Date): Date => new Date(now.getTime() + nextLookMs);

/** True when a refund that the gateway does not have will not arrive any more. */
export const isTooLate = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= arrivesWithinMs;
