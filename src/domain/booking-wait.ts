/** What the job that books an order waits for (`jobs.waits_for`). `lookUp` is the only one that is no work for support. */
export const bookingWaits = {
  pickupDay: 'another pick-up day',
  lookUp: 'a lost response',
  support: 'a decision of support',
} as const;
