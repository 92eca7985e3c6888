export const financeMessages = {
  creditNegative: 'Credit balance must be positive or 0',
  debitReserved: (amount: string) => `${amount} USD of the deposit is reserved for pending payments.`,
  creditReserved: (amount: string) => `${amount} USD of the credit is reserved for pending payments.`,
  byItself: 'System',
  testDeposit: 'Test deposit filled up: test keys pay without money',
  endsBeforeStart: 'Date to must not be before date from',
} as const;
