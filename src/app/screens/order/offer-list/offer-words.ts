/** The questions and explanations of this step. Sentences that the server says too come from its catalogue. */
export const offerWords = {
  leave: 'Do you want to leave these offers and ask for a new quote? This order stays in your list with its offers.',
  confirmAgain: 'With another offer the shipping details have to be confirmed again.',
  pickUpPassed: 'Where the pick-up day has passed you choose a later one, and the delivery moves alike.',
  expiredReason: 'Prices change with time, so the offers of an expired request can no longer be ordered.',
  refreshReason: (over: number) =>
    over === 1 ? 'The time of an express offer is over.' : `The time of ${over} express offers is over.`,
  refresh: 'Get current prices',
  moreOffers: 'Providers without fixed prices are asked by mail. Their offers appear here as they answer.',
  actNeedsConnection: 'Offers are changed only with a connection.',
  toCome: 'No offers yet.',
  toComeReason:
    'No express carrier takes this shipment. The other providers were asked, and their offers appear here as they answer.',
  noExpress: 'No express carrier takes this shipment.',
  noExpressReason:
    'Every carrier has its own limits: the size and weight of a single package, and the countries it serves. Smaller or lighter packages often help.',
  noExpressButOthers:
    'No express carrier takes this shipment: it is over their limits of size or weight, or outside of the countries they serve.',
  allOver: 'The time of these offers is over. Please ask for a new quote to see current prices.',
  allOverExpress: 'The time of these offers is over. Get current prices to order.',
  afterDeadline: 'after your deadline',
  onlyEstimates: 'These offers are estimates and cannot be ordered yet.',
} as const;
