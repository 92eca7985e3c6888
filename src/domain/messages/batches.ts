const countRows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

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
    `Stopped. ${countRows(count)} ${count === 1 ? 'was' : 'were'} left as ${count === 1 ? 'it is' : 'they are'}.`,
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

const join = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);
const more = (rest: number): string => (rest > 0 ? ` And ${rest.toLocaleString('en')} more.` : '');

export const batchFileMessages = {
  noRows: 'The file has a header row but no shipments below it.',
  tooManyRows: (rows: number, most: number) =>
    `The file has ${rows.toLocaleString('en')} shipments. One list takes at most ${most.toLocaleString('en')}; please split the file.`,
  zero: (row: number, before: string, after: string) => `row ${row}: ${before} is read as ${after}`,
  zeros: (changes: readonly string[], rest: number) =>
    `Spreadsheet programs drop zeros at the beginning of postcodes. They were put back in ${changes.join('; ')}.${more(rest)}`,
  roundedUp: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'weight or size was' : 'weights or sizes were'} rounded up to what a quote can have.`,
  severalCurrencies: (named: readonly string[]) =>
    `The values of the file are in ${join(named)}. One list has one currency: please write them all in the same, or split the file.`,
  unknownCurrency: (row: number, name: string, allowed: readonly string[]) =>
    `Row ${row} has an amount in “${name}”, which a list cannot have. Please write amounts in one of ${allowed.join(', ')}.`,
  otherInsurance: (row: number) =>
    `Row ${row} has another insurance amount than the lines above it of the same shipment. Please leave one amount for each shipment.`,
  severalSenders: (rows: readonly number[]) =>
    `The file names several senders (rows ${join(rows.map(String))}). One list starts from one address: please split the file, or match no column with the sender.`,
  tooManyLines: (row: number, most: number) =>
    `The shipment in row ${row} has more than ${most} lines. Please split it.`,
  tooManyPackages: (row: number, most: number) =>
    `The shipment in row ${row} has more than ${most} kinds of package. Please split it.`,
  tooManyGoods: (row: number, most: number) =>
    `A package of the shipment in row ${row} has more than ${most} lines of goods. Please put some into another package.`,
  tooManyCells: (row: number, most: number) => `Row ${row} has more than ${most} cells. Please remove some.`,
  tooLong: (row: number, most: number) =>
    `Row ${row} has a cell of more than ${most.toLocaleString('en')} characters. Please shorten it.`,
  tooManyFileLines: (lines: number, most: number) =>
    `The file has ${lines.toLocaleString('en')} lines. At most ${most.toLocaleString('en')} are read; please split the file.`,
  cellError: (text: string) =>
    `The spreadsheet program has the error “${text}” here instead of a value. Please enter the value.`,
  formula: 'This is a formula instead of its result. Please enter the value.',
  cutNumber: (text: string) =>
    `The spreadsheet program changed this number to “${text}”, so digits are lost. Please enter all of them.`,
} as const;
