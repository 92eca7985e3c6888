/** Sentences about a customer's balances (S2 §5, §8). */
export const financeMessages = {
  creditNegative: 'Credit balance must be positive or 0',
  debitHeld: (amount: string) => `${amount} USD of the deposit are promised to payments on their way.`,
  creditHeld: (amount: string) => `${amount} USD of the credit are promised to payments on their way.`,
} as const;
