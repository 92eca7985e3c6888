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
