// The times for which one worker is left alone with a payment, in milliseconds.

/** Longer than the gateway is ever waited for; then somebody else may ask it how a payment or a refund ended. */
const leaseMs = 30_000;

/** The time in ms for which a charge is looked for under a reference that should have none, or no other. */
const watchMs = 3_600_000;
const firstLookMs = 5_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Until when a payment or a refund belongs to whoever asks the gateway about it. */
export const leaseUntil = (now: Date): Date => later(now, leaseMs);

/** When an attempt that ends now is looked at first, and until when. */
export const watchFrom = (now: Date) => ({ lookAt: later(now, firstLookMs), until: later(now, watchMs) });

/** When an attempt that ended at `endedAt` is looked at next: each time after twice as long. */
export const nextLook = (endedAt: Date, now: Date): Date =>
  later(now, Math.max(firstLookMs, now.getTime() - endedAt.getTime()));
