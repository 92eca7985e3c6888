export const offerMessages = {
  chosenAction: 'Offer chosen',
  chosen: (provider: string, total: string) => `Offer of ${provider} chosen, ${total} USD with the security fee`,
  invalidAction: 'Offer no longer valid',
  noLongerValid: 'The chosen offer was no longer valid at payment; another offer must be chosen',
  takenBack: 'The chosen offer was withdrawn by its provider; another offer must be chosen',
  dearerAction: 'Dearer offer',
  dearerBeside: (provider: string, { total, before }: Record<'total' | 'before', string>) =>
    `${provider} now asks ${total} USD with the security fee; the ordered offer of ${before} USD stays in force until it expires`,
  dearerTakenBack: 'The chosen offer was over and its provider now asks more; an offer must be chosen again',
  answeredAction: 'Provider’s answer',
  answered: (provider: string, kind: 'estimate' | 'firm', price: string) =>
    `${provider} gave ${kind === 'firm' ? 'a firm price' : 'an estimate'} of ${price} USD before margin`,
  timeRequested: (provider: string) => `${provider} asked for more time after its deadline`,
  enteredFor: (provider: string, kind: 'estimate' | 'firm', price: string) =>
    `${kind === 'firm' ? 'Firm price' : 'Estimate'} of ${price} USD before margin entered for ${provider}`,
  declinedFor: (provider: string, reason: string | null) =>
    `Declined for ${provider}${reason === null ? '' : `: ${reason}`}`,
  refused: (provider: string, reason: string | null) => `${provider} declined${reason === null ? '' : `: ${reason}`}`,
  requested: 'Offers requested',
  providersRequested: (providers: number) =>
    `${providers === 1 ? '1 provider was' : `${providers} providers were`} asked for an offer`,
  testOrder: 'This is a test order: express carriers alone offer prices, and no provider is asked.',
  answeredAlready: (providers: readonly string[]) => `The price of ${providers.join(', ')} has been entered already.`,
  declinedAlready: (providers: readonly string[]) => `${providers.join(', ')} declined meanwhile.`,
  whosePrice: 'Please choose the provider whose price you enter.',
  lateAction: 'Late offer',
  late: (provider: string) => `The offer from ${provider} arrived after the others`,
  hasPrice: 'This offer already has a firm price.',
  targetAction: 'Target price requested',
  targetRequested: (provider: string, target: string, hours: number) =>
    `${provider} was asked for a firm price within ${hours} ${hours === 1 ? 'hour' : 'hours'}; the customer’s target is ${target} USD`,
  moreRequestedBefore: 'More offers have already been requested for this order.',
  targetRequestedBefore: 'A target price has already been requested for this offer.',
  noteAction: 'Offer note',
  noted: (provider: string, note: string) => `Note on the offer of ${provider}: ${note}`,
  noteTakenOff: (provider: string) => `The note on the offer of ${provider} was deleted`,
  overriddenAction: 'Price overridden',
  overriddenContent: (
    provider: string,
    { before, after, providerPrice, margin }: Record<'before' | 'after' | 'providerPrice' | 'margin', string>,
  ) =>
    `Offer of ${provider}: ${before} USD changed to ${after} USD, provider price ${providerPrice} USD, margin ${margin} %`,
  expressAnswersItself: 'This offer comes from a tariff, so there is no provider to answer for.',
  expressKeepsPrice: 'The price of an express offer comes from its tariff and cannot be overridden.',
  estimateHasNoPrice: 'This offer is an estimate. Enter its firm price first.',
  /** Follows an express carrier's name. */
  overLimit: (limit: string) => `over ${limit} a piece`,
  replacedAction: 'Quote changed',
  replacedBy: (id: number) => `The quote was changed; order ${id} replaces this one`,
  refreshedAction: 'Express offers refreshed',
  choiceRefreshed: 'The chosen offer could no longer be ordered and now has a new price; an offer must be chosen again',
  refreshed: (offers: number) => `${offers} express ${offers === 1 ? 'offer has' : 'offers have'} a current price`,
  arrived: (providers: readonly string[]) =>
    `${providers.length === 1 ? 'A new offer has' : `${providers.length} new offers have`} arrived: ${providers.join(', ')}`,
  done: {
    target: (provider: string) => `The target price was submitted to ${provider}`,
    firm: (provider: string) => `The firm price of ${provider} was entered`,
    declined: (provider: string) => `The offer of ${provider} was declined`,
    noteChanged: 'CSD note was changed',
    noteDeleted: 'CSD note was deleted',
    overridden: 'Offer was overridden',
    providersRequested: (providers: number) =>
      `${providers} ${providers === 1 ? 'provider was' : 'providers were'} asked for offers`,
    refreshed: 'These are the current prices',
  },
  declineOpen:
    'This declines on the provider’s behalf. The provider can still answer through its link until the deadline.',
  declineFirm:
    'This offer has a firm price. It can no longer be ordered, and if it is the chosen offer, another one must be chosen.',
  dayIsOver: (label: string) => `${label} has already passed at the origin. Please choose a later day.`,
} as const;

/** Why a carrier with an API of its own has no offer. */
export const carrierOfferMessages = {
  waiting: (carriers: readonly string[]) => `Waiting for prices from ${carriers.join(', ')}`,
  retry: 'Request again',
  silent: (carrier: string) => `${carrier} did not answer. Its prices can be requested again.`,
  busy: (carrier: string) =>
    `${carrier} cannot be reached at the moment. Its prices can be requested again in a minute.`,
  notConnected: (carrier: string) => `${carrier} is not available at the moment.`,
  wouldRefuse: (carrier: string) =>
    `${carrier} would not take this shipment. Please check the details or choose another offer.`,
  dearer: (carrier: string) =>
    `${carrier} has raised its price since this offer was made. Nothing was paid. Please choose another offer.`,
  noProduct: (carrier: string) => `${carrier} has no service for this shipment.`,
  currencyUnknown: (carrier: string, currency: string) =>
    `${carrier} sent prices in ${currency}, for which there is no exchange rate yet.`,
};
