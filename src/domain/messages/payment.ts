/** Sentences of the payment step (S2 §5, §8). */
export const paymentMessages = {
  acceptTerms: 'Please accept the terms and conditions',
  insufficientDeposit: 'Deposit or credit cannot be used: the balance is lower than the amount due.',
  useDeposit: 'You can use Deposit payment',
  amountChanged: 'The amount due has changed. Please check it and pay again.',
  methodClosed: 'This way of payment is not available yet. Please use Deposit.',
  paid: 'Payment was successful.',
  paidAction: 'Paid',
  paidFromDeposit: (amount: string, fromDebit: string, fromCredit: string) =>
    `${amount} USD paid from the deposit: ${fromDebit} deposited money, ${fromCredit} credit`,
  depositNote: (mailbox: string) => `To manage your deposit please contact ${mailbox}.`,
} as const;
