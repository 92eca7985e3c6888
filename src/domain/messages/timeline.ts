import type { TimelineFilter } from '#domain/timeline.ts';

export const timelineMessages = {
  title: 'Timeline',
  filter: 'Kinds of entries',
  loading: 'Loading the timeline',
  filters: {
    '': 'All',
    message: 'Messages',
    comment: 'Notes',
    mail: 'Emails',
    history: 'History',
  } satisfies Record<TimelineFilter, string>,
  commented: 'Note',
  fromCustomer: 'Message from the customer',
  fromSupport: 'Message to the customer',
  mail: { waiting: 'Email on its way', sent: 'Email sent', failed: 'Email not delivered' },
  mailTo: (subject: string, recipient: string) => `“${subject}” to ${recipient}`,
  document: 'Document',
  documentOf: (type: string, name: string, state: string | null) =>
    `${type}: ${name}${state === null ? '' : ` (${state})`}`,
  none: {
    '': 'Nothing has happened to this order yet.',
    message: 'There are no messages yet.',
    comment: 'There are no notes yet.',
    mail: 'No emails have been sent yet.',
    history: 'Nothing has happened to this order yet.',
  } satisfies Record<TimelineFilter, string>,
  notLoaded: 'The timeline could not be loaded.',
  notesNotLoaded: 'The notes could not be loaded.',
  more: 'Show older entries',
  count: (shown: number, total: number) => `${shown} of ${total}`,
  needsConnection: 'Amounts and older entries need a connection.',
  openMail: 'Open the email',
} as const;

/** Staff's stream of an order (rule S-36). */
export const streamMessages = {
  title: 'Notes and messages',
  mode: 'Who reads it',
  note: 'Note',
  reply: 'Reply',
  draftOf: (mode: string) => `${mode}, draft`,
  loadingDrafts: 'Loading the text that was begun',
  noteHint: 'Only customer support reads it. Type @ to mention a colleague, who gets an email.',
  notes: (count: number, most: number) => `${count} of ${most} notes`,
  addNote: 'Add note',
  sendReply: 'Send reply',
  replyAndClose: 'Reply and close',
  mailedTo: (name: string, email: string) => `The customer reads it. It goes by email to ${name}, ${email}.`,
  mailedToNobody: 'The customer reads it here. Nobody gets an email: the order has no user who can sign in.',
} as const;
