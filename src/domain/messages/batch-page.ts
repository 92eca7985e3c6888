const count = (size: number): string => size.toLocaleString('en');
const shipments = (size: number): string => (size === 1 ? '1 shipment' : `${count(size)} shipments`);

export const batchPageMessages = {
  title: 'Many shipments',
  all: 'All lists',
  add: 'New list',
  hint: 'Ship a whole list at once: choose a file, fix what is red, compare prices and pay one total.',
  none: 'There are no lists yet. A list is made from a CSV or XLSX file with one shipment in each row.',
  notLoaded: 'The lists could not be loaded.',
  batchNotLoaded: 'The list could not be loaded.',
  rowsNotLoaded: 'The shipments could not be loaded.',
  needsConnection: 'You’re offline. You can go on with many shipments when you’re back online.',
  shipments,
  paidUSD: (amount: string) => `${amount} USD paid`,
  steps: ['File', 'Columns', 'Check', 'Prices', 'Pay', 'Labels'] as readonly string[],
  stepsLabel: 'Steps',

  companiesNotLoaded: 'The companies could not be loaded.',
  companyFirst: 'Choose the company that ships.',
  fileHint: (most: number) =>
    `A CSV or XLSX file with one shipment in each row, at most ${count(most)}. Lines below it without a recipient, or with the same reference, add goods or packages. Any column names will do.`,
  template: 'Download a template',
  templateName: 'many-shipments.csv',
  privacy: 'The file is read in your browser. It is uploaded when you go on.',
  another: 'Choose another file',
  read: (rows: number, lines: number) =>
    lines === rows ? `${shipments(rows)} in the file.` : `${shipments(rows)} in ${count(lines)} lines of the file.`,
  units: 'Weights and sizes without a unit',
  mixedUnits: 'Weights and sizes of the list',
  currencyOf: (sign: string) => `Amounts with ${sign}`,
  matchFirst: 'Please match the columns that are missing.',
  answerFirst: 'Please answer the question above first.',
  next: 'Sender and pick-up',
  settings: 'Sender and pick-up',
  check: (rows: number) => `Check ${shipments(rows)}`,
  busyUploading: 'Uploading',
  notUploaded: 'Nothing is lost: press the button again, and the same file is sent.',
  useAddress: 'Fill in from',
  useNone: 'Choose an address',
  dropOffHint:
    'You bring each shipment to its carrier’s point that is nearest to the sender. Only carriers with such a point are offered, and the point is shown beside the price. A column “Drop-off or pick-up” of the file can say it for single shipments.',
  mixedWays: 'It holds for all shipments of the list.',
  saved: 'The sender and the pick-up were saved.',
  priceAgain: 'Everything is checked and priced again.',

  states: {
    invalid: 'To fix',
    ready: 'Ready',
    quoting: 'Asking for prices',
    quoted: 'Has a price',
    refused: 'No offer',
    left: 'Left out',
    paying: 'Being paid',
    paid: 'Paid',
    booked: 'Booked',
    failed: 'Not paid',
  },
  batchStates: {
    open: 'Open',
    quoting: 'Asking for prices',
    charging: 'Card being charged',
    paying: 'Paying',
    done: 'Finished',
  },
  everything: 'All',
  show: 'Show shipments',
  counted: (word: string, size: number) => `${word} (${count(size)})`,
  nextProblem: 'Next problem',
  noneHere: 'No shipments are in this state now.',
  noProblem: 'Nothing is red here.',
  mendHint: 'Fix red cells here. Each change is saved at once.',
  mendKeys:
    'Enter saves it and goes to the next one, the arrow keys move between red cells, Esc takes the change back.',
  download: 'Download what to fix',
  edit: 'All fields',
  closeEdit: 'Close',
  leaveOut: 'Leave out',
  takeBack: 'Take back',
  leftOut: (position: number) => `Row ${position} was left out.`,
  takenBack: (position: number) => `Row ${position} was taken back.`,
  undo: 'Undo',
  shipAnyway: 'Ship it anyway',
  order: (id: number) => `Order ${id}`,
  row: (position: number) => `Row ${position}`,
  zerosBack: (postcode: string, text: string) => `Postcode ${postcode}: the file has ${text}.`,
  inFile: (text: string) => `The file has ${text}; a zero at the beginning was lost.`,
  addPackage: 'Add a package',
  addGoods: 'Add goods',
  addGoodsTo: (name: string) => `Add goods to ${name[0]!.toLowerCase()}${name.slice(1)}`,
  removeLine: (name: string) => `Remove ${name[0]!.toLowerCase()}${name.slice(1)}`,
  lineRemoved: (name: string) => `${name} was removed.`,
  package: (at: number) => `Package ${at}`,
  goods: (at: number) => `Goods ${at}`,
  unsaved: 'Not saved yet. It is sent when you’re back online.',
  notSaved: (why: string) => `Not saved: ${why}`,
  discard: 'Discard',
  saveFirst: (positions: readonly number[]) =>
    `Not saved yet: row ${positions.slice(0, 10).join(', ')}${positions.length > 10 ? ` and ${count(positions.length - 10)} more` : ''}. Please save or discard what you typed there first.`,
  changedMeanwhile: 'Someone else changed this row. Your text is still here; press Enter to save it.',
  more: (size: number) => `${count(size)} more`,
  previousPage: 'Previous page',
  nextPage: 'Next page',

  getPrices: (good: number, kept: number) =>
    kept === 0
      ? `Get prices for ${shipments(good)}`
      : `Ship the ${good === 1 ? 'good one' : `${count(good)} good ones`}, keep ${count(kept)}`,
  getPricesHint: (good: number, kept: number) =>
    kept === 0
      ? 'Nothing is bought yet.'
      : `Prices are requested for ${shipments(good)}; ${kept === 1 ? '1 stays' : `${count(kept)} stay`} in the list to be fixed. Nothing is bought yet.`,
  quoting: (done: number, all: number) => `${count(done)} of ${shipments(all)} have been priced`,
  paying: (done: number, all: number, failed = 0) =>
    `${count(done)} of ${shipments(all)} have been paid${failed > 0 ? `, ${count(failed)} could not be paid` : ''}`,
  goesOn: 'You can close this page: the server goes on, and you find the list here again.',
  stop: 'Stop',
  askAgain: (size: number) => `Ask again for ${shipments(size)}`,
  stopped: 'It was stopped.',

  prices: 'Prices',
  chooseBy: 'Choose for all shipments',
  cheapest: 'The cheapest',
  fastest: 'The fastest',
  byDay: 'The cheapest that arrives by a day',
  day: 'Arrives by',
  service: 'One service',
  serviceRows: (service: string, rows: number, all: number, total: string) =>
    `${service}: ${count(rows)} of ${count(all)}, ${total} USD`,
  choose: 'Choose',
  chooseHint: 'Then you see each price and the total. Nothing is bought yet.',
  chosen: (size: number) => `An offer was chosen for ${shipments(size)}.`,
  without: (rows: readonly string[], rest: number) =>
    `${rest > 0 || rows.length > 1 ? 'These have' : 'This one has'} no such offer and stay${rest > 0 || rows.length > 1 ? '' : 's'} without one: ${rows.join(', ')}${rest > 0 ? ` and ${count(rest)} more` : ''}.`,
  ownChoices: (rows: number) =>
    rows === 1
      ? 'Also for the shipment whose offer was chosen for it alone'
      : `Also for the ${count(rows)} shipments whose offers were chosen for them alone`,
  offers: (size: number) => (size === 1 ? '1 offer' : `${count(size)} offers`),
  offersOf: (row: string) => `Offers for ${row[0]!.toLowerCase()}${row.slice(1)}`,
  offersNotLoaded: 'The offers could not be loaded.',
  noneToOrder: 'None of its offers can be ordered any more. Please ask for prices again.',
  takeOffer: 'Use this offer',
  offerUsed: (service: string) => `${service} was chosen for this shipment. Choices for all leave it as it is.`,
  ownChoice: 'Chosen for this shipment',
  isCheapest: 'cheapest',
  isFastest: 'fastest',
  arrives: (day: string) => `Arrives ${day}`,
  dropOff: (point: string) => `Drop-off: ${point}`,

  total: (rows: number) => `Total for ${shipments(rows)}`,
  payFor: (company: string) => `You pay for ${company}.`,
  cardHint: (rows: number) =>
    `The card is charged once for ${shipments(rows)}. What cannot be paid after all, or is refunded later, goes to the deposit and not back to the card.`,
  checkingLeave:
    'You can leave this page. The shipments are paid as soon as it is confirmed; if it fails, we email you, and this list says why.',
  left: (amount: string) => `Of what was charged to the card for this list, ${amount} USD went to the deposit.`,
  lacks: (amount: string) => `The deposit lacks ${amount} USD. Leave some out, or top it up first.`,
  pay: (total: string, rows: number) => `Pay ${total} USD for ${shipments(rows)}`,
  payTitle: (total: string) => `Pay ${total} USD?`,
  payQuestion: (total: string, rows: number) =>
    `${total} USD are taken from the deposit, and ${shipments(rows)} ${rows === 1 ? 'is' : 'are'} booked with the carriers.`,
  payYes: 'Pay now',
  payNo: 'Back',
  amountChanged: (total: string) => `It is ${total} USD to pay now. Nothing was paid: please look at it again.`,
  unclear:
    'The server did not answer, so it is not known yet whether the payment began. Nothing is paid twice; the list below shows how it stands.',

  paid: (size: number) => `${shipments(size)} ${size === 1 ? 'was' : 'were'} paid.`,
  print: 'Print all labels',
  printWait: 'Carriers are still booking; labels come one after the other.',
  deletion: (rows: number) =>
    `The list and its ${shipments(rows)} are deleted, with what was typed there. Nothing of it was paid. Quotes that were made stay among the orders until they expire.`,
  removed: (name: string) => `${name} was deleted.`,
  remove: 'Delete',
} as const;
