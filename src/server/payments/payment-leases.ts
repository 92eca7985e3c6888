/** Milliseconds; longer than any request to the gateway. Afterwards another server may ask for the outcome (rule PAY-15). */
const leaseMs = 30_000;

/** How long writing the outcome is retried while the database fails: less than a stop may take. Then the lease's end decides. */
const outcomePatienceMs = 8_000;

export const outcomeWriting = { retry: true, patienceMs: outcomePatienceMs } as const;

/** How long, in ms, a finished attempt is watched: a charge that turns up late is refunded. */
const watchMs = 3_600_000;
const firstLookMs = 5_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Until then only one server asks the gateway about this payment or refund. */
export const leaseUntil = (now: Date): Date => later(now, leaseMs);

export const watchFrom = (now: Date) => ({ lookAt: later(now, firstLookMs), until: later(now, watchMs) });

/** Each wait is twice as long as the one before. */
export const nextLookAt = (endedAt: Date, now: Date): Date =>
  later(now, Math.max(firstLookMs, now.getTime() - endedAt.getTime()));
