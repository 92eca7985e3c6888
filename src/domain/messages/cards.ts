/** The words about paying by card, and about giving the money back. Each says whether anything was charged. */
export const cardMessages = {
  notAvailable: 'Card payments are not available at the moment. Nothing was charged. Please try again later.',
  declined: 'The card was declined. Nothing was charged. Please use another card or ask your bank.',
  notConfirmed: 'The bank did not confirm this payment. Nothing was charged. Please use another card.',
  without3ds: 'This card does not take part in 3-D Secure. Nothing was charged. Please use another card.',
  enterAgain:
    'The card details can be used only once and for a short time. Nothing was charged. Please enter the card again.',
  notACard: 'Only credit and debit cards can be used here. Nothing was charged.',
  refundNotAvailable: 'The card gateway cannot be reached at the moment. Nothing was refunded. Please try again later.',
  refundNotSettled:
    'The card payment is not settled yet, so a part of it cannot be refunded. This usually takes a day or two. Please try again later.',
  refundTooLarge: 'The card gateway refuses this refund: it is more than what is left of the card payment.',
  refundUnknown: 'The card gateway does not know this card payment. Nothing was refunded.',
  refundRefused: 'The card gateway refused the refund. Nothing was refunded.',
} as const;
