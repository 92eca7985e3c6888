const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

export const batchMessages = {
  noRows: 'There are no rows.',
  tooManyRows: (most: number) =>
    `At most ${most.toLocaleString('en')} shipments go in one list. Please split the file.`,
  tooManyOpen: (most: number) =>
    `A company can have ${most} lists that are not finished. Please finish or delete one of them.`,
  rowNotFound: 'This row is not in the list.',
  rowBusy: 'This row is being worked on, or paid already.',
  doubleInFile: (position: number) => `Row ${position} has the same reference.`,
  paidMeanwhile: (orderId: number) =>
    `Order ${orderId}, made before for this row, is paid or being paid. Nothing is shipped twice.`,
  doubleOfOrder: (orderId: number) => `Order ${orderId} was paid with this reference.`,
  busy: 'The list is being worked on. Please wait, or stop it.',
  nothingToQuote: 'No row is ready to be quoted.',
  nothingToChoose: 'No row has been quoted yet.',
  oneRow: 'Please choose an offer for one row at a time.',
  notOffered: 'This offer cannot be ordered any more. Please choose another one.',
  nothingToPay: 'No row has a chosen offer.',
  nothingToStop: 'Nothing is going on.',
  cardAmountMissing: 'Please send how much the card may be charged.',
  totalChanged: 'The total has changed. Please look at it again.',
  depositTooSmall: (missing: string) => `The deposit lacks ${missing} USD. Nothing was paid.`,
  paidBefore: 'A list with paid rows cannot be deleted.',
  chargedBefore: 'A list that a card was charged for cannot be deleted.',
  beingCharged:
    'The card payment of this list is being checked. Please wait for the result; until then nothing can be changed.',
  cardPayment: (name: string) => `Card payment for ${name}`,
  chargeGivenBack: (amount: string) =>
    `${amount} USD charged to the card without paying this list was refunded to the card.`,
  stopped: (count: number) =>
    `Stopped. ${rows(count)} ${count === 1 ? 'was' : 'were'} left as ${count === 1 ? 'it is' : 'they are'}.`,
  mayNotAct: 'Who started this can no longer work for the company, so the list has stopped.',
  noOffers: 'No carrier offers this shipment.',
  offerGone: 'The chosen offer is not valid any more. Please quote the row again.',
  priceChanged: 'The price has changed, so nothing was paid. Please quote the row again.',
  wentWrong: 'Something went wrong at this row. Please try it again.',
  pickupRefused: (why: string) => `The pick-up is not possible: ${why}`,
  handOver: 'Please write drop-off or pick-up, or leave it empty.',
  noPickup:
    'This list is dropped off. Please leave this empty, or choose a pick-up for the list; single shipments can then be dropped off.',
  noDropOff: 'No carrier that offers this shipment has a drop-off point near the sender that takes it.',
  dropOffGone: 'The carrier’s drop-off point does not take it any more. Please quote the row again.',
  overExpress:
    'Express carriers take nothing this large. Please correct it, or leave the row out and ask for a single quote with all providers.',
  countryCode: 'Please use the country’s code of two letters, such as DE.',
  bookingStopped: 'The carrier did not book it. Customer support takes care of it.',
  stateMissing: 'Carriers there find few addresses without the state.',
  whatToFix: 'What to fix',
  fileName: (name: string) => `To fix ${name}`,
} as const;
