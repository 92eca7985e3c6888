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

/** After each of these nothing was paid. */
export const cardFormMessages = {
  off: 'Card payments are not available. Please use Deposit.',
  loading: 'Loading the card form',
  failed: 'The card form could not be loaded. Please try again, or use Deposit.',
  needsConnection: 'You need to be online to pay by card.',
  numberBroken: 'Card number is not valid',
  expiryBroken: 'Expiry date is not valid',
  codeBroken: 'Security code is not valid',
  nameScript: 'Please write the name in Latin letters, as it is on the card.',
  shortName: 'My name has fewer than three letters',
  formBroken: 'Please check the marked fields of the card form.',
  cancelled: 'You closed your bank’s confirmation window, so nothing was paid. You can try again.',
  authentication: 'Your bank did not confirm this card, so nothing was paid. Please use another card.',
  used: 'This card confirmation has already been used. Nothing was paid; please press Pay again.',
  timeout: 'The confirmation took too long, so nothing was paid. Please try again.',
  scriptMissing: 'Your bank’s confirmation window could not be loaded, so nothing was paid. Please try again.',
  unreachable: 'The card provider could not be reached, so nothing was paid. Please try again.',
  ribbon: 'Sandbox: no real money moves',
} as const;
