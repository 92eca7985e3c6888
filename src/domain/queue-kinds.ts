/** The kinds of open work, the most urgent first (rule W-1). */
export const queueKinds = [
  'bookingFailed',
  'paidNotBooked',
  'deadlineToday',
  'priceToEnter',
  'offersUnanswered',
  'transferDue',
  'refundToSend',
  'customRequestNew',
  'quietParcel',
] as const;
export type QueueKind = (typeof queueKinds)[number];
