/** Sentences of the payment step (S2 §5, §8). */
export const paymentMessages = {
  acceptTerms: 'Please accept the terms and conditions',
  insufficientDeposit: 'Deposit or credit cannot be used: the balance is lower than the amount due.',
  useDeposit: 'You can use Deposit payment',
  amountChanged: 'The amount due has changed. Please check it and pay again.',
  methodClosed: 'This way of payment is not available yet. Please use Deposit.',
  paid: 'Payment was successful.',
  transferOrdered: 'The order is placed. It goes on as soon as your transfer has arrived.',
  transferNote:
    'Please name the number of the order with your transfer. The order is placed now and paid when the money arrives.',
  lastFailed: (sentence: string) => `The last payment did not go through: ${sentence}`,
  paidAction: 'Paid',
  paidFromDeposit: (amount: string, fromDebit: string, fromCredit: string) =>
    `${amount} USD paid from the deposit: ${fromDebit} deposited money, ${fromCredit} credit`,
  depositNote: (mailbox: string) => `To manage your deposit please contact ${mailbox}.`,
} as const;
