/** Sentences of the payment step (rule PAY-2). */
export const paymentMessages = {
  acceptTerms: 'Please accept the terms and conditions',
  insufficientDeposit: 'Deposit or credit cannot be used: the balance is lower than the amount due.',
  useDeposit: 'You can use Deposit payment',
  amountChanged: 'The amount due has changed. Please check it and press Pay again.',
  methodClosed: 'This payment method is not available. Please choose another one.',
  nothingToPay: 'There is nothing left to pay. Please use Deposit.',
  cardMissing: 'Please enter your card first.',
  notCharged: 'The card was not charged. Please try again or use another card.',
  chargedOtherwise: 'Your card was charged a different amount than requested, so we refunded it. Please pay again.',
  paidByTransfer: 'Your order is placed. We will ship it once your transfer arrives.',
  paid: 'Payment was successful.',
  transferNote:
    'Please quote the order number with your transfer. The order is placed now and paid when the money arrives.',
  waitTime: (text: string) => `Payment wait time: ${text}`,
  noAccount: (amount: string, mailbox: string | null) =>
    `We are waiting for a bank transfer of ${amount} USD. For the bank details, please contact ${mailbox ?? 'customer support'}.`,
  codeApplied: (amount: string) =>
    `Your code was applied and nothing has been paid yet. The amount due is now ${amount} USD. Please press Pay again.`,
  lastFailed: (sentence: string) => `The last payment did not go through: ${sentence}`,
  paidAction: 'Paid',
  paidFrom: (amount: string, parts: readonly string[]) =>
    [`${amount} USD paid`, parts.join(', ')].filter(Boolean).join(': '),
  parts: {
    fromDebit: (amount: string) => `${amount} from the deposit`,
    fromCredit: (amount: string) => `${amount} from credit`,
    fromCard: (amount: string) => `${amount} by card`,
    fromTransfer: (amount: string) => `${amount} by transfer`,
  },
  transferAction: 'Transfer agreed',
  transferAgreed: (amount: string) => `${amount} USD is expected by bank transfer`,
  checkedAction: 'Payment being checked',
  beingChecked: (amount: string) => `The card provider has not confirmed ${amount} USD yet; we are checking`,
  failedAction: 'Payment failed',
  failed: (amount: string, why: string) => `Card payment of ${amount} USD failed: ${why}`,
  givenBackAction: 'Charge refunded',
  givenBack: (amount: string) => `${amount} USD charged without an order was refunded to the card`,
  depositNote: (mailbox: string) => `To manage your deposit, please contact ${mailbox}.`,
} as const;
