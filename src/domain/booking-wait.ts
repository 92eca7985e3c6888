/** The kind of job that books a paid shipment; its subject is the order. */
export const bookingJob = 'book-shipment';

/** What a booking job waits for (`jobs.waits_for`). Only `lookUp` is no work for support. `stopped`: nothing is sent until people act. */
export const bookingWaits = {
  pickupDay: 'another pick-up day',
  lookUp: 'a lost response',
  support: 'a decision of support',
  stopped: 'a correction, or a decision of support',
} as const;
