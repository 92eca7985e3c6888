import type { TimelineKind } from '#domain/timeline.ts';

export const timelineMessages = {
  title: 'Timeline',
  filter: 'Kinds of entries',
  loading: 'Loading the timeline',
  all: 'Everything',
  kinds: {
    action: 'Actions',
    comment: 'Comments',
    message: 'Messages',
    mail: 'Emails',
    payment: 'Payments',
    document: 'Documents',
    tracking: 'Tracking',
  } satisfies Record<TimelineKind, string>,
  commented: 'Comment',
  fromCustomer: 'Message from the customer',
  fromSupport: 'Message to the customer',
  mail: { waiting: 'Email on its way', sent: 'Email sent', failed: 'Email not delivered' },
  mailTo: (subject: string, recipient: string) => `“${subject}” to ${recipient}`,
  document: 'Document',
  documentOf: (type: string, name: string, state: string | null) =>
    `${type}: ${name}${state === null ? '' : ` (${state})`}`,
  none: 'Nothing has happened to this order yet.',
  noneOf: 'Nothing of this kind has happened to this order yet.',
  notLoaded: 'The timeline could not be loaded.',
  more: 'Show older entries',
  count: (shown: number, total: number) => `${shown} of ${total}`,
  needsConnection: 'Amounts and older entries need a connection.',
  openMail: 'Open the email',
} as const;
