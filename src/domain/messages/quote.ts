export const quoteMessages = {
  usualOrigin: 'Your usual place',
  postcodeForm: (notValid: string, country: string, example: string) =>
    `${notValid}. Example for ${country}: ${example}`,
  postcodeDoubt: (postcode: string, country: string) =>
    `${postcode} is not in our list for ${country}. Please check it. You can go on if it is right.`,
  placesLoading: 'The lists of postcodes and cities are still being loaded. You can type the place yourself.',
  returnTooEarly: 'You can create a return only for a paid shipment.',
  noExchangeRate: 'There is no exchange rate for this currency yet. Please choose another one.',
  quoteAction: 'Quote requested',
  quoteRequested: (offers: number) => `Express quote requested, ${offers === 1 ? '1 offer' : `${offers} offers`} found`,
  allOffersRequested: (offers: number) =>
    `All available quotes requested, ${offers === 1 ? '1 express offer' : `${offers} express offers`} found`,
  zoneAction: 'Time zone assumed',
  uncertainZone: (city: string, zone: string) =>
    `The time zone of ${city} could not be determined; pick-up times assume ${zone}`,
  fromCustom: (id: number) => `Order from custom request ${id}`,
  replaces: (id: string) =>
    `You are changing the quote of order ${id}. It stays as it is until you ask for the new quote, which then replaces it.`,
  converted: (side: string, weight: string) => `Sizes and weights were converted to ${side} and ${weight}.`,
  raised: (least: number, unit: string) =>
    `Sides under ${least} ${unit} were set to ${least} ${unit}, the shortest allowed.`,
  /** The whole sentence is above the packages. */
  overLimit: (most: number, unit: string) => `Over ${most} ${unit}`,
  expressCeilings: (size: string, weight: string) => `Limits of express quotes for each piece: ${size} and ${weight}.`,
  pickUpToday: 'Providers cannot answer in time for a pick-up today.',
  noPickUpOn: (day: string) => `No courier comes on ${day}.`,
  noArrivalBefore: (day: string) => `Nothing can arrive before ${day}.`,
  /** `arrival` is empty if no day of arrival is needed. */
  takeDays: (pickUp: string, arrival: string) =>
    arrival ? `Use ${pickUp} for pick-up and ${arrival} for arrival` : `Use ${pickUp} for pick-up`,
  contactHint: 'Emails about the order go to this person.',
  contactNeedsConnection: 'You’re offline. You can choose a contact when you’re back online.',
  mainUser: 'Main user of the company',
  contactOfDraft: 'Contact of the draft',
  priceTooLow: 'Price must be ≥ 0',
  priceFormat: 'Price format must be 0.00',
  expectedBeforePickup: 'Expected date must be after Pickup date',
  deadlineBeforePickup: 'Deadline date must be after Pick-up date',
  deadlineBeforeExpected: 'Deadline date must be after Expected date',
} as const;
