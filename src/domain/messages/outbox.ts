const count = (size: number, one: string, many: string): string => `${size} ${size === 1 ? one : many}`;

/** The words about entries of the outbox: their titles, their states, and their acts. */
export const outboxMessages = {
  addComment: (requestId: string | number) => `Comment on order ${requestId}`,
  deleteComment: (commentId: string | number) => `Removal of comment ${commentId}`,
  leftCart: (requestId: string | number) => `Reminder of order ${requestId}`,
  hideRecent: (type: string) => `Hiding of a recent ${type} address`,
  recentHidden: 'The address is hidden until it is used again.',

  states: {
    waiting: 'Waiting to be sent',
    offline: 'Waits for a connection',
    sending: 'Being sent',
    uncertain: 'May have arrived. It is sent again until the server has answered, and never done twice.',
    refused: 'Not taken by the server',
    sent: 'Sent',
  },
  refusedUncertain: 'Not taken by the server, but it may have arrived before',

  offline: 'Offline',
  unsent: (size: number) => count(size, 'entry waits', 'entries wait'),
  refused: (size: number) => count(size, 'entry was refused', 'entries were refused'),
  unsentSince: (age: string) => `unsent, oldest ${age}`,

  nothing: 'Nothing waits to be sent.',
  nothingHint: 'What you press without a connection is kept here and sent by itself.',
  offlineHint: 'There is no connection. Everything here is kept on this device and sent by itself when it is back.',
  stillOffline: 'There is still no connection. Everything is kept and sent by itself when it is back.',

  discardLabel: (title: string) => `Throw away: ${title}`,
  discard: (title: string) => `Throw away “${title}”?`,
  discardUnsent: 'It has not been sent, and will not be.',
  discardUncertain: 'It may have arrived already. Throwing it away here does not take it back there.',
  onItsWay: 'This is on its way by now and cannot be thrown away.',

  editLabel: (title: string) => `Edit: ${title}`,
  notEditable: 'It cannot be edited: a changed one might be done besides this one.',
  editTooLate: 'This is on its way by now and cannot be changed. Your text is still here, to be copied.',
  quoteTooLate: 'This is on its way by now and cannot be changed.',
  quoteTakenBack: (title: string) => `${title} is a draft again. It is not sent until you ask for it.`,
  quoteWaits: 'This quote waits to be sent. To change it, edit it among what is not sent yet.',

  payNeedsConnection: 'There is no connection. The order can be paid when it is back.',
  detailsNeedConnection:
    'There is no connection. What you type is kept in this browser; you can go on when the connection is back.',
  labelNeedsConnection: 'There is no connection. The label can be downloaded when it is back.',
  paymentsNeedConnection:
    'There is no connection. Payments are not kept in this browser; they are shown when it is back.',
  companiesNeedConnection: 'Without a connection there are only the companies that you chose last.',
  companyOfDraft: 'The company of this draft',
  quotesUnsent: (size: number) => `${size} quotes wait to be sent`,
  orderNeedsConnection: 'There is no connection. An offer can be ordered when it is back.',
  quoteKept: 'There is no connection. Your quote is kept on this device and asked by itself when it is back.',
  quoteSent: (title: string) => `${title} was sent. Its offers are here.`,
  wasRefused: (title: string) => `${title} was not taken by the server.`,
} as const;
