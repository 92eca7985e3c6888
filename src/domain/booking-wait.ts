/** The kind of job that books a paid shipment; its subject is the order. */
export const bookingJob = 'book-shipment';

/** The kind of job that fetches the label of an order that was booked without one. */
export const labelJob = 'fetch-label';

/** With pauses that grow from seconds to an hour they take a day. Then the order is work for support. */
export const mostLabelTries = 33;

/** What a booking job waits for (`jobs.waits_for`). Only `lookUp` is no work for support. `stopped`: nothing is sent until people act. */
export const bookingWaits = {
  pickupDay: 'another pick-up day',
  lookUp: 'a lost response',
  support: 'a decision of support',
  stopped: 'a correction, or a decision of support',
} as const;
