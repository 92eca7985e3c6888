/** The explanations of this step and its own words. Sentences that the server says too come from its catalogue. */
export const summaryWords = {
  lost: 'We received no answer, so the payment may have gone through. Nothing is paid again until we know.',
  asking: 'We received no answer, so the payment may have gone through. Checking …',
  notPaid:
    'The payment has not been taken so far. If you press Pay again, the same payment is sent; it is taken once at most.',
  unpaid: 'Nothing has been paid yet.',
  notPaidByCard:
    'The payment has not been taken so far. If you press Pay, your bank is asked again; an order is charged once at most.',
  notPayable: 'This order cannot be paid yet',
} as const;
