/** The messages for a failed call whose answer brings no words of its own (rule C-8). */
export const errorMessages = {
  forbidden: "You don't have necessary permissions",
  system: 'System error',
  unavailable: 'Service is temporary not available',
  signInWrong: 'Invalid username and/or password',
  signInExpired: 'Your password has expired, please update your password.',
  signInLimited: (minutes: number) =>
    `Too many tries to sign in. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  signedOut: 'Please sign in again.',
  signInEnded: 'Your sign-in has ended. What you typed stays in this browser until you sign in again.',
  notFound: 'There is no such thing, or it is not yours to see.',
  tooLarge: 'The request is too large.',
  wrongType: 'The request has a content type that is not taken here.',
  notJson: 'The request is not readable JSON.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  stopping: 'The server is restarting. Please try again in a moment.',
  sameKeyOtherBody: 'This idempotency key was used for another request.',
  sameKeyInFlight: 'The same request is already being worked on. Please try again in a moment.',
  badKey: 'Idempotency-Key must be a UUID.',
  changedMeanwhile: 'Somebody changed this meanwhile. Please look at the current state.',
  handoverRefused: 'The sign-in link is no longer valid. Please sign in again.',
} as const;
