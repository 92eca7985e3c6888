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
