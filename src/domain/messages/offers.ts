/** The words about the offers of a request: in its history, of a refusal, and once an act on one is done. */
export const offerMessages = {
  chosenAction: 'Offer chosen',
  chosen: (provider: string, total: string) => `Offer of ${provider} chosen, ${total} USD with the security fee`,
  goneAction: 'Offer no longer valid',
  gone: 'The chosen offer was no longer valid when it was to be paid; another one must be chosen',
  takenBack: 'The chosen offer was taken back by its provider; another one must be chosen',
  answeredAction: 'Answer of a provider',
  answered: (provider: string, kind: 'estimate' | 'firm', price: string) =>
    `${provider} gave ${kind === 'firm' ? 'a firm price' : 'an estimate'} of ${price} USD before margin`,
  /** Where staff answered for the provider. */
  enteredFor: (provider: string, kind: 'estimate' | 'firm', price: string) =>
    `${kind === 'firm' ? 'Firm price' : 'Estimate'} of ${price} USD before margin entered for ${provider}`,
  declinedFor: (provider: string, reason: string | null) =>
    `Declined for ${provider}${reason === null ? '' : `: ${reason}`}`,
  refused: (provider: string, reason: string | null) => `${provider} refused${reason === null ? '' : `: ${reason}`}`,
  askedAction: 'Offers requested',
  asked: (providers: number) =>
    `${providers === 1 ? '1 provider was' : `${providers} providers were`} asked for an offer`,
  lateAction: 'Late offer',
  late: (provider: string) => `The offer of ${provider} came after the others`,
  hasPrice: 'This offer has a firm price, so there is nothing to ask or enter.',
  targetAction: 'Target price asked',
  targetAsked: (provider: string, target: string, hours: number) =>
    `${provider} was asked for a price within ${hours} ${hours === 1 ? 'hour' : 'hours'}; the customer would pay ${target} USD`,
  moreAskedBefore: 'More offers were requested for this order already.',
  targetAskedBefore: 'A target price was asked for this offer already.',
  noteAction: 'Offer note',
  noted: (provider: string, note: string) => `Note on the offer of ${provider}: ${note}`,
  noteTakenOff: (provider: string) => `The note on the offer of ${provider} was deleted`,
  overriddenAction: 'Price overridden',
  overriddenContent: (
    provider: string,
    { before, after, providerPrice, margin }: Record<'before' | 'after' | 'providerPrice' | 'margin', string>,
  ) =>
    `Offer of ${provider}: ${before} USD became ${after} USD, provider price ${providerPrice} USD and margin ${margin} %`,
  expressAnswersItself: 'This offer comes from a tariff; there is no provider to answer for.',
  expressKeepsPrice: 'The price of an express offer comes from its tariff and cannot be overridden.',
  estimateHasNoPrice: 'This offer is an estimate. Enter its firm price first.',
  refreshedAction: 'Express offers refreshed',
  choiceRefreshed: 'The chosen offer was over and has a new price now; an offer must be chosen again',
  refreshed: (offers: number) => `${offers} express ${offers === 1 ? 'offer has' : 'offers have'} a current price`,
  /** Of offers that came while somebody looks at the others. */
  arrived: (providers: readonly string[]) =>
    `${providers.length === 1 ? 'A new offer has' : `${providers.length} new offers have`} arrived: ${providers.join(', ')}`,
  done: {
    target: (provider: string) => `The target price was submitted to ${provider}`,
    firm: (provider: string) => `The firm price of ${provider} was entered`,
    declined: (provider: string) => `The offer of ${provider} was declined`,
    noteChanged: 'CSD note was changed',
    noteDeleted: 'CSD note was deleted',
    overridden: 'Offer was overridden',
    asked: (providers: number) =>
      `${providers} ${providers === 1 ? 'provider was' : 'providers were'} asked for offers`,
    refreshed: 'These are the current prices',
  },
  declineOpen: 'It is declined in the name of the provider, who may still answer by its link until the deadline.',
  declineFirm: 'Its price is firm. Nobody can order it any more, and an order that chose it has to choose again.',
  dayIsOver: (label: string) => `${label} is over already at the origin. Please choose a later day.`,
} as const;
