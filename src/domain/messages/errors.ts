import { waitText } from './limits.ts';

/** The messages for a failed call whose answer brings no words of its own (rule C-8). */
export const errorMessages = {
  forbidden: "You don't have necessary permissions",
  system: 'System error',
  unavailable: 'Service is temporary not available',
  fileStoreAway: 'Files cannot be opened at the moment. Please try again in a minute.',
  fileDamaged: 'This file is damaged and cannot be opened. Please contact customer support.',
  signInWrong: 'Invalid username and/or password',
  signInExpired: 'Your password has expired, please update your password.',
  signInLimited: (seconds: number) => `Too many sign-in attempts. Please try again in ${waitText(seconds)}.`,
  signedOut: 'Please sign in again.',
  signInEnded: 'You have been signed out. What you typed stays in this browser until you sign in again.',
  notFound: 'We couldn’t find this.',
  /** Of a thing that a path names; somebody else's reads the same. */
  missing: {
    request: 'We couldn’t find this order.',
    company: 'We couldn’t find this company.',
    comment: 'We couldn’t find this comment.',
    address: 'We couldn’t find this address.',
    offer: 'We couldn’t find this offer.',
    customRequest: 'We couldn’t find this custom request.',
    customRequestFile: 'We couldn’t find this document.',
    kycPaper: 'We couldn’t find this document.',
    document: 'We couldn’t find this document.',
  },
  /** For a server whose built page was removed while it runs. */
  pageGone: {
    title: 'Please come back in a moment',
    text: 'This page was replaced and the server has to be started again. Please tell whoever runs the portal.',
  },
  tooLarge: 'The request is too large.',
  wrongType: 'This content type is not supported here.',
  notJson: 'The request is not valid JSON.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  diskFull: 'The portal is out of storage space, so this was not saved. Please try again later.',
  serverTooOld: 'A newer version of the portal changed its database, and this server is too old for it.',
  stopping: 'The server is restarting. Please try again in a moment.',
  sameKeyOtherBody: 'This idempotency key was already used for another request.',
  sameKeyInFlight: 'The same request is already being processed. Please try again in a moment.',
  badKey: 'Idempotency-Key must be a UUID.',
  changedMeanwhile: 'This was changed by someone else. Please check the current version.',
  handoverRefused: 'The sign-in link is no longer valid. Please sign in again.',
} as const;
