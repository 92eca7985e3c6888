// The times for which one worker is left alone with a refund, in milliseconds.

/** The time in ms in which a refund that the gateway does not know may still arrive there. */
const arrivesWithinMs = 40_000;
const nextLookMs = 5_000;

/** When a refund without a clear answer is asked about next. */
export const nextLook = (now: Date): Date => new Date(now.getTime() + nextLookMs);

/** Says whether a refund that the gateway does not know will not arrive there any more. */
export const isTooLate = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= arrivesWithinMs;
