// How long whom is left alone with a refund, in milliseconds.

/** Longer than the gateway is ever waited for; then somebody else may ask it how a refund ended. */
const leaseMs = 30_000;

/** How long a refund that the gateway does not know may still arrive there. */
const arrivesWithinMs = 40_000;
const nextLookMs = 5_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Until when a refund belongs to whoever asks the gateway about it. */
export const leaseUntil = (now: Date): Date => later(now, leaseMs);

/** When a refund without a clear answer is asked about next. */
export const nextLook = (now: Date): Date => later(now, nextLookMs);

/** Says whether a refund that the gateway does not know will not arrive there any more. */
export const isTooLate = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= arrivesWithinMs;
