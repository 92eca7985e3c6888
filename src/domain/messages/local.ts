export const localMessages = {
  storageMissing:
    'This browser does not store data for Quayside. You can continue, but only while online and without drafts.',
  storageFull: 'This device is out of storage space, so this was not saved. What was saved earlier is safe.',
  storageLost: 'This browser’s storage has become unavailable. Please copy your text and reload the page.',
  storageBlocked: 'This browser’s storage does not respond. Please close other Quayside tabs and reload the page.',
  draftDeleted: 'This draft was deleted in another tab.',
  somethingLeft:
    'You are signed out, but some of your data may remain in this browser. Please clear the data of this site.',
  nothingKept: 'You’re offline, and this is not among what this browser saved from your last 30 days.',
  lastUpdated: (age: string) => `Last updated ${age}.`,
  mayBeOld: 'You’re offline, so this may be out of date.',
  updating: 'You’re back online. Updating …',
  notAllSent: 'Not everything could be sent. What is left is listed here.',
  oldVersion: 'This was made with an older version of Quayside and can no longer be sent. Please enter it again.',
  expressQuote: (from: string, to: string) => `Quote ${from} → ${to}`,
  allOffers: (from: string, to: string) => `Quote from all providers ${from} → ${to}`,
} as const;
