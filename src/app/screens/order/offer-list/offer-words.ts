/** What this step asks and explains. Sentences that the server says too come from its catalogue. */
export const offerWords = {
  leave: 'Do you want to leave these offers and ask for a new quote? This order stays in your list with its offers.',
  confirmAgain: 'With another offer the shipping details have to be confirmed again.',
  pickUpPassed: 'Where the pick-up day has passed you choose a later one, and the delivery moves alike.',
  expiredReason: 'Prices change with time, so the offers of an expired request can no longer be ordered.',
  noExpress: 'No express carrier takes this shipment.',
  noExpressReason:
    'Every carrier has its own limits: the size and weight of a single package, and the countries it serves. Smaller or lighter packages often help.',
  noExpressButOthers:
    'No express carrier takes this shipment: it is over their limits of size or weight, or outside of the countries they serve.',
  allOver: 'The time of these offers is over. Please ask for a new quote to see current prices.',
  onlyEstimates: 'These offers are estimates and cannot be ordered yet.',
} as const;
