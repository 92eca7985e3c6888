/** The words of the screen of sent mails. */
export const sentMailMessages = {
  none: 'No mail has been written yet.',
  notFound: (text: string) => `No mail holds “${text}”.`,
  notLoaded: 'The mails could not be loaded.',
  waiting: 'waiting to be sent',
  sent: 'sent',
  failed: 'not sent, given up',
  lastError: (error: string, tries: number) =>
    `${tries === 1 ? 'The last try' : `The last of ${tries} tries`} failed: ${error}`,
  isWaiting: 'This mail has not been sent yet, so there is nothing to send again.',
  nobodyToSendTo: 'Nobody of this customer can be written to. Please add a user or the email address of the company.',
  keyIsGone: 'The link of this mail was a key for the reader alone and is gone, so the mail cannot be sent again.',
  transferIsOver: 'No transfer is awaited for this order any more.',
  sentAgain: (email: string) => `The mail is sent again to ${email}`,
  linkGone: 'The link was a key for the reader alone and is not kept once the mail is sent.',
} as const;
