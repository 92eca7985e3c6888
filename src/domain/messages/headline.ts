/** The words of a headline besides those of a status or of the tracking. */
export const headlineMessages = {
  marked: 'Marked as paid by support, no payment booked',
  replaced: (newer: number) => `Replaced by ${newer}`,
} as const;
