// Times in milliseconds of the looks at a card payment: a lease keeps other servers away from one that is being asked about.

/** Longer than any call to the gateway takes. After it another server may ask how a payment or a refund ended (rule PAY-15). */
const leaseMs = 30_000;

/**
 * An outcome that the gateway gave is tried to be written for so long where the database does not take it: within the time of a
 * stop. After that the payment waits for the end of its lease.
 */
const outcomePatienceMs = 8_000;

/** The options of a transaction that writes such an outcome. */
export const outcomeWriting = { retry: true, patienceMs: outcomePatienceMs } as const;

/** After its end an attempt is watched for this long: a charge that turns up late is found and refunded. */
const watchMs = 3_600_000;
const firstLookMs = 5_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The end of a lease that begins now: until then one server alone asks the gateway about a payment or a refund. */
export const leaseUntil = (now: Date): Date => later(now, leaseMs);

/** The first look at an attempt that ends now, and the end of its watch. */
export const watchFrom = (now: Date) => ({ lookAt: later(now, firstLookMs), until: later(now, watchMs) });

/** The next look at an attempt that ended at `endedAt`: each wait is twice as long as the one before. */
export const nextLook = (endedAt: Date, now: Date): Date =>
  later(now, Math.max(firstLookMs, now.getTime() - endedAt.getTime()));
