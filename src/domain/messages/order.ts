export const orderMessages = {
  expiredAction: 'Expired',
  expiredAfter: (days: number) => `Nothing was ordered within ${days} days, so the request expired`,
  statusNotByHand: (status: string) => `The status ${status} cannot be chosen by hand.`,
  statusStays: (status: string) => `This order is ${status}, and that status cannot be changed.`,
  contactsClosed: 'Contacts can be changed only while the order is New or Waiting for payment.',
  correctionIsOver:
    'Names and addresses can be corrected after the payment, until the carrier has booked the shipment.',
  contentsClosed: 'The description can be changed only while the order is New.',
  numbersTooEarly: 'The numbers can be entered once the order is paid.',
  numberTaken: (awbNumber: string) => `Another shipment already has the AWB number ${awbNumber}.`,
  numbersOfCarrier: 'The carrier has booked this shipment, so its numbers cannot be changed.',
  expired: 'This request has expired. Please ask for a new quote.',
  deleted: 'This order was deleted.',
  alreadyPaid: 'This order is already paid and can no longer be changed.',
  labelled: (status: string) =>
    `Customer support has marked this order as ${status}, so it can no longer be changed or paid here.`,
  paymentAgreed:
    'A bank transfer has been agreed for this order, so it can no longer be changed or paid in another way.',
  beingChecked: 'A payment for this order is being checked. Please wait for the result before you pay again.',
  offerUnavailable: 'This offer has changed or is no longer valid. Please choose from the current offers.',
  offerDayPassed: 'The pick-up day of this offer has passed. Please get current prices, or choose another offer.',
  offerFirst: 'Please choose an offer first.',
  detailsFirst: 'Please complete the shipping details first.',
  estimateOnly: 'This offer is an estimate and cannot be ordered yet.',
  noAccess: 'Your company has not passed full KYC verification, so it cannot order shipping yet.',
  byAssistant: (name: string) => `${name} (assistant)`,
  labelDue: 'The label is being fetched.',
} as const;

export const headlineMessages = {
  marked: 'Marked as paid by support, no payment booked',
  replaced: (newer: number) => `Replaced by ${newer}`,
} as const;

export const orderViewMessages = {
  name: 'View name',
  nameTaken: (name: string) => `A view named “${name}” already exists.`,
  full: (most: number) => `You can save at most ${most} views. Please delete one first.`,
} as const;

export const manyOrdersMessages = {
  none: 'Please select at least one order.',
  tooMany: (most: number) => `At most ${most.toLocaleString('en')} orders can be selected at once.`,
  noLabel: (ids: readonly number[]) =>
    ids.length === 1 ? `Order ${ids[0]} has no label.` : `These orders have no label: ${ids.join(', ')}.`,
  noZpl: (ids: readonly number[]) =>
    ids.length === 1
      ? `The label of order ${ids[0]} was made by the carrier, which gave no ZPL. Please print the PDF.`
      : `These labels were made by the carrier, which gave no ZPL. Please print the PDF. Orders: ${ids.join(', ')}.`,
  pieceOfMany: 'A single piece can be printed of one order at a time.',
  noPiece: (pieces: number) => `The shipment has ${pieces === 1 ? 'one piece' : `${pieces} pieces`}.`,
  piecesTogether: 'This label has not one page for each piece. Please print all of it.',
  labelsTooLarge: 'These labels are too large for one PDF. Please select fewer orders.',
} as const;

export const besideMessages = {
  title: (id: number) => `Order ${id}`,
  place: (at: number, of: number) => `${at} of ${of} on this page`,
  next: 'Next order (J)',
  previous: 'Previous order (K)',
  page: 'Open the page',
  close: 'Close (Escape)',
  last: 'This is the last order of the list.',
  first: 'This is the first order of the list.',
  notLoaded: 'The order could not be loaded.',
  loading: 'Loading the order',
} as const;
