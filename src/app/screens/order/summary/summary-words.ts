/** The explanations of this step and its own words. Sentences that the server says too come from its catalogue. */
export const summaryWords = {
  lost: 'No answer came, so the payment may have gone through. Nothing is paid again before that is known.',
  asking: 'No answer came, so the payment may have gone through. Asking whether it has…',
  notPaid:
    'The payment has not been taken so far. Pressing Pay again sends the very same payment, which is taken once at most.',
  unpaid: 'Nothing is paid yet.',
  notPaidByCard: 'The payment has not been taken so far. Pay asks your bank anew; an order is charged once at most.',
  notPayable: 'This order cannot be paid as it is',
} as const;
