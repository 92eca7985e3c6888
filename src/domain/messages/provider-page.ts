import { dayInWords } from '#domain/date-text.ts';

export const providerPageMessages = {
  tooFar: (label: string, furthest: string) => `${label} must not be after ${dayInWords(furthest)}`,
  closed: {
    late: 'The deadline has passed. Any answer sent in time still counts.',
    won: 'Your offer was accepted. Thank you. It can no longer be changed here.',
    ordered: 'The shipment went to another offer. Thank you for your time.',
    withdrawn: 'The shipment was withdrawn. You no longer need to answer.',
    expired: 'The shipment was not ordered in time, so the request has expired.',
  },
  requestTime: 'Ask for more time',
  lateHelp: 'You can still reach customer support, or ask here for more time.',
  timeRequested: (moment: string) =>
    `You asked for more time on ${moment}. Customer support knows and will contact you if the shipment is still open.`,
  stillOpen: 'You can still answer: the deadline was moved.',
  unknown:
    'We couldn’t find this request. Please check that you copied the whole link, or use the link in the latest email.',
  unknownHelp: 'Does it still not work? Customer support will help you:',
  /** A warning, no error. */
  afterLatestDay: (latest: string) => `This is after the customer’s latest day, ${latest}. You can still send it.`,
  changed:
    'Someone else has answered this request in the meantime. Their answer is shown here; you can correct it and send it again.',
  sent: (until: string) => `Sent. You can correct it until ${until}.`,
  refused: (until: string) => `You declined. You can still send a price until ${until}.`,
  unreachable: 'The server is not responding. What you typed stays on this page; please try again in a moment.',
  offline: 'You’re offline. What you typed stays on this page; send it when you’re back online.',
  unsure: 'We could not confirm that your answer arrived. Please press the button again; it will count only once.',
} as const;
