export const headlineMessages = {
  marked: 'Marked as paid by support, no payment booked',
  replaced: (newer: number) => `Replaced by ${newer}`,
} as const;
