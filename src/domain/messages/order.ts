/** Sentences about a request as a whole. */
export const orderMessages = {
  expiredAction: 'Expired',
  expiredAfter: (days: number) => `Nothing was ordered within ${days} days, so the request has expired`,
  expired: 'This request has expired. Please ask for a new quote.',
  deleted: 'This request was deleted.',
  alreadyPaid: 'This request is already paid and can no longer be changed.',
  beingChecked: 'A payment for this request is being checked. Please wait for its result before you pay again.',
  offerGone: 'This offer has changed or is no longer valid. Please choose from the current offers.',
  offerFirst: 'Please choose an offer first.',
  detailsFirst: 'Please complete the shipping details first.',
  estimateOnly: 'This offer is an estimate and cannot be ordered yet.',
  noAccess: 'Your company has not passed full KYC verification, so it cannot order shipping yet.',
  labelMissing: 'The label is not available yet.',
} as const;
