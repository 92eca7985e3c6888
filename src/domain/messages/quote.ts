/** Sentences of asking for a quote. */
export const quoteMessages = {
  returnTooEarly: 'A return can only be started for a shipment that was paid.',
  noExchangeRate: 'There is no exchange rate for this currency yet. Please choose another one.',
  quoteAction: 'Quote requested',
  quoteAsked: (offers: number) => `Express quote requested, ${offers === 1 ? '1 offer' : `${offers} offers`} found`,
  zoneAction: 'Time zone assumed',
  uncertainZone: (city: string, zone: string) =>
    `The time zone of ${city} is not certain; ${zone} is assumed for pick-up times`,
} as const;
