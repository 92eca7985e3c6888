export const financeMessages = {
  creditNegative: 'Credit balance must be positive or 0',
  debitReserved: (amount: string) => `${amount} USD of the deposit is reserved for pending payments.`,
  creditReserved: (amount: string) => `${amount} USD of the credit is reserved for pending payments.`,
  byItself: 'System',
  testDeposit: 'Test deposit filled up: test keys pay without money',
  endsBeforeStart: 'Date to must not be before date from',
} as const;

export const customerMessages = {
  updated: 'Customer updated successfully',
  amountsMove: 'Your changes are added to or deducted from the current amounts, so no payment or refund is lost.',
  financeUpdated: 'Customer finance updated successfully',
  notLoaded: 'The customer could not be loaded.',
  openFinance: 'Finance history of the customer',
  needsConnection: 'You’re offline. You can change this when you’re back online.',
  pricingHint: 'Added to the margin of every new offer.',
  debitHint: 'Money deposited by the customer.',
  limitHint: 'How much the customer may owe.',
  commentHint: 'Shown in the finance history.',

  historyNotLoaded: 'The finance history could not be loaded.',
  noHistory: 'No balance changes yet.',
  nothingFits: 'No balance changes match these filters.',
} as const;

export const rateMessages = {
  notRate: 'A rate must be a number above 0 with at most six decimals, such as 0.92.',
  usdIsFixed: 'All rates are units per 1 USD, so the rate of USD is always 1.',
  notHeld: (currency: string) => `The rate of ${currency} is not fixed.`,
} as const;
