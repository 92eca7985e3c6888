/** What the history of a request says of its offers. */
export const offerMessages = {
  chosenAction: 'Offer chosen',
  chosen: (provider: string, total: string) => `Offer of ${provider} chosen, ${total} USD with the security fee`,
  goneAction: 'Offer no longer valid',
  gone: 'The chosen offer was no longer valid when it was to be paid; another one must be chosen',
} as const;
