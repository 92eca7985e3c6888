/** Sentences about a customer and its money (rules P-14, PAY-21). */
export const customerMessages = {
  updated: 'customer updated successfully',
  amountsMove:
    'Amounts you changed are added to or deducted from what is saved now, so that no payment and no refund is lost.',
  financeUpdated: 'customer finance updated successfully',
  notLoaded: 'The customer could not be loaded.',
  needsConnection: 'There is no connection. This can be changed when it is back.',
  pricingHint: 'Added to the margin of every new offer.',
  debitHint: 'Money the customer has deposited.',
  limitHint: 'How much the customer may owe.',
  commentHint: 'Stands in the finance history.',

  historyNotLoaded: 'The finance history could not be loaded.',
  noHistory: 'Nothing has moved the balances yet.',
  nothingFits: 'No change of the balances fits these filters.',
} as const;
