/** Sentences of the payment step (rule PAY-2). */
export const paymentMessages = {
  acceptTerms: 'Please accept the terms and conditions',
  insufficientDeposit: 'Deposit or credit cannot be used: the balance is lower than the amount due.',
  useDeposit: 'You can use Deposit payment',
  amountChanged: 'The amount due has changed. Please check it and pay again.',
  methodClosed: 'This way of payment is not available. Please choose another one.',
  nothingToPay: 'There is nothing left to pay. Please use Deposit.',
  cardMissing: 'Please enter your card first.',
  notCharged: 'The card was not charged. Please try again or use another card.',
  chargedOtherwise: 'The card was charged another amount than asked for, so it was paid back. Please pay again.',
  paidByTransfer: 'The order is placed. It is shipped when your transfer has arrived.',
  paid: 'Payment was successful.',
  transferNote:
    'Please name the number of the order with your transfer. The order is placed now and paid when the money arrives.',
  waitTime: (text: string) => `Payment wait time: ${text}`,
  noAccount: (amount: string, mailbox: string | null) =>
    `${amount} USD are awaited by bank transfer. Please ask ${mailbox ?? 'customer support'} where to send them.`,
  codeApplied: (amount: string) =>
    `Your code was applied and nothing paid yet: ${amount} USD are due now. Please press Pay again.`,
  lastFailed: (sentence: string) => `The last payment did not go through: ${sentence}`,
  paidAction: 'Paid',
  paidFrom: (amount: string, parts: readonly string[]) =>
    [`${amount} USD paid`, parts.join(', ')].filter(Boolean).join(': '),
  parts: {
    fromDebit: (amount: string) => `${amount} deposited money`,
    fromCredit: (amount: string) => `${amount} credit`,
    fromCard: (amount: string) => `${amount} by card`,
    fromTransfer: (amount: string) => `${amount} by transfer`,
  },
  transferAction: 'Transfer agreed',
  transferAgreed: (amount: string) => `${amount} USD are to come by bank transfer`,
  checkedAction: 'Payment being checked',
  beingChecked: (amount: string) => `The card provider gave no clear answer on ${amount} USD; it is being asked`,
  failedAction: 'Payment failed',
  failed: (amount: string, why: string) => `${amount} USD by card were not paid: ${why}`,
  givenBackAction: 'Charge paid back',
  givenBack: (amount: string) =>
    `${amount} USD that the card provider charged without an order were paid back to the card`,
  depositNote: (mailbox: string) => `To manage your deposit please contact ${mailbox}.`,
} as const;
