/** Sentences about a customer's balances (rule PAY-21). */
export const financeMessages = {
  creditNegative: 'Credit balance must be positive or 0',
  debitReserved: (amount: string) => `${amount} USD of the deposit are promised to payments on their way.`,
  creditReserved: (amount: string) => `${amount} USD of the credit are promised to payments on their way.`,
  /** Stands for a person where the server acted by itself. */
  byItself: 'System',
  endsBeforeStart: 'Date to must not be before date from',
} as const;
