/** Sentences about a customer's balances (S2 §5, §8). */
export const financeMessages = {
  creditNegative: 'Credit balance must be positive or 0',
} as const;
