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
