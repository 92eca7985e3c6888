/** Most urgent first (rule W-1). */
export const queueKinds = [
  'customerWrote',
  'bookingFailed',
  'labelMissing',
  'paidNotBooked',
  'deadlineToday',
  'priceToEnter',
  'offersUnanswered',
  'transferDue',
  'refundToSend',
  'invoiceDisputed',
  'invoiceToEnter',
  'customRequestNew',
  'kycFormSent',
  'noTrackingUpdates',
] as const;
export type QueueKind = (typeof queueKinds)[number];

export const kindsWithoutOrder: readonly QueueKind[] = ['customRequestNew', 'kycFormSent'];

export const isAboutOrder = (kind: QueueKind): boolean => !kindsWithoutOrder.includes(kind);
