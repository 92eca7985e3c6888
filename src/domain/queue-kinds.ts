/** The kinds of open work, the most urgent first (rule W-1). */
export const queueKinds = [
  'customerWrote',
  'bookingFailed',
  'paidNotBooked',
  'deadlineToday',
  'priceToEnter',
  'offersUnanswered',
  'transferDue',
  'refundToSend',
  'customRequestNew',
  'kycFormSent',
  'noTrackingUpdates',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/** The kinds whose subject is no order. */
export const kindsWithoutOrder: readonly QueueKind[] = ['customRequestNew', 'kycFormSent'];

/** Says whether a row of a kind is about an order, whose number is its subject then. */
export const isAboutOrder = (kind: QueueKind): boolean => !kindsWithoutOrder.includes(kind);
