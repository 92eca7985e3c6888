const ceilTo = (seconds: number, unit: number): number => Math.ceil(seconds / unit);
const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** In a fitting unit: `40 seconds`, `5 minutes`, `3 hours`; at least a second. */
export function waitText(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second');
  return seconds < 7200 ? count(ceilTo(seconds, 60), 'minute') : count(ceilTo(seconds, 3600), 'hour');
}

export const limitMessages = {
  reached: (things: string, seconds: number) =>
    `You have reached the limit for ${things}. Please try again in ${waitText(seconds)}.`,
} as const;

export const errorMessages = {
  forbidden: "You don't have necessary permissions",
  system: 'System error',
  unavailable: 'Service is temporary not available',
  fileStoreUnreachable: 'Files cannot be opened at the moment. Please try again in a minute.',
  fileDamaged: 'This file is damaged and cannot be opened. Please contact customer support.',
  signInWrong: 'Invalid username and/or password',
  signInExpired: 'Your password has expired, please update your password.',
  signInLimited: (seconds: number) => `Too many sign-in attempts. Please try again in ${waitText(seconds)}.`,
  notSignedIn: 'Please sign in, or send an API key as the bearer token.',
  signedOut: 'Please sign in again.',
  signInEnded: 'You have been signed out. What you typed stays in this browser until you sign in again.',
  notFound: 'We couldn’t find this.',
  /** The same for somebody else's. */
  missing: {
    request: 'We couldn’t find this order.',
    company: 'We couldn’t find this company.',
    comment: 'We couldn’t find this note.',
    address: 'We couldn’t find this address.',
    product: 'We couldn’t find this product.',
    savedPackage: 'We couldn’t find this package.',
    offer: 'We couldn’t find this offer.',
    customRequest: 'We couldn’t find this custom request.',
    customRequestFile: 'We couldn’t find this document.',
    kycPaper: 'We couldn’t find this document.',
    document: 'We couldn’t find this document.',
    apiKey: 'We couldn’t find this API key.',
    batch: 'We couldn’t find this batch.',
    webhook: 'We couldn’t find this webhook.',
    carrierAccount: 'We couldn’t find this carrier account.',
    discount: 'We couldn’t find this discount code.',
    person: 'We couldn’t find this user.',
    points: 'We couldn’t find this carrier.',
    provider: 'Someone else has deleted this provider.',
    queued: 'This is already done or no longer needs anyone.',
    view: 'We couldn’t find this view.',
    mail: 'We couldn’t find this email.',
    label: 'This order has no label, or not yet.',
  },
  /** The built page was removed while the server runs. */
  pageMissing: {
    title: 'Please come back in a moment',
    text: 'This page has been replaced, and the server needs a restart. Please tell the portal’s administrator.',
  },
  tooLarge: 'The request is too large.',
  wrongType: 'This content type is not supported here.',
  notJson: 'The request is not valid JSON.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  diskFull: 'The portal is out of storage space, so this was not saved. Please try again later.',
  serverTooOld: 'A newer version of the portal changed its database, and this server is too old for it.',
  stopping: 'The server is restarting. Please try again in a moment.',
  sameKeyOtherBody: 'This idempotency key was already used for another request.',
  secretShownOnce:
    'This idempotency key was already used, and a secret is shown only once. If its response was lost, make a new one.',
  sameKeyInFlight: 'The same request is already being processed. Please try again in a moment.',
  badKey: 'Idempotency-Key must be a UUID.',
  changedMeanwhile: 'This was changed by someone else. Please check the current version.',
  handoverRefused: 'The sign-in link is no longer valid. Please sign in again.',
} as const;
