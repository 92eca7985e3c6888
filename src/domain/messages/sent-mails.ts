export const sentMailMessages = {
  none: 'No emails yet.',
  notFound: (text: string) => `No emails match “${text}”.`,
  notLoaded: 'The emails could not be loaded.',
  waiting: 'waiting to be sent',
  sent: 'sent',
  failed: 'not sent, no further attempts',
  lastError: (error: string, tries: number) =>
    `${tries === 1 ? 'The last attempt' : `The last of ${tries} attempts`} failed: ${error}`,
  isWaiting: 'This email has not been sent yet, so it cannot be sent again.',
  nobodyToSendTo: 'This customer has no email address. Please add a user or an email address for the company.',
  keyNotKept: 'The link in this email was for the recipient only and is not kept, so the email cannot be sent again.',
  transferIsOver: 'This order is no longer awaiting a transfer.',
  sentAgain: (email: string) => `The email is being sent again to ${email}`,
  linkNotKept: 'The link was for the recipient only and is not kept once the email is sent.',
} as const;
