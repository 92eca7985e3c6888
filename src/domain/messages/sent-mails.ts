/** What the screen of sent mails says. */
export const sentMailMessages = {
  none: 'No mail has been written yet.',
  notFound: (text: string) => `No mail holds “${text}”.`,
  notLoaded: 'The mails could not be loaded.',
  waiting: 'waiting to be sent',
  sent: 'sent',
  failed: 'not sent, given up',
  lastError: (error: string, tries: number) =>
    `${tries === 1 ? 'The last try' : `The last of ${tries} tries`} failed: ${error}`,
  linkGone: 'The link was a key for the reader alone and is not kept once the mail is sent.',
} as const;
