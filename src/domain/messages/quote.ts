/** Sentences of asking for a quote. */
export const quoteMessages = {
  returnTooEarly: 'A return can only be started for a shipment that was paid.',
  noExchangeRate: 'There is no exchange rate for this currency yet. Please choose another one.',
  quoteAction: 'Quote requested',
  quoteAsked: (offers: number) => `Express quote requested, ${offers === 1 ? '1 offer' : `${offers} offers`} found`,
  allAsked: (offers: number) =>
    `All available quotes requested, ${offers === 1 ? '1 express offer' : `${offers} express offers`} found`,
  zoneAction: 'Time zone assumed',
  uncertainZone: (city: string, zone: string) =>
    `The time zone of ${city} is not certain; ${zone} is assumed for pick-up times`,
  contactHint: 'Mails about the order go to this person.',
  contactNeedsConnection: 'The users of the company can be chosen once there is a connection.',
  mainUser: 'Main user of the company',
  contactOfDraft: 'Contact of the draft',
  priceTooLow: 'Price must be ≥ 0',
  priceFormat: 'Price format must be 0.00',
  expectedBeforePickup: 'Expected date must be after Pickup date',
  deadlineBeforePickup: 'Deadline date must be after Pickup date',
  deadlineBeforeExpected: 'Deadline date must be after Expected date',
} as const;
