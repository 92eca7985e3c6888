/** Each says whether anything was charged. */
export const cardMessages = {
  notAvailable: 'Card payments are not available at the moment, so nothing was charged. Please try again later.',
  declined: 'Your card was declined, so nothing was charged. Please use another card or contact your bank.',
  notConfirmed: 'Your bank did not confirm this payment, so nothing was charged. Please use another card.',
  without3ds: 'This card does not support 3-D Secure, so nothing was charged. Please use another card.',
  enterAgain: 'The card details have expired, so nothing was charged. Please enter your card again.',
  notACard: 'Only credit and debit cards are accepted. Nothing was charged.',
  refundNotAvailable:
    'The card provider cannot be reached at the moment, so nothing was refunded. Please try again later.',
  refundNotSettled:
    'The card payment has not settled yet, so a part of it cannot be refunded. Settlement usually takes a day or two. Please try again later.',
  refundTooLarge: 'The card provider declined this refund: it is more than what is left of the card payment.',
  refundUnknown: 'The card provider cannot find this payment, so nothing was refunded.',
  refundRefused: 'The card provider declined the refund, so nothing was refunded.',
} as const;
