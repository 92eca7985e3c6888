export const customRequestMessages = {
  stateChanged: (before: string, after: string) => `State changed from ${before} to ${after}`,
  takenBy: (name: string) => `Taken by ${name}`,
  released: 'Given back; no one has it',
  ordered: (orderId: number) => `Order ${orderId} was made from it`,
  madeFrom: (id: number) => `Asked from custom request ${id}`,
  madeFromAction: 'Custom request',
  isOrdered: (id: number, orderId: number) => `Custom request ${id} is order ${orderId} already.`,
  tooManyComments: (most: number) => `A custom request has at most ${most} notes.`,
  changedMeanwhile: (owner: string | null) =>
    owner === null ? 'Someone else has changed this request.' : `${owner} now has this request.`,
  careNeedsConnection: 'You’re offline. You can change the request when you’re back online.',
  sent: (id: number) => `Your custom shipping request ${id} was sent. We will reply by email.`,
  none: 'There are no custom requests yet. You can start one from the quote screen.',
  notFound: (searchText: string, isForStaff: boolean) =>
    `No custom requests match “${searchText}”. You can search by number, ${isForStaff ? 'company, ' : ''}pick-up or delivery address.`,
  goesOn: 'Taking you to your orders …',
  unsaved: 'What you typed for the custom request will be lost. Close it anyway?',
  draft: 'Custom shipping request',
  filesNotKept: (names: readonly string[]) =>
    `Your text was kept, but documents cannot be. Please choose them again: ${names.join(', ')}.`,
  cancelled: 'Sending was cancelled. Everything you typed is still here.',
  needsConnection: 'You’re offline. You can send the request when you’re back online; what you typed stays here.',
  offerNeedsConnection: 'You’re offline. You can make a custom request when you’re back online.',
  documentNeedsConnection: 'You’re offline. You can download documents when you’re back online.',
  uncertain:
    'The connection was lost while the request was being sent. Everything you typed is still here. Please send it again; it will be received only once.',
} as const;
