/** Sentences of the provider card (S2 §5), odd spelling included. */
export const providerMessages = {
  rangeTwice: 'range value is dublicated',
} as const;
