/** Sentences about a request as a whole. */
export const orderMessages = {
  expiredAction: 'Expired',
  expiredAfter: (days: number) => `Nothing was ordered within ${days} days, so the request has expired`,
  statusNotByHand: (status: string) => `The status ${status} cannot be chosen by hand.`,
  statusStays: (status: string) => `The request is ${status}, and that status cannot be changed.`,
  expired: 'This request has expired. Please ask for a new quote.',
  deleted: 'This request was deleted.',
  alreadyPaid: 'This request is already paid and can no longer be changed.',
  paymentAgreed: 'The payment of this request is agreed, so it can no longer be changed or paid in another way.',
  beingChecked: 'A payment for this request is being checked. Please wait for its result before you pay again.',
  offerGone: 'This offer has changed or is no longer valid. Please choose from the current offers.',
  offerFirst: 'Please choose an offer first.',
  detailsFirst: 'Please complete the shipping details first.',
  estimateOnly: 'This offer is an estimate and cannot be ordered yet.',
  noAccess: 'Your company has not passed full KYC verification, so it cannot order shipping yet.',
  labelMissing: 'The label is not available yet.',
} as const;
