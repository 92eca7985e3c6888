/** The words about things kept in this browser: storage that fails, and texts that wait to be sent. */
export const keptMessages = {
  storageMissing:
    'This browser keeps no data for Quayside. You can go on, but only with a connection and without drafts.',
  storageFull: 'There is no room left on this device. This was not kept; what was kept before is whole.',
  storageLost: 'The connection to the storage of this browser was lost. Please copy your text and reload the page.',
  storageBlocked:
    'The storage of this browser does not answer. Please close other tabs of Quayside and reload the page.',
  draftGone: 'This draft was removed in another tab.',
  somethingLeft:
    'You are signed out, but something of yours may be left in this browser. Please clear the data of this site.',
  nothingKept: 'There is no connection, and this is not among what this browser has kept of your last 30 days.',
  seen: (age: string) => `Seen ${age}.`,
  mayBeOld: 'There is no connection; it may have changed since.',
  isAskedAgain: 'The connection is back, and it is asked for again.',
  notAllSent: 'Not everything could be sent. What is left is named here.',
  oldVersion: 'This was written with an older version of Quayside and can no longer be sent. Please enter it again.',
  expressQuote: (from: string, to: string) => `Quote ${from} → ${to}`,
  allOffers: (from: string, to: string) => `Quote of all providers ${from} → ${to}`,
} as const;
