/** What is said about paying by card. */
export const cardMessages = {
  notAvailable: 'Card payments are not available at the moment. Nothing was charged. Please try again later.',
} as const;
