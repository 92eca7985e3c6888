const count = (size: number, one: string, many: string): string => `${size} ${size === 1 ? one : many}`;

export const outboxMessages = {
  addComment: (requestId: string | number) => `Note on order ${requestId}`,
  deleteComment: (commentId: string | number) => `Removal of note ${commentId}`,
  leftCart: (requestId: string | number) => `Reminder of order ${requestId}`,
  hideRecent: (type: string) => `Hiding of a recent ${type} address`,
  handOver: (code: string) =>
    code.startsWith('/') ? 'Hand-over of a parcel by its tracking link' : `Hand-over of parcel ${code.toUpperCase()}`,
  handedOver: 'Your scanned parcels are marked as handed over.',
  someHandOversRefused: 'Some scanned parcels were not accepted by the server.',
  recentHidden: 'The address is hidden until you use it again.',

  states: {
    waiting: 'Waiting to be sent',
    offline: 'Waiting for a connection',
    sending: 'Sending',
    uncertain: 'May have arrived. We keep trying until the server confirms it; it is never carried out twice.',
    refused: 'Not accepted by the server',
    sent: 'Sent',
  },
  refusedUncertain: 'Not accepted by the server, but it may have arrived earlier',

  offline: 'Offline',
  unsent: (size: number) => count(size, 'entry waiting', 'entries waiting'),
  refused: (size: number) => count(size, 'entry not accepted', 'entries not accepted'),
  unsentSince: (age: string) => `unsent, oldest ${age}`,

  nothing: 'Nothing is waiting to be sent.',
  nothingHint: 'Anything you submit offline is saved here and sent later.',
  sendNeedsConnection: 'You’re offline. It will be sent when you’re back online.',
  offlineHint: 'You’re offline. Everything here is saved on this device and sent when you’re back online.',
  stillOffline: 'You’re still offline. Everything is saved and sent when you’re back online.',

  group: {
    handOvers: (size: number) => `${size.toLocaleString('en')} hand-overs of scanned parcels`,
    states: ({ waiting, sending, refused, sent }: Record<'waiting' | 'sending' | 'refused' | 'sent', number>) =>
      [
        [waiting, 'waiting'],
        [sending, 'being sent'],
        [refused, 'not accepted'],
        [sent, 'sent'],
      ]
        .flatMap(([size, word]) => (size === 0 ? [] : `${size!.toLocaleString('en')} ${word}`))
        .join(', '),
    open: 'Show each',
    openLabel: (title: string) => `Show each: ${title}`,
    close: 'Hide',
    closeLabel: (title: string) => `Hide: ${title}`,
    more: (size: number) => `Show ${size} more`,
    sendLabel: (title: string) => `Send now: ${title}`,
    discardUnsent: 'Whatever has not been sent yet is discarded.',
    someOnTheirWay: 'Some were already being sent and could not be discarded.',
  },

  discardLabel: (title: string) => `Discard: ${title}`,
  discard: (title: string) => `Discard “${title}”?`,
  discardUnsent: 'It has not been sent and will not be.',
  discardUncertain: 'It may have arrived already. Discarding it here does not undo it on the server.',
  onItsWay: 'This is already being sent and cannot be discarded.',

  editLabel: (title: string) => `Edit: ${title}`,
  notEditable: 'It cannot be edited, because the original may already have arrived.',
  editTooLate: 'This is already being sent and cannot be changed. Your text is still here for you to copy.',
  quoteTooLate: 'This is already being sent and cannot be changed.',
  quoteTakenBack: (title: string) => `${title} is a draft again. It is not sent until you ask for the quote.`,
  quoteWaits: 'This quote is waiting to be sent. To change it, open it under Not sent yet.',

  payNeedsConnection: 'You’re offline. You can pay when you’re back online.',
  detailsNeedConnection:
    'You’re offline. What you type is saved in this browser; you can continue when you’re back online.',
  labelNeedsConnection: 'You’re offline. You can download the label when you’re back online.',
  paymentsNeedConnection:
    'You’re offline. Payments are not saved in this browser; they are shown when you’re back online.',
  companiesNeedConnection: 'You’re offline, so only the companies you used last are listed.',
  companyOfDraft: 'The company of this draft',
  quotesUnsent: (size: number) => `${size} quotes waiting to be sent`,
  orderNeedsConnection: 'You’re offline. You can order an offer when you’re back online.',
  quoteKept: 'You’re offline. Your quote is saved on this device and sent when you’re back online.',
  quoteSent: (title: string) => `${title} was sent. Your offers are here.`,
  wasRefused: (title: string) => `${title} was not accepted by the server.`,
} as const;
