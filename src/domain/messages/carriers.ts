/** `carrier` is the provider's name, such as `DHL Express`; `field` as it is read within a sentence: `a street line`. */
export const carrierMessages = {
  // At a field of the details, before the customer pays.
  tooLong: (carrier: string, field: string, most: number) =>
    `${carrier} accepts at most ${most} characters in ${field}. Please shorten it.`,
  addressTooLong: (carrier: string, lines: number, length: number) =>
    `${carrier} accepts ${lines} street lines of ${length} characters each. Please shorten the address.`,
  noticeTooLong: (carrier: string, most: number) =>
    `${carrier} accepts at most ${most} characters in a note to the driver. Please shorten the note.`,
  notLatin: (carrier: string, field: string) =>
    `${carrier} prints Latin letters only. Please write ${field} in Latin letters.`,
  missing: (carrier: string, field: string) => `${carrier} needs ${field}. Please add it.`,
  phoneDigits: (carrier: string, least: number, most: number) =>
    `${carrier} accepts phone numbers of ${least} to ${most} digits. Please correct it.`,
  phoneCountry: (carrier: string, country: string) =>
    `${carrier} needs a phone number from this country (${country}). Please correct it.`,
  stateMissing: (carrier: string, country: string) =>
    `${carrier} needs the state for this country (${country}). Please enter its name or code.`,
  postcodeMissing: (carrier: string, country: string) =>
    `${carrier} needs the postcode for this country (${country}). Please add it.`,
  vague: (carrier: string) =>
    `This does not tell ${carrier} or customs what the goods are. Please say in English what they are and what they are made of.`,
  originMissing: (carrier: string) => `${carrier} needs the country where the goods were made. Please add it.`,
  hsCode: (carrier: string, least: number, most: number) =>
    `${carrier} accepts commodity codes of ${least} to ${most} digits. Please correct it.`,
  oneCurrency: (carrier: string) => `${carrier} needs all packages in one currency. Please choose one.`,
  manyPieces: (carrier: string, most: number) => `${carrier} accepts at most ${most} pieces per shipment.`,
  heavyPiece: (carrier: string, most: string) => `${carrier} accepts at most ${most} per piece. Please split it.`,
  largePiece: (carrier: string, most: string) => `${carrier} accepts at most ${most} per piece. Please split it.`,
  heavyShipment: (carrier: string, most: string) => `${carrier} accepts at most ${most} per shipment. Please split it.`,
  exportFiling: (carrier: string) =>
    `Goods of one kind worth more than USD 2,500 need a US export filing (AES) before ${carrier} can take them. Please ask customer support.`,
  manyGoods: (carrier: string, most: number) => `${carrier} accepts at most ${most} kinds of goods on an invoice.`,
  insuredCurrency: (carrier: string, country: string, currency: string) =>
    `${carrier} insures parcels from ${country} in ${currency} only. Please enter their values in ${currency}.`,
  notTaken: (carrier: string) => `${carrier} does not accept this. Please correct it.`,

  /** A line of a price: what the carrier has not named. */
  otherCharges: 'Other charges',

  addressUnknown: (carrier: string) => `${carrier} does not know this place. Please check the postcode and city.`,
  addressKnownAs: (carrier: string, place: string) => `${carrier} knows this place as ${place}.`,

  // To customer support, about a shipment that is booked.
  pickupFailed: (carrier: string, reason: string | null) =>
    `${carrier} booked the shipment but no pick-up${reason === null ? '' : `: ${reason.replace(/\.+$/, '')}`}. Please book one with ${carrier}.`,
  pickupUnclear: (carrier: string) =>
    `The response was lost, so we don’t know whether ${carrier} booked a pick-up. Please ask ${carrier}.`,
  pickupCosts: (carrier: string, price: string) => `The pick-up by ${carrier} costs ${price} on top of the shipment.`,
  notInsured: (carrier: string, trackingNumber: string) =>
    `${carrier} booked ${trackingNumber} but did not insure it. Please insure it with ${carrier}.`,
  noCharges: (carrier: string) =>
    `${carrier} does not accept freight, insurance or other charges for customs. They appear only on the invoice made here.`,
  pickupShortened: (carrier: string, texts: readonly string[]) =>
    `${carrier}’s pick-up form was too short for everything. It now says: ${texts.join('; ')}.`,
  noPaperless: (carrier: string) =>
    `${carrier} accepts no electronic invoice for this shipment. Please print three copies and hand them over with it.`,
  waybillForLabel: (carrier: string) =>
    `The label from ${carrier} was lost, so the copy of its waybill is shown instead. Please ask ${carrier} for the label.`,
  carrierSays: (carrier: string, text: string) => `${carrier} says: ${text}`,

  credentialMissing: 'Please enter it.',
  credentialLong: (most: number) => `At most ${most} characters.`,
  apiKey: 'An API key has at least ten letters, digits, hyphens or underscores, without blanks.',
  percent: 'Please enter a percentage such as 0.5.',
  accountNumber: (least: number, most: number) =>
    `An account number has ${least === most ? most : `${least} to ${most}`} letters and digits.`,

  goLive: {
    border: (carrier: string) =>
      `This shipment crosses no customs border. ${carrier} needs one that does before the account can go live.`,
    paperless: (carrier: string) => `${carrier} takes this shipment with paperless trade (WY).`,
    noPaperless: (carrier: string) =>
      `${carrier} refuses paperless trade (WY) on this shipment. Please choose another destination: the account goes live only after a test shipment with WY.`,
    invoice: (carrier: string) => `${carrier} makes a commercial invoice from the goods you listed.`,
    vague: (text: string) =>
      `“${text}” does not say what the goods are. Please say in plain English what it is and what it is made of.`,
    described: (text: string) => `“${text}” says what the goods are.`,
    refused: (carrier: string, text: string) => `${carrier} refuses the shipment: ${text}`,
    ready: (carrier: string) => `Ready: book this shipment with the test account, and send its number to ${carrier}.`,
  },
} as const;
