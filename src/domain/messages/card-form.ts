/** Sentences of the card form, and of what keeps a card from being used. After each of them nothing was paid. */
export const cardFormMessages = {
  off: 'Card payments are not available. Please use Deposit.',
  loading: 'Loading the card form',
  failed: 'The card form could not be loaded. Please try again, or use Deposit.',
  needsConnection: 'You need to be online to pay by card.',
  numberBroken: 'Card number is not valid',
  expiryBroken: 'Expiry date is not valid',
  codeBroken: 'Security code is not valid',
  formBroken: 'Please check the marked fields of the card form.',
  cancelled: 'You closed your bank’s confirmation window, so nothing was paid. You can try again.',
  authentication: 'Your bank did not confirm this card, so nothing was paid. Please use another card.',
  used: 'This card confirmation has already been used. Nothing was paid; please press Pay again.',
  timeout: 'The confirmation took too long, so nothing was paid. Please try again.',
  scriptMissing: 'Your bank’s confirmation window could not be loaded, so nothing was paid. Please try again.',
  away: 'The card provider could not be reached, so nothing was paid. Please try again.',
  ribbon: 'Sandbox: no real money moves',
} as const;
