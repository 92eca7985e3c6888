/** `carrier` is the provider's name, such as `DHL Express`; `field` as it is read within a sentence: `a street line`. */
export const carrierMessages = {
  // At a field of the details, before the customer pays.
  tooLong: (carrier: string, field: string, most: number) =>
    `${carrier} takes at most ${most} characters in ${field}; please shorten it.`,
  addressTooLong: (carrier: string, lines: number, length: number) =>
    `${carrier} takes ${lines} lines of ${length} characters for a street; please shorten the address.`,
  noticeTooLong: (carrier: string, most: number) =>
    `${carrier} takes at most ${most} characters for its driver; please shorten the notice.`,
  notLatin: (carrier: string, field: string) =>
    `${carrier} prints Latin letters only; please write ${field} in Latin letters.`,
  missing: (carrier: string, field: string) => `${carrier} needs ${field}; please add it.`,
  phoneDigits: (carrier: string, least: number, most: number) =>
    `${carrier} takes phone numbers of ${least} to ${most} digits; please correct it.`,
  phoneCountry: (carrier: string, country: string) =>
    `${carrier} takes a phone number of ${country} for this address; please correct it.`,
  stateMissing: (carrier: string, country: string) =>
    `${carrier} needs the state of an address in ${country}; please add it, such as by its code.`,
  postcodeMissing: (carrier: string, country: string) =>
    `${carrier} needs the postcode of an address in ${country}; please add it.`,
  vague: (carrier: string) =>
    `${carrier} and customs need to know what the goods are; please say in English what they are and of what they are made.`,
  originMissing: (carrier: string) => `${carrier} needs the country in which the goods were made; please add it.`,
  hsCode: (carrier: string, least: number, most: number) =>
    `${carrier} takes a commodity code of ${least} to ${most} digits; please correct it.`,
  oneCurrency: (carrier: string) => `${carrier} takes one currency for all packages; please choose one.`,
  manyPieces: (carrier: string, most: number) => `${carrier} takes at most ${most} pieces in a shipment.`,
  heavyPiece: (carrier: string, most: string) => `${carrier} takes pieces of at most ${most}; please divide it.`,
  largePiece: (carrier: string, most: string) => `${carrier} takes pieces of at most ${most}; please divide it.`,
  heavyShipment: (carrier: string, most: string) => `${carrier} takes shipments of at most ${most}; please divide it.`,
  exportFiling: (carrier: string) =>
    `${carrier} needs an export filing for goods of one kind worth more than USD 2,500 from the United States; please ask customer support.`,
  manyGoods: (carrier: string, most: number) => `${carrier} takes at most ${most} kinds of goods on an invoice.`,
  insuredCurrency: (carrier: string, country: string, currency: string) =>
    `${carrier} insures parcels from ${country} in ${currency} only; please give their values in that currency.`,
  notTaken: (carrier: string) => `${carrier} does not take this; please correct it.`,

  /** A line of a price: what the carrier has not named. */
  otherCharges: 'Other charges',

  // What was checked with the carrier.
  addressUnknown: (carrier: string) => `${carrier} does not know this place. Please check its postcode and city.`,
  addressKnownAs: (carrier: string, place: string) => `${carrier} knows this place as ${place}.`,

  // To customer support, about a shipment that is booked.
  pickupFailed: (carrier: string, reason: string | null) =>
    `${carrier} has booked the shipment, but no pick-up${reason === null ? '' : `: ${reason}`}. Please book one with it.`,
  pickupUnclear: (carrier: string) =>
    `Whether ${carrier} has booked a pick-up is not known: the response was lost. Please ask it.`,
  pickupCosts: (carrier: string, price: string) => `The pick-up by ${carrier} costs ${price} on top of the shipment.`,
  notInsured: (carrier: string, trackingNumber: string) =>
    `${carrier} has booked ${trackingNumber}, but not insured it. Please insure it with ${carrier}.`,
  pickupShortened: (carrier: string, texts: readonly string[]) =>
    `The pick-up at ${carrier} has less room than the shipment and says only: ${texts.join('; ')}.`,
  noPaperless: (carrier: string) =>
    `${carrier} takes no electronic invoice here. Please print three invoices and hand them over with the shipment.`,
  labelMissing: (carrier: string) =>
    `${carrier} has booked the shipment without a label that can be shown. Please get it from ${carrier}.`,
  waybillForLabel: (carrier: string) =>
    `The label of ${carrier} was lost on its way; its copy of the waybill stands in for it. Please ask it for the label.`,
  carrierSays: (carrier: string, text: string) => `${carrier} says: ${text}`,

  // At the credentials of an account.
  credentialMissing: 'Please enter it.',
  credentialLong: (most: number) => `At most ${most} characters.`,
  apiKey: 'An API key has at least ten letters, digits, hyphens or underscores, without blanks.',
  percent: 'Please enter a percentage such as 0.5.',
  accountNumber: (least: number, most: number) =>
    `An account number has ${least === most ? most : `${least} to ${most}`} letters and digits.`,

  // The check of an account before it goes live.
  goLive: {
    border: (carrier: string) =>
      `This shipment crosses no customs border. ${carrier} wants to see one that does before the account goes live.`,
    paperless: (carrier: string) => `${carrier} takes this shipment with paperless trade (WY).`,
    noPaperless: (carrier: string) =>
      `${carrier} refuses paperless trade (WY) on this shipment. Please choose another destination: it goes live only after one with WY.`,
    invoice: (carrier: string) => `${carrier} makes a commercial invoice from the lines of the goods.`,
    vague: (text: string) =>
      `“${text}” does not say what the goods are. Please write it in plain English: what it is, and of what it is made.`,
    described: (text: string) => `“${text}” says what the goods are.`,
    refused: (carrier: string, text: string) => `${carrier} refuses the shipment: ${text}`,
    ready: (carrier: string) => `Ready: book this shipment with the test account, and send its number to ${carrier}.`,
  },
} as const;
