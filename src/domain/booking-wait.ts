/** What the job that books an order waits for: another pick-up day, the next look-up of a lost response, or customer support. */
export const bookingWaits = {
  pickupDay: 'another pick-up day',
  lookUp: 'a lost response',
  support: 'a decision of support',
} as const;
